/** Takes or gives back a case (DK-03). Whoever worked on what is to be reviewed can't take it (RW-07). */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseRecord, type ConflictCheck, changeCase, oneCase } from '../../api/cases.ts';
import type { Refusal } from '../../api/client.ts';
import { useCommand } from '../../commands/commands.ts';
import { RefusalNotice } from '../../layout/notice.tsx';
import type { Me } from './parts.ts';

/** Only a change of owner by somebody else is a conflict. */
export function Assignment({ record, me }: { record: CaseRecord; me: Me }) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const { owner, version } = record.attributes;
  const isMine = owner?.id === me.id;
  const hasWorked = record.attributes['worked-on-by'].includes(me.id);
  const assign = async (to: string | null) => {
    if (isBusy || (hasWorked && to !== null)) return;
    setBusy(true);
    const answer = await changeCase(record.id, version, { owner: to }, isAboutOwner);
    await queries.invalidateQueries({ queryKey: oneCase(record.id).queryKey });
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.refusal.status === 412 ? CHANGED : answer.refusal);
  };
  useCommand('Assign to me', 'a', () => void assign(me.id), !isMine && !hasWorked);
  return (
    <section className="desk-panel">
      <h2>Owner</h2>
      <p>{isMine ? 'This case is yours.' : whoseText(record)}</p>
      {record.attributes.review && <p>The customer asked for a review by somebody who has not worked on the case.</p>}
      {refusal && <RefusalNotice refusal={refusal} />}
      {isMine ? (
        <button type="button" className="desk-button" aria-disabled={isBusy} onClick={() => void assign(null)}>
          Give it back
        </button>
      ) : (
        <button
          type="button"
          className="desk-button"
          data-is="main"
          aria-disabled={isBusy || hasWorked}
          aria-describedby={hasWorked ? 'not-for-me' : undefined}
          onClick={() => void assign(me.id)}
        >
          Assign to me
        </button>
      )}
      {hasWorked && (
        <p id="not-for-me" className="desk-soft">
          You have worked on this case: somebody else reviews it.
        </p>
      )}
    </section>
  );
}

function whoseText({ attributes: { owner, 'former-owner': former } }: CaseRecord): string {
  if (owner) return `${owner.name} has this case.`;
  return former
    ? `Nobody has this case. ${former.name} had it, and can’t have cases any more.`
    : 'Nobody has this case.';
}

const isAboutOwner: ConflictCheck = ({ attributes: { event } }) => event.includes('owner');

const CHANGED: Refusal = {
  status: 412,
  code: 'changed',
  title: 'Somebody took this case a moment ago',
  detail: 'It is shown here as it is now. Look who has it, and press again if it is still for you.',
};

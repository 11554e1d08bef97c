/** A case's owner, state, outcome, letters and history. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseRecord, type ConflictCheck, changeCase, oneCase } from '../../api/cases.ts';
import type { Refusal } from '../../api/client.ts';
import { useCommand } from '../../commands/commands.ts';
import { RefusalNotice } from '../../layout/notice.tsx';
import { Correction } from './customer/correction.tsx';
import { LegalHold } from './customer/legal-hold.tsx';
import { CountingForm } from './counting-form.tsx';
import { History } from './history.tsx';
import { Letters } from './letters.tsx';
import { Links } from './links.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import type { CaseParts, Me } from './parts.ts';
import { Payments } from './payments.tsx';

interface ActionsProps {
  record: CaseRecord;
  parts: CaseParts;
  me: Me;
  mayWrite: boolean;
}

export function Actions({ record, parts, me, mayWrite }: ActionsProps) {
  return (
    <aside className="desk-actions" aria-label="Actions">
      {mayWrite && (
        <>
          <Assignment record={record} me={me} />
          <OutcomeForm record={record} me={me} />
          {record.attributes.kind === 'complaint' && <CountingForm record={record} />}
          <Correction record={record} me={me} />
        </>
      )}
      <Payments record={record} mayWrite={mayWrite} />
      {record.attributes.kind === 'complaint' && <Letters record={record} mayWrite={mayWrite} />}
      {mayWrite && <Links id={record.id} />}
      <LegalHold record={record} />
      <History events={parts.events} />
    </aside>
  );
}

/** Takes or gives back a case. Only a change of owner by somebody else is a conflict. */
function Assignment({ record, me }: { record: CaseRecord; me: Me }) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const { owner, version } = record.attributes;
  const isMine = owner?.id === me.id;
  const assign = async (to: string | null) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await changeCase(record.id, version, { owner: to }, isAboutOwner);
    await queries.invalidateQueries({ queryKey: oneCase(record.id).queryKey });
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.refusal.status === 412 ? CHANGED : answer.refusal);
  };
  useCommand('Assign to me', 'a', () => void assign(me.id), !isMine);
  return (
    <section className="desk-panel">
      <h2>Owner</h2>
      <p>{isMine ? 'This case is yours.' : owner ? `${owner.name} has this case.` : 'Nobody has this case.'}</p>
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
          aria-disabled={isBusy}
          onClick={() => void assign(me.id)}
        >
          Assign to me
        </button>
      )}
    </section>
  );
}

const isAboutOwner: ConflictCheck = ({ attributes: { event } }) => event.includes('owner');

const CHANGED: Refusal = {
  status: 412,
  code: 'changed',
  title: 'Somebody took this case a moment ago',
  detail: 'It is shown here as it is now. Look who has it, and press again if it is still for you.',
};

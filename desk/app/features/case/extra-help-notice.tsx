/** The customer's words that say that somebody may need extra help, until staff judge them (RW-19). */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { judgeExtraHelp } from '../../api/case-acts.ts';
import type { CaseRecord } from '../../api/cases.ts';
import { ActForm } from '../../forms/act-form.tsx';
import { Icon } from '../../layout/icon.tsx';

export function ExtraHelpNotice({ record, mayWrite }: { record: CaseRecord; mayWrite: boolean }) {
  const [isConfirmed, setConfirmed] = useState(false);
  const signs = record.attributes['extra-help'];
  if (signs.length === 0) return isConfirmed ? <NextStep /> : null;
  return (
    <section className="desk-extra-help" aria-label="Extra help">
      <h2>
        <Icon name="accessibility" /> Somebody may need extra help
      </h2>
      <p>The customer wrote or said:</p>
      <ul>
        {signs.map(({ message, words }) => (
          <li key={`${message} ${words}`}>
            “<bdi>{words}</bdi>”
          </li>
        ))}
      </ul>
      {mayWrite && <Judgement record={record} onConfirmed={() => setConfirmed(true)} />}
    </section>
  );
}

function Judgement({ record, onConfirmed }: { record: CaseRecord; onConfirmed(): void }) {
  const messages = [...new Set(record.attributes['extra-help'].map(({ message }) => message))];
  const judge = async (needed: boolean) => {
    const answer = await judgeExtraHelp(record.id, { needed, messages });
    if (answer.ok && needed) onConfirmed();
    return answer;
  };
  const form = { caseId: record.id, fields: {} };
  return (
    <div className="desk-extra-help-judgement">
      <ActForm {...form} id="extra-help-needed" act="They need extra help" send={() => judge(true)} />
      <ActForm {...form} id="extra-help-unneeded" act="No extra help needed" send={() => judge(false)} />
    </div>
  );
}

/** What is known of somebody's health is noted with their consent only. */
function NextStep() {
  const text = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <section className="desk-extra-help" aria-label="Extra help">
      <p ref={text} role="status" tabIndex={-1}>
        Noted in the history. Ask the customer what would help, and whether we may record it. If they agree, add it to{' '}
        <Link to="#correct">their details</Link>, or fill in the form of the Priority Services Register on the site with
        them.
      </p>
    </section>
  );
}

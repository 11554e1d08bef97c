/** Whose turn it is, and whether the case is on hold. */
import type { CaseState } from '@larkfield/api-schemas/cases';
import { addDays } from '@larkfield/calendar/days';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { byOthers, type CaseChanges, type CaseRecord, changeCase, oneCase } from '../../api/cases.ts';
import type { Refusal } from '../../api/client.ts';
import { shortDay, today } from '../../layout/dates.ts';
import { RefusalNotice } from '../../layout/notice.tsx';
import type { Me } from './parts.ts';

const CLOSED: readonly CaseState[] = ['resolved', 'withdrawn'];

export function Standing({ record, me }: { record: CaseRecord; me: Me }) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const { version, state, 'awaits-us': awaitsUs, 'held-until': heldUntil } = record.attributes;
  const isClosed = CLOSED.includes(state);
  if (isClosed && !awaitsUs) return null;
  const save = async (changes: CaseChanges) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await changeCase(record.id, version, changes, byOthers(me.id));
    await queries.invalidateQueries({ queryKey: oneCase(record.id).queryKey });
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.refusal);
  };
  return (
    <section className="desk-panel desk-standing">
      <h2>Whose turn it is</h2>
      <p>
        {awaitsUs
          ? 'It awaits us: the customer said or asked for something that nobody has replied to.'
          : 'It does not await us.'}
      </p>
      {refusal && <RefusalNotice refusal={refusal} />}
      {awaitsUs && (
        <button
          type="button"
          className="desk-button"
          aria-disabled={isBusy}
          onClick={() => void save({ 'awaits-us': false })}
        >
          No answer needed
        </button>
      )}
      {!isClosed &&
        (heldUntil ? (
          <>
            <p>
              On hold until <time dateTime={heldUntil}>{shortDay(heldUntil)}</time>.
            </p>
            <button
              type="button"
              className="desk-button"
              aria-disabled={isBusy}
              onClick={() => void save({ 'held-until': null })}
            >
              Take it up again
            </button>
          </>
        ) : (
          <Hold isBusy={isBusy} hold={(day) => void save({ 'held-until': day })} />
        ))}
    </section>
  );
}

function Hold({ isBusy, hold }: { isBusy: boolean; hold(day: string): void }) {
  const id = useId();
  const [day, setDay] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day) hold(day);
  };
  return (
    <form onSubmit={submit}>
      <p className="desk-field">
        <label htmlFor={id}>Put it on hold until</label>
        <input
          id={id}
          type="date"
          required
          min={addDays(today(), 1)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          aria-describedby={`${id}-hint`}
        />
      </p>
      <p id={`${id}-hint`} className="desk-soft">
        Our reply is due again on that day. The customer is told nothing; eight weeks and guaranteed standards go on.
      </p>
      <button type="submit" className="desk-button" aria-disabled={isBusy}>
        Put on hold
      </button>
    </form>
  );
}

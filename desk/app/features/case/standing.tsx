/** Whose turn it is, and whether the case is on hold. */
import type { CaseState } from '@larkfield/api-schemas/cases';
import { addDays } from '@larkfield/calendar/days';
import type { Me } from '../../api/case-parts.ts';
import { byOthers, type CaseChanges, type CaseRecord, changeCase } from '../../api/cases.ts';
import { Button } from '../../controls/button.tsx';
import { ActForm, filled } from '../../forms/act-form.tsx';
import { shortDay, today } from '../../layout/dates.ts';
import { RefusalNotice } from '../../layout/notice.tsx';
import { Section } from '../../layout/section.tsx';
import { useActing } from '../../sending/use-acting.ts';

const CLOSED: readonly CaseState[] = ['resolved', 'withdrawn'];

export function Standing({ record, me }: { record: CaseRecord; me: Me }) {
  const { isBusy, refusal, send } = useActing(record.id);
  const { version, state, 'awaits-us': awaitsUs, 'held-until': heldUntil } = record.attributes;
  const isClosed = CLOSED.includes(state);
  if (isClosed && !awaitsUs) return null;
  const change = (changes: CaseChanges) => changeCase(record.id, version, changes, byOthers(me.id));
  const save = (changes: CaseChanges) => void send(() => change(changes));
  const summary = [awaitsUs ? 'Us' : 'The customer', ...(heldUntil ? ['on hold'] : [])].join(', ');
  return (
    <Section title="Waiting on" summary={summary}>
      {awaitsUs && <p>The customer has written or called, and nobody has replied yet.</p>}
      {refusal && <RefusalNotice refusal={refusal} />}
      {awaitsUs && (
        <Button aria-disabled={isBusy} onClick={() => save({ 'awaits-us': false })}>
          No reply needed
        </Button>
      )}
      {!isClosed && heldUntil && (
        <>
          <p>
            On hold until <time dateTime={heldUntil}>{shortDay(heldUntil)}</time>.
          </p>
          <Button aria-disabled={isBusy} onClick={() => save({ 'held-until': null })}>
            End the hold
          </Button>
        </>
      )}
      {!isClosed && !heldUntil && (
        <ActForm
          caseId={record.id}
          act="Put on hold"
          id="hold"
          fields={{
            'held-until': {
              label: 'Put it on hold until',
              hint: 'Our reply is due again on that day. The customer is not told. Eight weeks and guaranteed standards keep running.',
              type: 'date',
              min: addDays(today(), 1),
              fault: filled('Enter the day'),
            },
          }}
          send={(day) => change(day)}
        />
      )}
    </Section>
  );
}

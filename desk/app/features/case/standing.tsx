/** The state of a case, whose turn it is, and whether it is on hold. */
import type { CaseState } from '@larkfield/api-schemas/cases';
import { addDays } from '@larkfield/calendar/days';
import type { CaseProps } from '../../api/case-parts.ts';
import { byOthers, type CaseChanges, type CaseRecord, changeCase } from '../../api/cases.ts';
import { Button } from '../../controls/button.tsx';
import { ActForm, filled } from '../../forms/act-form.tsx';
import { dayAndMonth, shortDay, today } from '../../layout/dates.ts';
import { FactLine } from '../../layout/fact.tsx';
import { RefusalNotice } from '../../layout/notice.tsx';
import { Section } from '../../layout/section.tsx';
import { STATES } from '../../layout/words.ts';
import { useActing } from '../../sending/use-acting.ts';

const CLOSED: readonly CaseState[] = ['resolved', 'withdrawn'];

export function Standing({ record, me, mayWrite }: CaseProps) {
  const { isBusy, refusal, send } = useActing(record.id);
  const { version, state, 'awaits-us': awaitsUs, 'held-until': heldUntil } = record.attributes;
  const isClosed = CLOSED.includes(state);
  if (!mayWrite || (isClosed && !awaitsUs)) return <FactLine name="State">{standingText(record)}</FactLine>;
  const change = (changes: CaseChanges) => changeCase(record.id, version, changes, byOthers(me.id));
  const save = (changes: CaseChanges) => void send(() => change(changes));
  return (
    <Section title="State" summary={standingText(record)}>
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

/** Its state in one line, with whose turn it is where the state doesn't say. */
function standingText({ attributes }: CaseRecord): string {
  const { state, 'awaits-us': awaitsUs, 'held-until': heldUntil } = attributes;
  const isHeld = heldUntil !== null && !CLOSED.includes(state);
  const parts = [STATES[state], awaitsUs && 'needs reply', isHeld && `on hold until ${dayAndMonth(heldUntil)}`];
  return parts.filter(Boolean).join(', ');
}

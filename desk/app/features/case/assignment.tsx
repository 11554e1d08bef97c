/**
 * Assigns a case: taken, handed to a colleague or given back (DK-03, DK-07). Also sets its category from the palette.
 */
import type { StaffName } from '@larkfield/api-schemas/staff';
import type { CaseProps, Me } from '../../api/case-parts.ts';
import { type CaseRecord, changeCase, changesOf } from '../../api/cases.ts';
import { useCommand, useCommandGroup } from '../../commands/commands.ts';
import { openPalette } from '../../commands/opening.ts';
import { Button } from '../../controls/button.tsx';
import { FactLine } from '../../layout/fact.tsx';
import { CATEGORIES } from '../../layout/words.ts';
import { announce } from '../../sending/announcement.ts';
import { useAssigning } from '../../sending/assigning.ts';
import { useActing } from '../../sending/use-acting.ts';

interface AssignmentProps {
  record: CaseRecord;
  me: Me;
}

export const Assignment = ({ record, me, mayWrite }: CaseProps) => (
  <>
    <FactLine name="Owner">{whoseText(record, me)}</FactLine>
    {mayWrite && <Assigning record={record} me={me} />}
  </>
);

/** Staff who worked on a case can't take its review (RW-07). */
function Assigning({ record, me }: AssignmentProps) {
  const { assign, handOver, handovers } = useAssigning();
  const { owner } = record.attributes;
  const isMine = owner?.id === me.id;
  const hasWorked = record.attributes['worked-on-by'].includes(me.id);
  const take = () => {
    if (hasWorked) return;
    if (owner) openPalette(takingFrom(record, owner, () => void assign(record, me)));
    else void assign(record, me);
  };
  useCommand('Assign to me', 'a', take, !isMine && !hasWorked);
  useCommand('Hand to a colleague', 'h', () => handOver(record));
  useCommandGroup('Hand to', handovers(record));
  useCategories(record);
  return (
    <div className="desk-assigning">
      {record.attributes.review && <p>The customer asked for a review by somebody who has not worked on the case.</p>}
      <div className="desk-write-end">
        {isMine ? (
          <Button onClick={() => void assign(record, null)}>Unassign</Button>
        ) : (
          <Button
            data-is="main"
            aria-disabled={hasWorked}
            aria-describedby={hasWorked ? 'not-for-me' : undefined}
            onClick={take}
          >
            Assign to me
          </Button>
        )}
        <Button onClick={() => handOver(record)}>Hand to a colleague</Button>
      </div>
      {hasWorked && (
        <p id="not-for-me" className="desk-soft">
          You have worked on this case, so somebody else has to review it.
        </p>
      )}
    </div>
  );
}

/** Asked before a case is taken from a colleague. */
const takingFrom = ({ id }: CaseRecord, { name }: StaffName, take: () => void) => ({
  title: `${name} has ${id}`,
  options: () => [
    { label: `Take over from ${name}`, run: take },
    { label: 'Leave it', run: () => {} },
  ],
});

function useCategories(record: CaseRecord): void {
  const { send } = useActing(record.id);
  const choose = async (category: string) => {
    const { version } = record.attributes;
    const answer = await send(() => changeCase(record.id, version, { category }, changesOf('category')));
    if (answer?.ok) announce({ caseId: record.id, text: `is now categorised as ${category}.` });
  };
  const choices = CATEGORIES.map((label) => ({ label, run: () => void choose(label) }));
  useCommandGroup('Category', choices);
  useCommand('Categorise', 'g', () => openPalette({ title: `Category of ${record.id}`, options: () => choices }));
}

function whoseText({ attributes: { owner, 'former-owner': former } }: CaseRecord, me: Me): string {
  if (owner) return owner.id === me.id ? 'This case is yours.' : `${owner.name} has this case.`;
  return former ? `Unassigned. ${former.name} had it, but can no longer be given cases.` : 'Unassigned.';
}

import type { DueKind } from '@larkfield/api-schemas/case-queue';
import type { CaseRecord } from '../../../api/cases.ts';
import { Due } from '../../../layout/badges.tsx';
import { FactLine } from '../../../layout/fact.tsx';
import { DUE_KINDS } from '../../../layout/words.ts';

/** What is due in a case, a line each, the next one first. */
export function DueLines({ record }: { record: CaseRecord }) {
  const days = record.attributes['due-days'];
  if (days.length === 0) return <FactLine name="Due">Nothing</FactLine>;
  return days.map(({ kind, day, overdue }) => (
    <FactLine key={`${kind} ${day}`} name={nameOf(kind)}>
      <Due day={day} overdue={overdue} />
    </FactLine>
  ));
}

const nameOf = (kind: DueKind) => DUE_KINDS[kind].charAt(0).toUpperCase() + DUE_KINDS[kind].slice(1);

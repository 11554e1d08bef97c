import type { LetterKind } from '@larkfield/api-schemas/cases';
import type { CaseRecord } from '../../../api/cases.ts';
import { shortDay, today } from '../../../layout/dates.ts';

/** Why an unsent letter can't be sent now, in the case system's words; undefined if it can. */
export function whyNotNow({ attributes }: CaseRecord, kind: LetterKind): string | undefined {
  const { dates, duties, ombudsman, resolution } = attributes;
  if (attributes['closed-at'] !== null) return 'The case has ended';
  if (kind === 'deadlock') return resolution?.trim() ? undefined : 'Needs our position: the resolution of the case';
  const day = dates['eight-weeks'];
  if (day !== null && today() >= day) return undefined;
  const isAlone = duties === 'ours' && ombudsman === null;
  return `Goes ${isAlone ? 'by itself ' : ''}from ${day === null ? 'no day' : shortDay(day)} on`;
}

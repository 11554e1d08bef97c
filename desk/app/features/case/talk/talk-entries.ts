import type { CaseEvent, CaseNote, StaffMessage } from '@larkfield/api-schemas/staff-cases';
import { byTime, type CaseParts } from '../../../api/case-parts.ts';
import { isAct } from './talk-act.tsx';

/** A message, a note, or an act of the customer's. */
export type TalkEntry = StaffMessage | CaseNote | CaseEvent;

export const talkOf = ({ messages, notes, events }: CaseParts): readonly TalkEntry[] =>
  [...messages, ...notes, ...events.filter(isAct)].toSorted(byTime);

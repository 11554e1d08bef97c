/** What comes with a case, told apart by its type and put in order of time. */
import type { StaffFile } from '@larkfield/api-schemas/case-files';
import type { CaseEvent, CaseNote, StaffCase, StaffMessage } from '@larkfield/api-schemas/staff-cases';

/** Who is at the desk. */
export interface Me {
  id: string;
  name: string;
}

export interface CaseParts {
  messages: readonly StaffMessage[];
  notes: readonly CaseNote[];
  files: ReadonlyMap<string, StaffFile>;
  /** Oldest first. */
  events: readonly CaseEvent[];
}

/** Messages and notes, told apart by `type`, oldest first. */
export type Said = StaffMessage | CaseNote;

export function partsOf(included: StaffCase['included']): CaseParts {
  const messages = included.filter((part) => part.type === 'case-messages');
  const notes = included.filter((part) => part.type === 'case-notes');
  const files = included.filter((part) => part.type === 'case-files');
  const events = included.filter((part) => part.type === 'case-events').toSorted(byTime);
  return { messages, notes, files: new Map(files.map((file) => [file.id, file])), events };
}

export const talkOf = ({ messages, notes }: CaseParts): readonly Said[] => [...messages, ...notes].toSorted(byTime);

const byTime = (one: { attributes: { at: string } }, other: { attributes: { at: string } }) =>
  one.attributes.at.localeCompare(other.attributes.at);

/** The resources included with a case, by type and sorted by time. */
import type { StaffFile } from '@larkfield/api-schemas/case-files';
import type { CaseEvent, CaseNote, StaffCase, StaffMessage } from '@larkfield/api-schemas/staff-cases';
import type { CaseRecord } from './cases.ts';

/** The signed-in member of staff. */
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

/** What the parts of a case's page get. */
export interface CaseProps {
  record: CaseRecord;
  parts: CaseParts;
  me: Me;
  mayWrite: boolean;
}

export function partsOf(included: StaffCase['included']): CaseParts {
  const messages = included.filter((part) => part.type === 'case-messages');
  const notes = included.filter((part) => part.type === 'case-notes');
  const files = included.filter((part) => part.type === 'case-files');
  const events = included.filter((part) => part.type === 'case-events').toSorted(byTime);
  return { messages, notes, files: new Map(files.map((file) => [file.id, file])), events };
}

/** Oldest first. */
export const byTime = (one: { attributes: { at: string } }, other: { attributes: { at: string } }) =>
  one.attributes.at.localeCompare(other.attributes.at);

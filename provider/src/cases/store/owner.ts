/** The owner of a case. The history has ids as well as names, since names change and two people may share one. */
import type { StaffName } from '@larkfield/api-schemas/staff';
import type { CaseChange } from './change-case.ts';

/** Gives a case to somebody. */
export function assignTo(change: CaseChange, { id, name }: StaffName): void {
  change.record('owner-changed', { from: change.row.owner_name, to: name, 'to-id': id });
  change.update({ owner_id: id, owner_name: name });
}

/** Takes a case from its owner, if it has one. */
export function unassign(change: CaseChange): void {
  if (change.row.owner_id === null) return;
  change.record('owner-changed', { from: change.row.owner_name, to: null });
  change.update({ owner_id: null, owner_name: null });
}

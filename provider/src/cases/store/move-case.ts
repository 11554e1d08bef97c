import type { CaseState } from '@larkfield/api-schemas/cases';
import { toInstant } from '@larkfield/database/column-values';
import { isOpen } from '../state.ts';
import type { CaseChange } from './change-case.ts';

/** Puts a case into a state that may follow, and notes when it was closed. */
export function moveTo(change: CaseChange, to: CaseState): void {
  change.record('state-changed', { from: change.row.state, to });
  change.update({ state: to, closed_at: isOpen(to) ? null : toInstant(change.now) });
}

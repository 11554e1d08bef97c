import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import type { CaseState } from '@larkfield/api-schemas/cases';
import { type Instant, toInstant } from '@larkfield/database/column-values';
import { isOpen } from '../rules/state.ts';
import type { CaseChange } from './change-case.ts';

/** Puts a case into a state that may follow, and notes when it was closed. */
export function moveTo(change: CaseChange, to: CaseState): void {
  change.record('state-changed', { from: change.row.state, to });
  change.update({ state: to, closed_at: isOpen(to) ? null : toInstant(change.now) });
  if (!isOpen(to)) change.update({ review_asked_at: null });
}

/** When a case came into its state; undefined where it never left its first. */
export async function stateSince({ transaction, row }: CaseChange): Promise<Instant | undefined> {
  const change = await transaction
    .selectFrom('case_events')
    .select('at')
    .where('case_id', '=', row.id)
    .where('event', '=', 'state-changed' satisfies CaseEventName)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return change?.at;
}

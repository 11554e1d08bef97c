import type { CaseChangeDocument } from '@larkfield/api-schemas/staff-calls/case-changes';
import { fromFlag, toFlag } from '@larkfield/database/column-values';
import type { CaseChange } from '../store/change-case.ts';

type Changes = Pick<CaseChangeDocument['data']['attributes'], 'fuel' | 'business'>;

/** Changes what the published figures count a case by: its fuel, and whether its customer is a business (RW-10). */
export function changeCounting(change: CaseChange, { fuel, business }: Changes): void {
  const { row } = change;
  if (fuel !== undefined && fuel !== row.fuel) {
    change.record('fuel-changed', { from: row.fuel, to: fuel });
    change.update({ fuel });
  }
  const before = row.is_business === null ? null : fromFlag(row.is_business);
  if (business !== undefined && business !== before) {
    change.record('customer-type-changed', { from: typeOf(before), to: typeOf(business) });
    change.update({ is_business: business === null ? null : toFlag(business) });
  }
}

const typeOf = (isBusiness: boolean | null) => (isBusiness === null ? null : isBusiness ? 'business' : 'household');

import { londonDay } from '@larkfield/calendar/london';
import type { CaseRecord } from '../../../api/cases.ts';
import { today } from '../../../layout/dates.ts';

type Closing = Pick<CaseRecord['attributes'], 'resolved-on' | 'closed-at'>;

/** A day that is recorded with a reason; undefined for the day of closing, on which a case counts as settled anyway. */
export function earlierDay(closing: Closing, day: string | undefined): string | undefined {
  const { 'resolved-on': recorded, 'closed-at': closedAt } = closing;
  const counted = recorded ?? (closedAt ? londonDay(new Date(closedAt)) : today());
  return day && day !== counted ? day : undefined;
}

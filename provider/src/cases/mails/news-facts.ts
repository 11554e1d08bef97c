/** What the news of a case says besides what happened (CT-07, RW-15). */
import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import { AgreedBy } from '@larkfield/api-schemas/cases';
import { londonDay } from '@larkfield/calendar/london';
import { fromJsonText } from '@larkfield/database/column-values';
import * as z from 'zod';
import type { WaysOn } from '../../mail/ways-on.ts';
import { hasCome } from '../rules/dates.ts';
import type { Letters } from '../store/agreement.ts';
import type { CaseRow } from '../store/case-row.ts';
import type { EventRow } from '../store/read-case.ts';
import type { CaseNews } from './case-words.ts';

const Agreed = z.object({ by: AgreedBy, on: z.string() });

/** How and when the customer agreed in one version of a case: it may have been reopened since. */
export function agreedIn(events: readonly Pick<EventRow, 'event' | 'at' | 'details'>[]): CaseNews['agreed'] {
  const settled = events.find(({ event }) => event === ('settled-by-customer' satisfies CaseEventName));
  if (settled) return { by: 'page', on: londonDay(new Date(settled.at)) };
  const recorded = events.find(({ event }) => event === ('agreement-recorded' satisfies CaseEventName));
  return recorded && Agreed.parse(fromJsonText(recorded.details));
}

/** From when a complaint may go to the Ombudsman; undefined for other cases, and once it is there. */
export function waysOnOf(row: CaseRow, { letters, now }: { letters: Letters; now: Date }): WaysOn | undefined {
  const { kind, eight_weeks: from, ombudsman_on } = row;
  if (kind !== 'complaint' || from === null || ombudsman_on !== null) return undefined;
  return { from, isNow: letters.length > 0 || hasCome(from, now) };
}

/**
 * The days of a case (CT-01). Each is a calendar day in Great Britain and is over when the next day begins in London.
 * They count from receipt only: no state pauses them, and a reopened case keeps them. What is promised later
 * is separate, see `standing.ts`.
 */
import type { CaseDates, CaseState } from '@larkfield/api-schemas/cases';
import { hasBegun } from '@larkfield/api-schemas/guaranteed-standards';
import { LEAD_TRAITS, type LeadKind } from '@larkfield/api-schemas/lead-kind';
import { REPLY_TIMES } from '@larkfield/api-schemas/reply-times';
import { addDays } from '@larkfield/calendar/days';
import { londonDay, startOfLondonDay } from '@larkfield/calendar/london';
import { addWorkingDays, divisionOf, nextWorkingDay } from '@larkfield/calendar/working-days';
import { type Promised, promiseOf } from './standing.ts';
import { isOpen } from './state.ts';

/** What determines the days of a case. */
interface CaseReceipt {
  kind: LeadKind;
  receivedAt: Date;
  /** Where the customer is supplied; unknown: England and Wales. */
  postcode: string | undefined;
  /** Weeks until a complaint may go to the Energy Ombudsman: `COMPLAINT_RESOLUTION_WEEKS`. */
  resolutionWeeks: number;
  /** See `smart-meter-fault.ts`. */
  isSmartMeterFault: boolean;
}

/** The guaranteed standard for a smart meter that a customer reports: a plan within so many working days. */
const SMART_METER_WORKING_DAYS = 5;

/** The days of a case that was received then. */
export function caseDates({ kind, receivedAt, postcode, resolutionWeeks, isSmartMeterFault }: CaseReceipt): CaseDates {
  const day = londonDay(receivedAt);
  const division = divisionOf(postcode);
  const reply = REPLY_TIMES[kind];
  return {
    'received-at': receivedAt.toISOString(),
    'reply-promised': reply ? addDays(day, reply.latest) : null,
    'next-working-day': nextWorkingDay(day, division),
    'eight-weeks': LEAD_TRAITS[kind].opens === 'complaint' ? addDays(day, resolutionWeeks * 7) : null,
    'guaranteed-standard':
      isSmartMeterFault && hasBegun('smart-meter-plan', day)
        ? addWorkingDays(day, SMART_METER_WORKING_DAYS, division)
        : null,
  };
}

/** The moment at which a day is over in London: what is done before it was done in time. */
export function endOf(day: string): Date {
  return startOfLondonDay(addDays(day, 1));
}

/** A day that something has to be done by. */
export type DeadlineName = 'guaranteed-standard' | 'reply-promised' | 'eight-weeks';

interface Deadline {
  name: DeadlineName;
  day: string;
}

/** What has been done about a case so far; `standing.ts` explains how these are related. */
export interface CaseProgress extends Promised {
  state: CaseState;
  awaitsUs: boolean;
  heldUntil: string | null;
  /** Whether the eight-week or the deadlock letter has told the customer of the Ombudsman. */
  hadLetter: boolean;
}

/**
 * The deadlines that are still to be met, nearest first; one that was missed stays until what it asks for is done, so
 * that time alone changes nothing. The next working day is no deadline but a figure (DK-06). A case that ended has none,
 * unless its customer has said something since.
 */
export function openDeadlines(dates: CaseDates, progress: CaseProgress): Deadline[] {
  const { isAnswered, awaitsUs, heldUntil, hadLetter } = progress;
  const promise = promiseOf(dates, progress);
  const replyDay = promise && heldUntil && heldUntil > promise ? heldUntil : promise;
  const isEnded = !isOpen(progress.state);
  const open: [DeadlineName, string | null][] = isEnded
    ? [['reply-promised', awaitsUs ? promise : null]]
    : [
        ['guaranteed-standard', isAnswered ? null : dates['guaranteed-standard']],
        ['reply-promised', replyDay ?? heldUntil],
        ['eight-weeks', hadLetter ? null : dates['eight-weeks']],
      ];
  return open
    .flatMap(([name, day]) => (day === null ? [] : [{ name, day }]))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/**
 * Whether something was done in time: before the day was over in London. Queue, letters, payments and figures all mean
 * this by it; `doneBy` in the figures is the same in SQL.
 */
export function isInTime(done: Date, day: string): boolean {
  return done < endOf(day);
}

/** Whether a day is over: what is done now is late. */
export function isOver(day: string, now: Date): boolean {
  return !isInTime(now, day);
}

/** Whether a day has begun; false if there is none. */
export function hasCome(day: string | null, now: Date): boolean {
  return day !== null && londonDay(now) >= day;
}

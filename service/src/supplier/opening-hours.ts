/** When a telephone line is answered: stored as days and times, and formatted as text. */
import * as z from 'zod';
import { type ComingDay, daysThatDiffer } from './differing-days.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const Weekday = z.enum(DAYS);
type Weekday = z.infer<typeof Weekday>;
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time such as 08:00');

/** Consecutive days with the same opening hours, in Europe/London. */
const Span = z.strictObject({ from: Weekday, to: Weekday, opens: ClockTime, closes: ClockTime });
type Span = z.infer<typeof Span>;

/** Days with other hours than usual; without times the line is closed on them. */
const HoursException = z
  .strictObject({ first: z.iso.date(), last: z.iso.date(), opens: ClockTime.optional(), closes: ClockTime.optional() })
  .refine(({ first, last }) => first <= last, { path: ['last'], error: 'Expected a day that is not before the first' })
  .refine(({ opens, closes }) => (opens === undefined) === (closes === undefined), {
    path: ['closes'],
    error: 'Expected both times, or none where the line is closed',
  })
  .refine(({ opens = '', closes = '' }) => opens === closes || opens < closes, {
    path: ['closes'],
    error: 'Expected a time after the line opens',
  });
type HoursException = z.infer<typeof HoursException>;

const overlap = (all: readonly HoursException[]) =>
  all.some((one, at) => all.some((other, index) => index < at && other.first <= one.last && one.first <= other.last));

/** Opening hours of one line. */
export const OpeningHours = z
  .strictObject({
    /** Calls answered day and night: `everything`, or some such as `emergencies`. */
    dayAndNight: z.string().min(1).optional(),
    spans: z.array(Span).default([]),
    /** Those of England and Wales. Without it they are days like any other. */
    closedOnBankHolidays: z.boolean().optional(),
    exceptions: z
      .array(HoursException)
      .refine((all) => !overlap(all), 'Expected days that are named once')
      .optional(),
  })
  .refine(({ dayAndNight, spans }) => dayAndNight !== undefined || spans.length > 0, 'Say when the line is answered')
  .refine(
    ({ spans, closedOnBankHolidays, exceptions = [] }) =>
      spans.length > 0 || (!closedOnBankHolidays && exceptions.length === 0),
    'A line that is always answered has no other hours',
  );
export type OpeningHours = z.infer<typeof OpeningHours>;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function daysText({ from, to }: Span): string {
  if (from === to) return capitalised(from);
  return from === 'monday' && to === 'sunday' ? 'every day' : `${capitalised(from)} to ${capitalised(to)}`;
}

/** `08:00` becomes `8am`, `17:30` becomes `5:30pm`. */
function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const onTheHour = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${onTheHour}${hours < 12 ? 'am' : 'pm'}`;
}

const timesText = ({ opens, closes }: Pick<Span, 'opens' | 'closes'>) => `${timeText(opens)} to ${timeText(closes)}`;

/** The hours of a day by the week, as text; undefined where the line is closed. */
function usualOn(spans: readonly Span[], { weekday }: ComingDay): string | undefined {
  const texts = spans.filter(({ from, to }) => isWithin(weekday, from, to)).map(timesText);
  return texts.length > 0 ? texts.join(' and ') : undefined;
}

/** Saturday to Monday goes over the week's end. */
function isWithin(day: Weekday, from: Weekday, to: Weekday): boolean {
  const [begins, ends, index] = [DAYS.indexOf(from), DAYS.indexOf(to), DAYS.indexOf(day)];
  return begins <= ends ? begins <= index && index <= ends : index >= begins || index <= ends;
}

/** The hours of a day as they are. */
function actualOn({ spans, closedOnBankHolidays, exceptions = [] }: OpeningHours, day: ComingDay): string | undefined {
  const exception = exceptions.find(({ first, last }) => first <= day.day && day.day <= last);
  if (exception) {
    const { opens, closes } = exception;
    return opens !== undefined && closes !== undefined ? timesText({ opens, closes }) : undefined;
  }
  return closedOnBankHolidays && day.isBankHoliday ? undefined : usualOn(spans, day);
}

/**
 * Opening hours for use in a sentence: `Monday to Friday 8am to 8pm, Saturday 9am to 5pm`, and what is different soon:
 * `, but not on Friday 25 December, and 8am to 2pm on Thursday 24 December`.
 * @param coming the days from today on; none: the usual hours alone
 */
export function openingHoursText(hours: OpeningHours, coming: readonly ComingDay[] = []): string {
  const { dayAndNight, spans } = hours;
  if (spans.length === 0) return '24 hours a day, every day';
  const week = spans.map((span) => `${daysText(span)} ${timesText(span)}`).join(', ');
  const differing = daysThatDiffer(
    coming,
    (day) => usualOn(spans, day),
    (day) => actualOn(hours, day),
  );
  const text = differing ? `${week}, but ${differing}` : week;
  return dayAndNight === undefined ? text : `24 hours a day for ${dayAndNight}, otherwise ${text}`;
}

/**
 * What a line does on a bank holiday, for a table: `Closed`.
 * @example bankHolidayText({ spans: [], dayAndNight: 'everything' }) // 'The same'
 */
export function bankHolidayText({ dayAndNight, closedOnBankHolidays }: OpeningHours): string {
  if (!closedOnBankHolidays) return 'The same';
  return dayAndNight === undefined ? 'Closed' : `${capitalised(dayAndNight)} only`;
}

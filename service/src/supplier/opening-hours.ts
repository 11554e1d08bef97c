/** When a telephone line is answered: stored as days and times, and formatted as text. */
import * as z from 'zod';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const Weekday = z.enum(DAYS);
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time such as 08:00');

/** Consecutive days with the same opening hours, in Europe/London. */
const Span = z.strictObject({ from: Weekday, to: Weekday, opens: ClockTime, closes: ClockTime });
type Span = z.infer<typeof Span>;

/** Opening hours of one line. */
export const OpeningHours = z
  .strictObject({
    /** What is answered day and night: `everything`, or a part such as `emergencies`. */
    dayAndNight: z.string().min(1).optional(),
    spans: z.array(Span).default([]),
  })
  .refine(({ dayAndNight, spans }) => dayAndNight !== undefined || spans.length > 0, 'Say when the line is answered');
export type OpeningHours = z.infer<typeof OpeningHours>;

const capitalised = (day: string) => day.charAt(0).toUpperCase() + day.slice(1);

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

/** Opening hours for use in a sentence: `Monday to Friday 8am to 8pm, Saturday 9am to 5pm`. */
export function openingHoursText({ dayAndNight, spans }: OpeningHours): string {
  const text = spans.map((span) => `${daysText(span)} ${timeText(span.opens)} to ${timeText(span.closes)}`).join(', ');
  if (dayAndNight === undefined) return text;
  if (spans.length === 0) return '24 hours a day, every day';
  return `24 hours a day for ${dayAndNight}, otherwise ${text}`;
}

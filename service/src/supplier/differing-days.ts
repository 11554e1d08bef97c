/** The days that differ from the week's hours, in words for a sentence. */

/** A day from today on. */
export interface ComingDay {
  /** ISO date. */
  day: string;
  weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
  isBankHoliday: boolean;
  /** `Friday 25 December`. */
  text: string;
}

/** Hours as text; undefined: closed. */
type HoursOf = (day: ComingDay) => string | undefined;

/** Days that begin later are told when they are nearer. */
const TOLD_DAYS_BEFORE = 14;

/** Days in a row with the same hours. */
interface Run {
  hours: string | undefined;
  days: ComingDay[];
}

/** @returns such as `not on Friday 25 December, and 9am to 1pm on Thursday 24 December`; undefined where none differs */
export function daysThatDiffer(coming: readonly ComingDay[], usual: HoursOf, actual: HoursOf): string | undefined {
  const differs = (day: ComingDay) => usual(day) !== actual(day);
  const soon = new Set(coming.slice(0, TOLD_DAYS_BEFORE));
  // Mostly: articles name hours some hundred times, and a start fills them all.
  if (![...soon].some(differs)) return undefined;
  const runs = runsOf(coming, actual)
    .map(({ hours, days }) => ({
      hours,
      // A Sunday that is never worked is told between two closed days, and not beside one.
      days: days.slice(days.findIndex(differs), days.findLastIndex(differs) + 1),
    }))
    .filter(({ days: [first] }) => first && soon.has(first));
  const closed = runs.filter(({ hours }) => hours === undefined).map(({ days }) => daysText(days));
  const others = runs.flatMap(({ hours, days }) => (hours === undefined ? [] : `${hours} ${daysText(days)}`));
  const parts = [...(closed.length > 0 ? [`not ${listed(closed)}`] : []), ...others];
  return parts.length > 0 ? parts.join(', and ') : undefined;
}

function runsOf(coming: readonly ComingDay[], actual: HoursOf): Run[] {
  const runs: Run[] = [];
  for (const day of coming) {
    const hours = actual(day);
    const last = runs.at(-1);
    if (last && last.hours === hours) last.days.push(day);
    else runs.push({ hours, days: [day] });
  }
  return runs;
}

function daysText(days: readonly ComingDay[]): string {
  const [first, last] = [days[0]?.text ?? '', days.at(-1)?.text ?? ''];
  return first === last ? `on ${first}` : `from ${first} to ${last}`;
}

const listed = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

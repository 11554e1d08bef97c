/** Working days by the complaint-handling rules: no weekends, and no bank holidays where the customer lives. */
import { bankHolidays, type Division, isWeekend } from './bank-holidays.ts';
import { addDays } from './days.ts';

/** Postcode areas in Scotland; some include a few houses south of the border. */
const SCOTTISH_AREAS = new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '));

/** Districts on both sides of the border that are mostly in England: Cornhill-on-Tweed and Berwick-upon-Tweed. */
const MOSTLY_ENGLISH_DISTRICTS = new Set(['TD12', 'TD15']);

/**
 * The bank holiday calendar of a postcode. The border does not follow postcodes: a Scottish house in TD12 or TD15 counts
 * as England, an English one in DG16 as Scotland, which moves a deadline by a day around a holiday of one side only.
 * @param postcode in any spelling; England and Wales if undefined
 * @example divisionOf('EH1 1YZ') // 'scotland'
 */
export function divisionOf(postcode: string | undefined): Division {
  const [, district = '', area = ''] = /^(([A-Z]+)\d+[A-Z]?)\d[A-Z]{2}$/.exec(compact(postcode ?? '')) ?? [];
  return SCOTTISH_AREAS.has(area) && !MOSTLY_ENGLISH_DISTRICTS.has(district) ? 'scotland' : 'england-and-wales';
}

const compact = (postcode: string) => postcode.replace(/\s+/g, '').toUpperCase();

/** Whether a day (ISO date) is a working day. */
function isWorkingDay(day: string, division: Division): boolean {
  return !isWeekend(day) && !bankHolidays(Number(day.slice(0, 4)), division).has(day);
}

/**
 * Adds working days to a day. The day itself doesn't count, whether it is a working day or not.
 * @param count a whole number, at least 1
 * @example addWorkingDays('2026-12-24', 2, 'england-and-wales') // '2026-12-30'
 */
export function addWorkingDays(day: string, count: number, division: Division): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last, division)) left -= 1;
  }
  return last;
}

/**
 * The first working day after a day.
 * @example nextWorkingDay('2026-12-24', 'scotland') // '2026-12-29'
 */
export function nextWorkingDay(day: string, division: Division): string {
  return addWorkingDays(day, 1, division);
}

/** Working days as the complaint-handling rules count them: neither a weekend nor a bank holiday where the customer lives. */
import { bankHolidays, type Division, isWeekend } from './bank-holidays.ts';
import { addDays } from './days.ts';

/** Postcode areas that are in Scotland, some of them with a few houses south of the border. */
const SCOTTISH_AREAS = new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '));

/** Districts on both sides of the border, whose greater part is in England: Cornhill-on-Tweed and Berwick-upon-Tweed. */
const MOSTLY_ENGLISH_DISTRICTS = new Set(['TD12', 'TD15']);

/**
 * Whose bank holidays a postcode has. The border does not follow postcodes: a Scottish house in TD12 or TD15 counts as
 * England, an English one in DG16 as Scotland. That moves a deadline by a day, and only around a day that one side keeps.
 * @param postcode in any spelling; without one the customer counts as England and Wales
 */
export function divisionOf(postcode: string | undefined): Division {
  const [, district = '', area = ''] = /^(([A-Z]+)\d+[A-Z]?)\d[A-Z]{2}$/.exec(compact(postcode ?? '')) ?? [];
  return SCOTTISH_AREAS.has(area) && !MOSTLY_ENGLISH_DISTRICTS.has(district) ? 'scotland' : 'england-and-wales';
}

const compact = (postcode: string) => postcode.replace(/\s+/g, '').toUpperCase();

/** Whether a day (ISO date) is a working day. */
export function isWorkingDay(day: string, division: Division): boolean {
  return !isWeekend(day) && !bankHolidays(Number(day.slice(0, 4)), division).has(day);
}

/**
 * The working day so many working days after a day. The day itself never counts, whether it is one or not.
 * @param count a whole number, at least 1
 */
export function addWorkingDays(day: string, count: number, division: Division): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last, division)) left -= 1;
  }
  return last;
}

/** The first working day after a day. */
export function nextWorkingDay(day: string, division: Division): string {
  return addWorkingDays(day, 1, division);
}

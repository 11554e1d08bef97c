/** Moments as editors write them: in Great Britain's time, or with an offset. */
import { londonTime } from './london.ts';

const HOUR_MS = 3_600_000;

/**
 * A moment such as `2026-12-24T18:00` in Great Britain's time, or with an offset: `2026-12-24T18:00:00Z`. In the hour that
 * occurs twice, when summer time ends, it is the first; in the hour that is skipped, when it begins, it is an hour later.
 * @returns undefined if `text` is no moment
 * @example readMoment('2026-07-01T18:00')?.toISOString() // '2026-07-01T17:00:00.000Z'
 */
export function readMoment(text: string): Date | undefined {
  const [, day = '', time = '', seconds = ':00', offset] =
    /^(\d{4}-\d\d-\d\d)T([01]\d:[0-5]\d|2[0-3]:[0-5]\d)(:[0-5]\d)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const asUtc = new Date(`${day}T${time}${seconds}Z`);
  // A day such as 31 February is parsed as one of the next month.
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 10) !== day) return undefined;
  if (offset !== undefined) {
    const moment = new Date(`${day}T${time}${seconds}${offset}`);
    return Number.isNaN(moment.getTime()) ? undefined : moment;
  }
  const inSummer = new Date(asUtc.getTime() - HOUR_MS);
  return londonTime(inSummer) === time ? inSummer : asUtc;
}

/** A span of time as editors write it; open at an end that is not given. */
export interface Period {
  from?: string | undefined;
  until?: string | undefined;
}

const timeOf = (text: string | undefined, otherwise: number): number =>
  text === undefined ? otherwise : (readMoment(text)?.getTime() ?? otherwise);

/**
 * When a period begins, and the first moment after it, in milliseconds since 1970; infinite where it is open.
 * @example boundsOf({ from: '2026-12-24T18:00Z' }) // [1798135200000, Infinity]
 */
export function boundsOf({ from, until }: Period): [from: number, until: number] {
  return [timeOf(from, Number.NEGATIVE_INFINITY), timeOf(until, Number.POSITIVE_INFINITY)];
}

/**
 * Whether a moment is in a period, and when that changes next: infinity, if never.
 * @example isWithin({ until: '2026-12-24T18:00Z' }, Date.parse('2026-12-24T17:00Z'))
 * // { is: true, changesAt: 1798135200000 }
 */
export function isWithin(period: Period, now: number): { is: boolean; changesAt: number } {
  const [from, until] = boundsOf(period);
  if (now < from) return { is: false, changesAt: from < until ? from : Number.POSITIVE_INFINITY };
  return now < until ? { is: true, changesAt: until } : { is: false, changesAt: Number.POSITIVE_INFINITY };
}

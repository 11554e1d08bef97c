/** The period of the figures, as in the address: `?days=28&to=2026-11-22`. */
import { addDays } from '@larkfield/calendar/days';

export const PERIODS = { 7: 'A week', 28: 'Four weeks', 91: 'A quarter', 364: 'A year' } as const;

const DAY = /^20\d\d-\d\d-\d\d$/;

export interface Period {
  days: number;
  from: string;
  to: string;
}

/** The period that the address names; the week up to today if that is invalid. */
export function periodIn(view: URLSearchParams, today: string): Period {
  const asked = Number(view.get('days'));
  const days = asked in PERIODS ? asked : 7;
  const last = view.get('to') ?? '';
  const to = DAY.test(last) && !Number.isNaN(Date.parse(last)) && last <= today ? last : today;
  return { days, from: addDays(to, 1 - days), to };
}

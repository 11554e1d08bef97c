/** A period in a feed as a form shows it: days apart from times, in Great Britain's time. */
import { londonDay, londonTime } from '@larkfield/calendar/london';
import { type Period, readMoment } from '@larkfield/calendar/moments';
import type { Moment } from '../../forms/day-and-time.tsx';

export interface PeriodForm {
  from: Moment;
  until: Moment;
}

function split(moment: string | undefined): Moment {
  const at = moment === undefined ? undefined : readMoment(moment);
  return at ? { day: londonDay(at), time: londonTime(at) } : { day: '', time: '' };
}

export const toPeriodForm = ({ from, until }: Period): PeriodForm => ({ from: split(from), until: split(until) });

const joined = ({ day, time }: Moment, otherwise: string) => (day ? `${day}T${time || otherwise}` : undefined);

/** A day without a time begins at midnight, or ends just before it. */
export function toPeriod(form: PeriodForm): Period {
  const [from, until] = [joined(form.from, '00:00'), joined(form.until, '23:59')];
  return { ...(from && { from }), ...(until && { until }) };
}

export type PeriodFaults = Partial<Record<'from' | 'until', string>>;

export function faultsOfPeriod(form: PeriodForm, now: Date): PeriodFaults {
  const { from, until } = toPeriod(form);
  const [begins, ends] = [from, until].map((moment) => moment && readMoment(moment));
  return {
    ...(form.from.time && !form.from.day && { from: 'Enter the day, too' }),
    ...(form.until.time && !form.until.day && { until: 'Enter the day, too' }),
    ...(ends && ends <= now && { until: 'Enter an end in the future' }),
    ...(begins && ends && ends <= begins && { until: 'Enter an end that is after the start' }),
  };
}

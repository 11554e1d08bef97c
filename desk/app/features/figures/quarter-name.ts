import { quarterOf } from '@larkfield/calendar/quarters';
import { today } from '../../layout/dates.ts';

/** October to December 2026; with 'so far' until it has ended. */
export function quarterName(quarter: string, now = quarterOf(today())): string {
  const [year, number = '1'] = quarter.split('-Q');
  return `${SPANS[Number(number) - 1]} ${year}${quarter < now ? '' : ', so far'}`;
}

const SPANS = ['January to March', 'April to June', 'July to September', 'October to December'];

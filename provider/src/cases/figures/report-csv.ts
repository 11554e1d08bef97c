import type { ComplaintFigures } from '@larkfield/api-schemas/regulation/complaint-report';
import { csvTable } from '../../csv/csv.ts';

const HEADER = ['figure', 'from', 'to', 'complaints', 'share', 'reason'];

/** The figures as CSV, one line each. A share that is not known yet is an empty cell. */
export function figuresCsv(figures: ComplaintFigures): string {
  const { from, to, 'annual-count': annual } = figures;
  const atOnce = [figures['resolved-by-next-working-day'], figures['share-by-next-working-day']];
  const inTime = [figures['resolved-within-eight-weeks'], figures['share-within-eight-weeks']];
  return csvTable([
    HEADER,
    ['received', from, to, figures.received, null, null],
    ['open', from, to, figures.open, null, null],
    ['resolved-by-next-working-day', from, to, ...atOnce, null],
    ['resolved-within-eight-weeks', from, to, ...inTime, null],
    ...figures['top-reasons'].map((top) => ['top-reason', from, to, top.complaints, top.share, top.reason]),
    ['annual-count', annual.from, annual.to, annual.complaints, null, null],
  ]);
}

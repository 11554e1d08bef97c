/** Figures on the cases of every kind (DK-06). */
import { CaseKind } from '@larkfield/api-schemas/cases';
import type { Quarter } from '@larkfield/api-schemas/regulation/complaint-report';
import { type CaseFigures, KindFigures } from '@larkfield/api-schemas/staff-calls/case-report';
import { csvTable } from '../../csv/csv.ts';
import { periodOf, shareOf } from './period.ts';
import type { CountsOf, KindCounts } from './quarter-counts.ts';

/** The figures of a quarter as they stand. */
export async function caseFigures(quarter: Quarter, countsOf: CountsOf): Promise<CaseFigures> {
  const { kinds } = await countsOf(quarter);
  const counted = (kind: CaseKind) => kinds.find((one) => one.kind === kind) ?? NONE;
  return { quarter, ...periodOf(quarter), kinds: CaseKind.options.map((kind) => figuresOf(kind, counted(kind))) };
}

const NONE = { received: 0, open: 0, resolved: 0, withdrawn: 0, atOnce: 0, inTime: 0, late: 0 };

function figuresOf(
  kind: CaseKind,
  { received, open, resolved, withdrawn, atOnce, inTime, late }: Pick<KindCounts, keyof typeof NONE>,
): KindFigures {
  return {
    kind,
    received,
    open,
    resolved,
    withdrawn,
    'resolved-by-next-working-day': atOnce,
    'share-by-next-working-day': shareOf(atOnce, received),
    'answered-in-time': inTime,
    'answered-late': late,
    'share-in-time': shareOf(inTime, inTime + late),
  };
}

/** The figures as CSV, one line for each kind. */
export function caseFiguresCsv({ quarter, from, to, kinds }: CaseFigures): string {
  const names = KindFigures.keyof().options;
  const rows = kinds.map((figures) => [quarter, from, to, ...names.map((name) => figures[name])]);
  return csvTable([['quarter', 'from', 'to', ...names], ...rows]);
}

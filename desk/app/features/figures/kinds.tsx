/** Figures by kind of case: all kinds in one quarter, and one kind over several quarters (DK-06). */

import type { CaseKind } from '@larkfield/api-schemas/cases';
import type { CaseFigures, KindFigures } from '@larkfield/api-schemas/staff-calls/case-report';
import { BarChart } from '../../charts/bar-chart.tsx';
import { Downloads } from '../../charts/downloads.tsx';
import { FigureTable, withShare } from '../../charts/figure-table.tsx';
import { Options } from '../../forms/options.tsx';
import { Select } from '../../forms/plain-fields.tsx';
import { KINDS } from '../../layout/words.ts';
import { quarterName } from './quarter-name.ts';

const casesPath = (quarter: string) => `reports/cases?quarter=${quarter}`;

export function EveryKind({ figures: { quarter, kinds } }: { figures: CaseFigures }) {
  return (
    <section className="desk-panel">
      <h2>Every kind, {quarterName(quarter)}</h2>
      <KindTable
        caption={`Cases of every kind, ${quarterName(quarter)}`}
        first="Kind"
        rows={kinds.map((figures) => ({ name: KINDS[figures.kind], figures }))}
      />
      <Downloads of={`every kind, ${quarter}`} path={casesPath(quarter)} name={`cases-${quarter}`} />
    </section>
  );
}

interface OneKindProps {
  kind: CaseKind;
  /** Oldest first. */
  quarters: readonly CaseFigures[];
  onKind(kind: string): void;
}

export function OneKind({ kind, quarters, onKind }: OneKindProps) {
  const rows = quarters.flatMap(({ quarter, kinds }) => {
    const figures = kinds.find((one) => one.kind === kind);
    return figures ? [{ name: quarterName(quarter), figures }] : [];
  });
  return (
    <section className="desk-panel">
      <h2>One kind by quarter</h2>
      <Select label="Kind" value={kind} onChange={onKind}>
        <Options names={KINDS} />
      </Select>
      <KindTable caption={`${KINDS[kind]} by quarter`} first="Quarter" rows={rows} />
    </section>
  );
}

interface KindTableProps {
  caption: string;
  /** Heading of the rows' names. */
  first: string;
  rows: readonly { name: string; figures: KindFigures }[];
}

/** A chart and a table with the same figures. */
function KindTable({ caption, first, rows }: KindTableProps) {
  return (
    <div className="desk-figures-pair">
      <BarChart
        label={`${caption}: received, resolved, answered in time; the table has the same figures`}
        series={['Received', 'Resolved', 'Answered in time']}
        groups={rows.map(({ name, figures }) => ({
          name,
          values: [figures.received, figures.resolved, figures['answered-in-time']],
        }))}
      />
      <FigureTable
        caption={caption}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { name: first, of: ({ name }) => name },
          { name: 'Received', of: ({ figures }) => figures.received },
          { name: 'Open', of: ({ figures }) => figures.open },
          { name: 'Resolved', of: ({ figures }) => figures.resolved },
          {
            name: 'By the next working day',
            of: ({ figures: one }) => withShare(one['resolved-by-next-working-day'], one['share-by-next-working-day']),
          },
          { name: 'Withdrawn', of: ({ figures }) => figures.withdrawn },
          {
            name: 'Answered in time',
            of: ({ figures }) => withShare(figures['answered-in-time'], figures['share-in-time']),
          },
          { name: 'Late', of: ({ figures }) => figures['answered-late'] },
        ]}
      />
    </div>
  );
}

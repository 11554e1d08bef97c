/** Figures by kind of case: all kinds in one quarter, and one kind over several quarters (DK-06). */

import type { CaseKind } from '@larkfield/api-schemas/cases';
import type { CaseFigures, KindFigures } from '@larkfield/api-schemas/staff-calls/case-report';
import { BarChart } from '../../charts/bar-chart.tsx';
import { Cell, withShare } from '../../charts/cell.tsx';
import { ColumnHeads } from '../../charts/column-heads.tsx';
import { Downloads } from '../../charts/downloads.tsx';
import { WideTable } from '../../charts/wide-table.tsx';
import { Options } from '../../forms/options.tsx';
import { KINDS } from '../../layout/words.ts';
import { quarterName } from './quarters.ts';

export const casesPath = (quarter: string) => `reports/cases?quarter=${quarter}`;

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
    return figures ? [{ name: quarter, figures }] : [];
  });
  return (
    <section className="desk-panel">
      <h2>One kind by quarter</h2>
      <p className="desk-field desk-figures-kind">
        <label htmlFor="kind">Kind</label>
        <select id="kind" value={kind} onChange={(event) => onKind(event.target.value)}>
          <Options names={KINDS} />
        </select>
      </p>
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
      <WideTable caption={caption}>
        <ColumnHeads
          names={[
            first,
            'Received',
            'Open',
            'Resolved',
            'By the next working day',
            'Withdrawn',
            'Answered in time',
            'Late',
          ]}
        />
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Cell name="Received">{figures.received}</Cell>
              <Cell name="Open">{figures.open}</Cell>
              <Cell name="Resolved">{figures.resolved}</Cell>
              <Cell name="By the next working day">
                {withShare(figures['resolved-by-next-working-day'], figures['share-by-next-working-day'])}
              </Cell>
              <Cell name="Withdrawn">{figures.withdrawn}</Cell>
              <Cell name="Answered in time">{withShare(figures['answered-in-time'], figures['share-in-time'])}</Cell>
              <Cell name="Late">{figures['answered-late']}</Cell>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  );
}

import type { ReactNode } from 'react';

interface Column<Row> {
  name: string;
  /** Its name beside each figure in narrow windows, if shorter. */
  short?: string;
  of(row: Row): ReactNode;
}

interface FigureTableProps<Row> {
  caption: string;
  /** The first heads the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Shown in place of a table without rows. */
  none?: string;
}

/** A table with a row for each counted subject. It scrolls horizontally if it is too wide, by keyboard too (WCAG 2.1.1). */
export function FigureTable<Row>({ caption, columns, rows, keyOf, none }: FigureTableProps<Row>) {
  const [head, ...others] = columns;
  if (rows.length === 0 && none) return <p>{none}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section className="desk-table-scroll" aria-label={`Table: ${caption}`} tabIndex={0}>
      <table className="desk-table">
        <caption className="hs-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">
                <bdi>{head.of(row)}</bdi>
              </th>
              {others.map(({ name, short = name, of }) => (
                <td key={name} data-name={short}>
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const PERCENT = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });

/** A count with its share of the whole, if that is known: `12 (4.5%)`. */
export const withShare = (count: number, share: number | null) =>
  share === null ? String(count) : `${count} (${PERCENT.format(share)})`;

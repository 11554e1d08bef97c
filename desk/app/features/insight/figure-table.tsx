import type { ReactNode } from 'react';
import { Cell } from '../../charts/cell.tsx';
import { ColumnHeads } from '../../charts/column-heads.tsx';
import { WideTable } from '../../charts/wide-table.tsx';

interface Column<Row> {
  name: string;
  of(row: Row): ReactNode;
}

interface FigureTableProps<Row> {
  caption: string;
  /** The first heads the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Shown in place of a table without rows. */
  none: string;
}

/** A table with a row for each counted subject. */
export function FigureTable<Row>({ caption, columns: [head, ...others], rows, keyOf, none }: FigureTableProps<Row>) {
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <WideTable caption={caption}>
      <ColumnHeads names={[head, ...others].map(({ name }) => name)} />
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">
              <bdi>{head.of(row)}</bdi>
            </th>
            {others.map(({ name, of }) => (
              <Cell key={name} name={name}>
                {of(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

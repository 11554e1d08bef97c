/** Open cases by person, kind, age and what is due; each number leads to its cases in the queue (DK-07). */
import { CaseKind } from '@larkfield/api-schemas/cases';
import { WORK_AGES, type WorkOfOne } from '@larkfield/api-schemas/staff-calls/work-report';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { workReport } from '../../api/cases.ts';
import { useLive } from '../../api/live.ts';
import { ColumnHeads } from '../../charts/column-heads.tsx';
import { ReadFailure } from '../../layout/notice.tsx';
import { KINDS } from '../../layout/words.ts';
import { useTitle } from '../../session/page-title.ts';

interface Column {
  name: string;
  /** Filters of the queue beside the person. */
  filter: Record<string, string>;
  countOf(one: WorkOfOne): number;
}

const COLUMNS: readonly Column[] = [
  { name: 'Open', filter: {}, countOf: ({ open }) => open },
  { name: 'Overdue', filter: { overdue: 'true' }, countOf: ({ overdue }) => overdue },
  { name: 'Due today', filter: { 'due-today': 'true' }, countOf: (one) => one['due-today'] },
  ...WORK_AGES.map((days, index) => ({
    name: `Over ${days / 7} weeks`,
    filter: { 'older-than': String(days) },
    countOf: ({ older }: WorkOfOne) => older[index] ?? 0,
  })),
  ...CaseKind.options.map((kind) => ({
    name: KINDS[kind],
    filter: { kind },
    countOf: ({ kinds }: WorkOfOne) => kinds[kind],
  })),
];

/** The table is read at this interval, not after every change of a case. */
const READ_EVERY_MS = 15_000;

export function Component() {
  useTitle('Work by person');
  const queries = useQueryClient();
  const { data, error, refetch, dataUpdatedAt } = useQuery(workReport);
  useLive({
    onChange: () => {
      if (Date.now() - dataUpdatedAt > READ_EVERY_MS) void queries.invalidateQueries({ queryKey: workReport.queryKey });
    },
    onGap: () => void queries.invalidateQueries({ queryKey: workReport.queryKey }),
  });
  return (
    <div className="desk-page desk-work">
      <h1>Work by person</h1>
      {error && <ReadFailure what="The table could not be loaded" error={error} retry={() => void refetch()} />}
      {!data && !error && <p role="status">Reading the table …</p>}
      {data && <WorkTable people={data.data.attributes.people} />}
    </div>
  );
}

const WorkTable = ({ people }: { people: readonly WorkOfOne[] }) => (
  <div className="desk-table-scroll">
    <table className="desk-table">
      <caption className="hs-visually-hidden">Open cases: nobody’s first, then people by name.</caption>
      <ColumnHeads names={['Person', ...COLUMNS.map(({ name }) => name)]} />
      <tbody>
        {people.map((one) => (
          <tr key={one.owner?.id}>
            <th scope="row">
              <bdi>{one.owner?.name ?? 'Nobody'}</bdi>
            </th>
            {COLUMNS.map((column) => (
              <td key={column.name} data-name={column.name}>
                <Count one={one} {...column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Count({ one, name, filter, countOf }: Column & { one: WorkOfOne }) {
  const count = countOf(one);
  if (count === 0) return <span className="desk-soft">0</span>;
  return (
    <Link to={`/?${new URLSearchParams({ owner: one.owner?.id ?? 'none', ...filter })}`}>
      {count} <span className="hs-visually-hidden">{`${name}, ${one.owner?.name ?? 'nobody’s'}`}</span>
    </Link>
  );
}

/** Open cases by person, kind, age and what is due; each number leads to its cases in the queue (DK-07). */
import { CaseKind } from '@larkfield/api-schemas/cases';
import { WORK_AGES, type WorkOfOne } from '@larkfield/api-schemas/staff-calls/work-report';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { workReport } from '../../api/cases.ts';
import { useLive } from '../../api/live.ts';
import { FigureTable } from '../../charts/figure-table.tsx';
import { ReadFailure } from '../../layout/notice.tsx';
import { KINDS } from '../../layout/words.ts';
import { useTitle } from '../../session/page-title.ts';

/** A column's name, the queue's filters for it beside the person, and its count. */
type Column = readonly [name: string, filter: Record<string, string>, countOf: (one: WorkOfOne) => number];

const COLUMNS: readonly Column[] = [
  ['Open', {}, ({ open }) => open],
  ['Overdue', { overdue: 'true' }, ({ overdue }) => overdue],
  ['Due today', { 'due-today': 'true' }, (one) => one['due-today']],
  ...WORK_AGES.map(
    (days, index): Column => [
      `Over ${days / 7} weeks`,
      { 'older-than': String(days) },
      ({ older }) => older[index] ?? 0,
    ],
  ),
  ...CaseKind.options.map((kind): Column => [KINDS[kind], { kind }, ({ kinds }) => kinds[kind]]),
];

/** The table is read at this interval, not after every change of a case. */
const READ_EVERY_MS = 15_000;

export function Component() {
  useTitle('Team workload');
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
      <h1>Team workload</h1>
      {error && <ReadFailure what="The table could not be loaded" error={error} retry={() => void refetch()} />}
      {!data && !error && <p role="status">Loading the table …</p>}
      {data && (
        <FigureTable
          caption="Open cases: unassigned first, then people by name."
          rows={data.data.attributes.people}
          keyOf={({ owner }) => owner?.id ?? ''}
          columns={[
            { name: 'Person', of: ({ owner }) => owner?.name ?? 'Unassigned' },
            ...COLUMNS.map(([name, filter, countOf]) => ({
              name,
              of: (one: WorkOfOne) => <Count one={one} name={name} filter={filter} count={countOf(one)} />,
            })),
          ]}
        />
      )}
    </div>
  );
}

function Count({ one: { owner }, name, filter, count }: CountProps) {
  if (count === 0) return <span className="desk-soft">0</span>;
  return (
    <Link to={`/?${new URLSearchParams({ owner: owner?.id ?? 'none', ...filter })}`}>
      {count} <span className="hs-visually-hidden">{`${name}, ${owner?.name ?? 'unassigned'}`}</span>
    </Link>
  );
}

interface CountProps {
  one: WorkOfOne;
  name: string;
  filter: Record<string, string>;
  count: number;
}

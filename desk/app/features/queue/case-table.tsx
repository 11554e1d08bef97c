import type { CaseSort, CaseSummary } from '@larkfield/api-schemas/case-queue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ownStaff } from '../../api/cases.ts';
import { lastOpenedCase } from '../../api/queue-order.ts';
import { useCommand } from '../../commands/commands.ts';
import { useAssigning } from '../../sending/assigning.ts';
import { CaseRow } from './case-row.tsx';
import { EmptyView } from './empty-view.tsx';
import { SORTS, sortedBy, sortOf } from './queue-address.ts';
import type { Turning } from './turning.ts';

interface CaseTableProps extends Turning {
  cases: readonly CaseSummary[];
  /** References of cases that others reply to. */
  replying: readonly string[];
  isBusy: boolean;
}

/** j and k move the focus between the cases' links, and on to other pages. @returns for the table's body */
function useRowKeys({ beginsAt, onReach, onPast }: Turning, isBusy: boolean) {
  const body = useRef<HTMLTableSectionElement>(null);
  const links = () => [...(body.current?.querySelectorAll<HTMLAnchorElement>('a[data-case]') ?? [])];
  const goTo = (link: HTMLAnchorElement | undefined) => {
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
  };
  const move = (by: 1 | -1) => {
    const all = links();
    const at = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    const next = at < 0 ? 0 : at + by;
    if (!all[next]) return onPast(by === 1 ? 'last' : 'first');
    goTo(all[next]);
    onReach(next);
  };
  useCommand('Next case', 'j', () => move(1));
  useCommand('Previous case', 'k', () => move(-1));
  useLayoutEffect(() => {
    const end = beginsAt.current;
    if (!end || isBusy) return;
    beginsAt.current = undefined;
    goTo(links().at(end === 'first' ? 0 : -1));
  });
  useEffect(() => {
    // On returning from a case, its row is focused.
    const last = lastOpenedCase();
    if (last) body.current?.querySelector<HTMLElement>(`a[data-case="${CSS.escape(last)}"]`)?.focus();
  }, []);
  return body;
}

/** The table of cases. Keys go along its rows, and hand over the case of the row that has the focus. */
export function CaseTable({ cases, replying, isBusy, ...turning }: CaseTableProps) {
  const [view] = useSearchParams();
  const body = useRowKeys(turning, isBusy);
  const act = (does: (one: CaseSummary) => void) => () => {
    const one = cases.find(({ id }) => id === document.activeElement?.closest('tr')?.dataset['row']);
    if (one) does(one);
  };
  const { assign, handOver } = useAssigning();
  const me = useQuery(ownStaff).data?.data;
  const mayWrite = me?.attributes['may-write'] ?? false;
  useCommand(
    'Assign to me',
    'a',
    act((one) => me && one.attributes.owner?.id !== me.id && void assign(one, { id: me.id, name: me.attributes.name })),
    mayWrite,
  );
  useCommand('Hand to a colleague', 'h', act(handOver), mayWrite);
  if (cases.length === 0) return <EmptyView />;
  return (
    <div className="desk-table-scroll">
      <table className="desk-table" aria-busy={isBusy}>
        <caption className="hs-visually-hidden">Cases. {SORTS[sortOf(view)]}.</caption>
        <Heads />
        <tbody ref={body}>
          {cases.map((one) => (
            <CaseRow
              key={one.id}
              {...one}
              isReplied={replying.includes(one.id)}
              handOver={mayWrite ? () => handOver(one) : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The columns. Sortable ones have the orders of the first and the second press. */
const HEADS: readonly { name: string; sorts?: readonly [CaseSort, CaseSort] }[] = [
  { name: 'Due', sorts: ['due-on', '-due-on'] },
  { name: 'Case' },
  { name: 'Customer' },
  { name: 'Kind' },
  { name: 'About' },
  { name: 'State' },
  { name: 'Owner' },
  { name: 'Received', sorts: ['received-at', '-received-at'] },
  { name: 'Changed', sorts: ['-updated-at', 'updated-at'] },
];

const ARROWS = { ascending: ' ↑', descending: ' ↓', none: '' };

function Heads() {
  const [view] = useSearchParams();
  const sort = sortOf(view);
  const stateOf = (sorts: readonly CaseSort[]) =>
    sorts.includes(sort) ? (sort.startsWith('-') ? 'descending' : 'ascending') : undefined;
  return (
    <thead>
      <tr>
        {HEADS.map(({ name, sorts }) => (
          <th key={name} scope="col" aria-sort={sorts && stateOf(sorts)}>
            {sorts ? (
              <Link to={`/?${sortedBy(view, ...sorts)}`}>
                {name}
                <span aria-hidden="true">{ARROWS[stateOf(sorts) ?? 'none']}</span>
              </Link>
            ) : (
              name
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const SKELETON_ROWS = 24;

/** Shown in place of the table while the first page is read. */
export const TableSkeleton = () => (
  <div className="desk-table-scroll desk-skeleton" aria-hidden="true">
    {Array.from({ length: SKELETON_ROWS }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <span key={row} />
    ))}
  </div>
);

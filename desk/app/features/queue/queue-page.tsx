/** The queue: open cases by nearest deadline, with filters and search in the address (DK-02). */
import type { CaseList } from '@larkfield/api-schemas/case-queue';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { casePage } from '../../api/cases.ts';
import { useLive } from '../../api/live.ts';
import { cursorOf } from '../../api/queue-order.ts';
import { Button } from '../../controls/button.tsx';
import { DutiesElsewhere } from '../../layout/duties-notice.tsx';
import { ReadFailure } from '../../layout/notice.tsx';
import { useTitle } from '../../session/page-title.ts';
import { CaseTable, TableSkeleton } from './case-table.tsx';
import { Filters } from './filters.tsx';
import { apiParameters, changeView, countText } from './queue-address.ts';
import { useTurning } from './turning.ts';
import { Unsent } from './unsent.tsx';
import { Views } from './views.tsx';

export function Component() {
  useTitle('Queue');
  const [view] = useSearchParams();
  const search = apiParameters(view).toString();
  const queries = useQueryClient();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...casePage(search),
    placeholderData: keepPreviousData,
  });
  const failure = useFailure(error, data !== undefined);
  const changes = useChanges(search);
  const [replying, setReplying] = useState<readonly string[]>([]);
  useLive({ onReplying: setReplying });
  const show = () => {
    changes.forget();
    void queries.invalidateQueries({ queryKey: ['queue'] });
  };
  const found =
    data && !isPlaceholderData ? (data.meta.total === 1 ? '1 case' : `${countText(data.meta.total)} cases`) : undefined;
  const stateText = found ?? (failure ? '' : 'Looking …');
  const turning = useTurning(search, isPlaceholderData ? undefined : data);
  return (
    <div className="desk-page desk-queue">
      <h1 className="hs-visually-hidden">Queue</h1>
      <div className="desk-rail">
        <Views />
        <Unsent />
      </div>
      <div>
        {data?.meta.duties === 'off' && <DutiesElsewhere />}
        <div className="desk-toolbar">
          <Filters />
          <Words />
          <p role="status">{stateText}</p>
          <p role="status" className="desk-changes">
            {changes.count > 0 && (
              <Button onClick={show}>{changes.count === 1 ? '1 change' : `${changes.count} changes`}: show</Button>
            )}
          </p>
        </div>
        {failure && <ReadFailure what="The queue could not be loaded" error={failure} retry={() => void refetch()} />}
        {data && (
          <CaseTable cases={data.data} replying={replying} isBusy={isFetching && isPlaceholderData} {...turning} />
        )}
        {!data && !failure && <TableSkeleton />}
        <PageLinks links={data?.links} />
      </div>
    </div>
  );
}

/** The words that are searched for, to be left out. */
function Words() {
  const [view] = useSearchParams();
  const words = view.get('q')?.trim();
  if (!words) return null;
  return (
    <Link
      className="desk-words-link"
      to={`/?${changeView(view, { q: '' })}`}
      aria-label={`Leave out the words ${words}`}
    >
      “<bdi>{words}</bdi>” ×
    </Link>
  );
}

function PageLinks({ links }: { links: CaseList['links'] | undefined }) {
  const [view] = useSearchParams();
  const next = cursorOf(links?.next ?? null);
  const before = cursorOf(links?.prev ?? null);
  return (
    <nav className="desk-pages" aria-label="Pages of the queue">
      {(view.has('after') || view.has('before')) && <Link to={`/?${changeView(view, {})}`}>First page</Link>}
      {before && <Link to={`/?${changeView(view, { before })}`}>Previous page</Link>}
      {next && <Link to={`/?${changeView(view, { after: next })}`}>Next page</Link>}
    </nav>
  );
}

/** The last error, kept during retries so that its button doesn't disappear. */
function useFailure(error: Error | null, hasData: boolean): Error | null {
  const last = useRef<Error | null>(null);
  last.current = error ?? (hasData ? null : last.current);
  return last.current;
}

/**
 * Counts the cases that others changed since this view was loaded. The view is reloaded on request only: rows that move by
 * themselves might put another case under the pointer.
 */
function useChanges(search: string): { count: number; forget(): void } {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const shown = useRef(search);
  if (shown.current !== search) {
    shown.current = search;
    if (changed.size > 0) setChanged(new Set());
  }
  const queries = useQueryClient();
  useLive({
    onChange: ({ id, version }) => {
      const known = queries.getQueryData(casePage(search).queryKey)?.data.find((one) => one.id === id);
      if (known && known.attributes.version >= version) return;
      setChanged((before) => new Set([...before, id]));
    },
  });
  return { count: changed.size, forget: () => setChanged(new Set()) };
}

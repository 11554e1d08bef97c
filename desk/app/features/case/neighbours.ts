/** The keys j and k, which go through the queue across its pages, and prefetching of neighbouring cases. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { casePage, oneCase } from '../../api/cases.ts';
import { type Direction, neighbour, noteQueuePage, searchBeyond } from '../../api/queue-order.ts';
import { useCommand } from '../../commands/commands.ts';

/** Offsets of the cases that are prefetched: two ahead, in case j is pressed twice quickly. */
const READ_AHEAD = [1, 2, -1];

/** The next page is prefetched from this many cases before the end of the known ones. */
const PAGE_AHEAD = 5;

export interface Neighbours {
  /** Opens the case before this one in the queue; undefined if there is none. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

export function useNeighbours(id: string): Neighbours {
  const queries = useQueryClient();
  const [, setKnown] = useState(0);
  const goTo = useGoTo(id);
  const [next, previous] = ([1, -1] as const).map((way) => (isThere(id, way) ? () => goTo(way) : undefined));
  useCommand('Next case', 'j', () => next?.(), next !== undefined);
  useCommand('Previous case', 'k', () => previous?.(), previous !== undefined);
  useEffect(() => {
    const readCases = () => {
      for (const by of READ_AHEAD) {
        const other = neighbour(id, by);
        if (other) void queries.prefetchQuery(oneCase(other));
      }
    };
    readCases();
    const onRead = () => {
      setKnown((count) => count + 1);
      readCases();
    };
    for (const way of [1, -1] as const)
      if (neighbour(id, way * PAGE_AHEAD) === undefined) void readPageBeyond(queries, id, way).then(onRead);
  }, [id, queries]);
  return { previous, next };
}

/** Whether there is a case in that direction, known or on a page that isn't loaded yet. */
const isThere = (id: string, way: Direction): boolean =>
  neighbour(id, way) !== undefined || (neighbour(id, 0) !== undefined && searchBeyond(way) !== undefined);

/** Opens the case in that direction, after loading its page if necessary. */
function useGoTo(id: string): (way: Direction) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  // Synchronously, since a transition would wait for other work.
  const open = (to: string | undefined) => to && void navigate(`/cases/${to}`, { flushSync: true });
  const openWhenRead = async (way: Direction) => {
    const wait = untilNextAct();
    waiting.current = wait;
    await readPageBeyond(queries, id, way);
    if (wait.signal.aborted) return;
    wait.abort();
    open(neighbour(id, way));
  };
  return (way) => {
    const to = neighbour(id, way);
    if (to) open(to);
    else void openWhenRead(way);
  };
}

/** Aborted by the next key or press, so that a late response doesn't interrupt what the user does next. */
function untilNextAct(): AbortController {
  const wait = new AbortController();
  for (const act of ['keydown', 'pointerdown'])
    addEventListener(act, () => wait.abort(), { capture: true, signal: wait.signal });
  return wait;
}

/** Loads the page beyond the known ones. After a failure it is requested again at the next case or key. */
async function readPageBeyond(queries: QueryClient, id: string, way: Direction): Promise<void> {
  const search = searchBeyond(way);
  if (search === undefined || neighbour(id, 0) === undefined) return;
  const list = await queries.fetchQuery(casePage(search)).catch(() => undefined);
  // Another caller may have added it meanwhile.
  if (list && searchBeyond(way) === search) noteQueuePage(search, list);
}

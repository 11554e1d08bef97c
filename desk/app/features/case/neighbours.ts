/** j and k go through the queue as it was last shown, across its pages; the cases around this one are read ahead. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { casePage, oneCase } from '../../api/cases.ts';
import { type Direction, neighbour, noteQueuePage, searchBeyond } from '../../api/queue-order.ts';
import { useCommand } from '../../commands/commands.ts';

/** Two ahead, for whoever goes on before the first one has come. */
const READ_AHEAD = [1, 2, -1];

/** So many cases before either end of what is known of the queue, the page beyond is read. */
const PAGE_AHEAD = 5;

export function useNeighbours(id: string): void {
  const queries = useQueryClient();
  const [, setKnown] = useState(0);
  const goTo = useGoTo(id);
  useCommand('Next case', 'j', () => goTo(1), isThere(id, 1));
  useCommand('Previous case', 'k', () => goTo(-1), isThere(id, -1));
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
}

/** Whether a case is that way, known or on a page that is still to be read. */
const isThere = (id: string, way: Direction): boolean =>
  neighbour(id, way) !== undefined || (neighbour(id, 0) !== undefined && searchBeyond(way) !== undefined);

/** Opens the case that way: at once where it is known, and where it is on the page beyond, when that has come. */
function useGoTo(id: string): (way: Direction) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  // Drawn at once: as a transition it would wait for whatever else the page has to do.
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

/** Aborted by the next key or press: a page that comes late must not take somebody away from what they do by then. */
function untilNextAct(): AbortController {
  const wait = new AbortController();
  for (const act of ['keydown', 'pointerdown'])
    addEventListener(act, () => wait.abort(), { capture: true, signal: wait.signal });
  return wait;
}

/** Notes the page beyond what is known. One that can't be had is asked for at the next case, or the next key. */
async function readPageBeyond(queries: QueryClient, id: string, way: Direction): Promise<void> {
  const search = searchBeyond(way);
  if (search === undefined || neighbour(id, 0) === undefined) return;
  const list = await queries.fetchQuery(casePage(search)).catch(() => undefined);
  // Whoever else waited for it may have noted it.
  if (list && searchBeyond(way) === search) noteQueuePage(search, list);
}

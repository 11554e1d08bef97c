/** j and k go through the queue as it was last shown, across its pages; the cases around this one are read ahead. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { casePage, oneCase } from '../../api/cases.ts';
import { neighbour, noteQueuePage, searchAhead } from '../../api/queue-order.ts';
import { useCommand } from '../../commands/commands.ts';

/** Two ahead, for whoever goes on before the first one has come. */
const READ_AHEAD = [1, 2, -1];

/** So many cases before the end of what is known of the queue, its next page is read. */
const PAGE_AHEAD = 5;

export function useNeighbours(id: string): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [, setKnown] = useState(0);
  const [next, previous] = [neighbour(id, 1), neighbour(id, -1)];
  // Drawn at once: as a transition it would wait for whatever else the page has to do.
  const open = (to: string | undefined) => to && navigate(`/cases/${to}`, { flushSync: true });
  useCommand('Next case', 'j', () => open(next), next !== undefined);
  useCommand('Previous case', 'k', () => open(previous), previous !== undefined);
  useEffect(() => {
    const readCases = () => {
      for (const by of READ_AHEAD) {
        const other = neighbour(id, by);
        if (other) void queries.prefetchQuery(oneCase(other));
      }
    };
    readCases();
    void readPageAhead(queries, id).then((isMore) => {
      if (!isMore) return;
      setKnown((count) => count + 1);
      readCases();
    });
  }, [id, queries]);
}

/** @returns whether the queue is known further than before. A page that can't be had is asked for at the next case. */
async function readPageAhead(queries: QueryClient, id: string): Promise<boolean> {
  const search = searchAhead();
  if (search === undefined || neighbour(id, 0) === undefined || neighbour(id, PAGE_AHEAD) !== undefined) return false;
  const list = await queries.fetchQuery(casePage(search)).catch(() => undefined);
  if (!list || searchAhead() !== search) return false;
  noteQueuePage(search, list);
  return true;
}

/** Pages through the queue with j and k, and prefetches the next page (DK-02). */
import type { CaseList } from '@larkfield/api-schemas/case-queue';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { casePage } from '../../api/cases.ts';
import { addressOf, nextSearch, noteQueuePage, searchBefore } from '../../api/queue-order.ts';

/** The next page is prefetched from this many rows before the end. */
const READS_AHEAD = 15;

/** An end of a page of the queue. */
type End = 'first' | 'last';

export interface Turning {
  /** The row that is focused when another page is shown by j or k. */
  beginsAt: RefObject<End | undefined>;
  /** Called with the row, from 0, that j or k moved to. */
  onReach(row: number): void;
  /** Called when j or k goes beyond an end of the page. */
  onPast(end: End): void;
}

/** @param list the page for `search`; undefined while it loads */
export function useTurning(search: string, list: CaseList | undefined): Turning {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const beginsAt = useRef<End>(undefined);
  useEffect(() => {
    if (list) noteQueuePage(search, list);
  }, [search, list]);
  const next = list && nextSearch(search, list.links.next);
  return {
    beginsAt,
    onReach(row) {
      const before = searchBefore(search);
      if (next && list.data.length - row <= READS_AHEAD) void queries.prefetchQuery(casePage(next));
      if (before && row < READS_AHEAD) void queries.prefetchQuery(casePage(before));
    },
    onPast(end) {
      const to = end === 'last' ? next : searchBefore(search);
      if (to === undefined) return;
      beginsAt.current = end === 'last' ? 'first' : 'last';
      // Synchronously, since a transition would wait for other work.
      navigate(addressOf(to), { flushSync: true });
    },
  };
}

/** From page to page of the queue by j and k, each read before its reader comes to it (DK-02). */
import type { CaseList } from '@larkfield/api-schemas/case-queue';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { casePage } from '../../api/cases.ts';
import { addressOf, nextSearch, noteQueuePage, searchBefore } from '../../api/queue-order.ts';
import type { End } from './case-table.tsx';

/** So many rows from an end of it, the page beyond is read. */
const READS_AHEAD = 15;

export interface Turning {
  beginsAt: RefObject<End | undefined>;
  onReach(row: number): void;
  onPast(end: End): void;
}

/** @param list the page that is shown for `search`; undefined until it is there */
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
      // Drawn at once: as a transition it would wait for whatever else the page has to do.
      navigate(addressOf(to), { flushSync: true });
    },
  };
}

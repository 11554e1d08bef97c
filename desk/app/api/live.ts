/** Changes by others, for components that subscribe. The whole window shares one event stream. */
import type { CaseChange } from '@larkfield/api-schemas/staff-cases';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { oneCase } from './cases.ts';
import { connectLive, type LiveConnection, type Viewers } from './live-connection.ts';

export type { Viewers } from './live-connection.ts';

interface LiveListener {
  /** A case changed. */
  onChange?(change: CaseChange): void;
  /** Who else is viewing the case. */
  onViewers?(viewers: Viewers): void;
  /** References of the cases that others reply to. */
  onReplying?(caseIds: readonly string[]): void;
  /** Changes may have been missed, so what is shown must be read again. */
  onGap?(): void;
}

interface Listening {
  current: LiveListener;
  caseId: string | undefined;
}

const all = new Set<Listening>();
let connection: LiveConnection | undefined;

function listen(one: Listening): () => void {
  all.add(one);
  connection ??= connectLive({
    change: (change) => each(({ current }) => current.onChange?.(change)),
    viewers: (caseId, viewers) => each((other) => other.caseId === caseId && other.current.onViewers?.(viewers)),
    replying: (caseIds) => each(({ current }) => current.onReplying?.(caseIds)),
    gap: () => each(({ current }) => current.onGap?.()),
  });
  const showNewest = () => connection?.show([...all].findLast(({ caseId }) => caseId !== undefined)?.caseId);
  showNewest();
  return () => {
    all.delete(one);
    showNewest();
    if (all.size > 0) return;
    connection?.close();
    connection = undefined;
  };
}

function each(tell: (one: Listening) => void): void {
  for (const one of [...all]) tell(one);
}

/** Subscribes to changes while the component is mounted. @param caseId the case that others see this window viewing */
export function useLive(listener: LiveListener, caseId?: string): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(
    () =>
      listen({
        get current() {
          return latest.current;
        },
        caseId,
      }),
    [caseId],
  );
}

/** Invalidates cached cases, prefetched ones included, when they change. */
export function useFreshCases(): void {
  const queries = useQueryClient();
  useLive({
    onChange: ({ id, version }) => {
      const { queryKey } = oneCase(id);
      const known = queries.getQueryData(queryKey)?.data.attributes.version ?? version;
      if (known < version) void queries.invalidateQueries({ queryKey });
    },
    onGap: () => {
      // Requests under way were sent after the change.
      for (const queryKey of [['case'], ['queue']])
        void queries.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'idle' });
    },
  });
}

/**
 * What changes elsewhere, as server-sent events: one stream a window, open only while the window is shown. A browser
 * opens six connections to a host, and windows in the background would take them all.
 */
import { CaseChange } from '@larkfield/api-schemas/staff-cases';
import { useEffect, useRef } from 'react';
import * as z from 'zod';

const Viewers = z.array(z.object({ id: z.string(), name: z.string() }));
export type Viewers = z.infer<typeof Viewers>;

export interface LiveListener {
  /** A case changed. */
  onChange?(change: CaseChange): void;
  /** Who else looks at the case now. */
  onViewers?(viewers: Viewers): void;
  /** The stream was away, or the window in the background: read again what is shown. */
  onGap?(): void;
}

const FIRST_RETRY_MS = 3000;
const LAST_RETRY_MS = 60_000;

function parse<T>(schema: z.ZodType<T>, event: Event): T | undefined {
  if (!(event instanceof MessageEvent)) return undefined;
  try {
    return schema.safeParse(JSON.parse(event.data)).data;
  } catch {
    return undefined;
  }
}

/** Opens a stream until the returned function is called; opens it anew, ever more rarely, while it can't be had. */
function listen(caseId: string | undefined, current: () => LiveListener): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasOpen = false;

  function open(): void {
    stream = new EventSource(caseId ? `/live?case=${encodeURIComponent(caseId)}` : '/live');
    stream.addEventListener('open', () => {
      failures = 0;
      if (wasOpen) current().onGap?.();
      wasOpen = true;
    });
    stream.addEventListener('case', (event) => {
      const change = parse(CaseChange, event);
      if (change) current().onChange?.(change);
    });
    stream.addEventListener('viewers', (event) => {
      const viewers = parse(Viewers, event);
      if (viewers) current().onViewers?.(viewers);
    });
    stream.addEventListener('error', () => {
      // Open or connecting, the browser tries again by itself; refused, it has given up.
      if (stream?.readyState !== EventSource.CLOSED) return;
      failures += 1;
      // Every window at the same moment would be a storm.
      const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + Math.random());
      timer = setTimeout(open, wait);
    });
  }

  function close(): void {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  }

  const onVisibility = () => {
    if (document.hidden) close();
    else if (!stream) open();
  };
  addEventListener('visibilitychange', onVisibility, true);
  if (!document.hidden) open();
  return () => {
    removeEventListener('visibilitychange', onVisibility, true);
    close();
  };
}

/** Hears of changes while the component is shown. @param caseId the case that the window shows, for others to see */
export function useLive(listener: LiveListener, caseId?: string): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => listen(caseId, () => latest.current), [caseId]);
}

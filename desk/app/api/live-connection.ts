/** An event stream of changes by others. It reconnects after a failure and misses no change. */
import { CaseChange } from '@larkfield/api-schemas/staff-cases';
import * as z from 'zod';
import { parsedJson } from './parsed-json.ts';

const Viewers = z.array(z.object({ id: z.string(), name: z.string(), replying: z.boolean() }));
export type Viewers = z.infer<typeof Viewers>;

const Replying = z.array(z.string());

interface LiveHandlers {
  /** A case changed. */
  change(change: CaseChange): void;
  /** Who else is viewing a case. */
  viewers(caseId: string, viewers: Viewers): void;
  /** References of the cases that others reply to. */
  replying(caseIds: readonly string[]): void;
  /** Changes may have been missed, so what is shown must be read again. */
  gap(): void;
}

export interface LiveConnection {
  /** The case that the window shows, for others to see. */
  show(caseId: string | undefined): void;
  close(): void;
}

const SOONEST_RETRY_MS = 500;
/** Windows reconnect spread over this time, since all of them lose the provider at the same moment when it restarts. */
const FIRST_SPREAD_MS = 10_000;
const LAST_SPREAD_MS = 60_000;
/** Retries after which the spread grows. */
const EVEN_RETRIES = 2;
/** After a stream that lasted this long the retry delay starts from the beginning. */
const LASTED_MS = 10_000;
/** The server sends a heartbeat every 20 seconds; a connection without one for this long is dead. */
const SILENT_MS = 50_000;
/** Delay before reconnecting for another case, so that paging through cases with j doesn't reconnect for each. */
const STAYED_MS = 500;
/** How many event ids are remembered, since a resumed stream may repeat some. */
const MOST_SEEN = 500;

/** Time until a window connects again, in milliseconds. @param failures in a row before this one; @param chance from 0 to 1 */
export const retryDelay = (failures: number, chance = Math.random()): number =>
  SOONEST_RETRY_MS + chance * Math.min(LAST_SPREAD_MS, FIRST_SPREAD_MS * 2 ** Math.max(0, failures - EVEN_RETRIES));

/** The ids of the events that were received. */
function createSeenChanges() {
  /** Id of the newest. */
  let last: string | undefined;
  const seen = new Set<string>();

  /** @returns whether the id is new */
  function note(number: string): boolean {
    if (!number) return true;
    if (seen.has(number)) return false;
    seen.add(number);
    const [oldest = number] = seen;
    if (seen.size > MOST_SEEN) seen.delete(oldest);
    if (last === undefined || Number(number) > Number(last)) last = number;
    return true;
  }

  return { note, last: () => last };
}

/** Calls the handlers for a stream's events. @param named the case in the stream's address */
function dispatch(
  stream: EventSource,
  {
    handlers,
    seen,
    named,
  }: { handlers: LiveHandlers; seen: ReturnType<typeof createSeenChanges>; named: string | undefined },
): void {
  stream.addEventListener('case', (event) => {
    const isNews = seen.note(event.lastEventId);
    const change = isNews && parsedJson(CaseChange, event.data);
    if (change) handlers.change(change);
  });
  stream.addEventListener('listening', (event) => {
    // Before the first stream began, something may have changed since the page was read.
    if (seen.last() === undefined) handlers.gap();
    seen.note(event.lastEventId);
  });
  stream.addEventListener('gap', (event) => {
    seen.note(event.lastEventId);
    handlers.gap();
  });
  stream.addEventListener('viewers', (event) => {
    const viewers = parsedJson(Viewers, event.data);
    if (viewers && named !== undefined) handlers.viewers(named, viewers);
  });
  stream.addEventListener('replying', (event) => handlers.replying(parsedJson(Replying, event.data) ?? []));
}

/** Browsers open only six connections to a host, which hidden windows would use up. @returns what ends it for good */
function whileVisible(open: () => void, close: () => void): () => void {
  const onVisibility = () => (document.hidden ? close() : open());
  const onOnline = () => document.hidden || open();
  addEventListener('visibilitychange', onVisibility, true);
  addEventListener('online', onOnline);
  if (!document.hidden) open();
  return () => {
    removeEventListener('visibilitychange', onVisibility, true);
    removeEventListener('online', onOnline);
    close();
  };
}

/** Connects while the window is visible. */
export function connectLive(handlers: LiveHandlers): LiveConnection {
  let stream: EventSource | undefined;
  let shown: string | undefined;
  /** The case in the open stream's address. */
  let named: string | undefined;
  let failures = 0;
  let openedAt = 0;
  const seen = createSeenChanges();
  const timers: { [Name in 'retry' | 'silence' | 'stay']?: ReturnType<typeof setTimeout> } = {};

  function open(): void {
    close();
    named = shown;
    const after = seen.last();
    const parameters = new URLSearchParams({ ...(named && { case: named }), ...(after && { after }) });
    const opened = new EventSource(parameters.size > 0 ? `/live?${parameters}` : '/live');
    stream = opened;
    openedAt = performance.now();
    // Any event counts as a heartbeat.
    for (const type of ['open', 'beat', 'case']) opened.addEventListener(type, alive);
    dispatch(opened, { handlers, seen, named });
    opened.addEventListener('error', broken);
    // An API without event ids can't send what was missed.
    opened.addEventListener('open', () => failures > 0 && seen.last() === undefined && handlers.gap());
    alive();
  }

  function alive(): void {
    clearTimeout(timers.silence);
    timers.silence = setTimeout(broken, SILENT_MS);
  }

  /** Reconnects with back-off, spread; browsers themselves would retry every few seconds, all windows at once. */
  function broken(): void {
    if (performance.now() - openedAt > LASTED_MS) failures = 0;
    close();
    handlers.replying([]);
    timers.retry = setTimeout(open, retryDelay(failures));
    failures += 1;
  }

  function close(): void {
    for (const timer of Object.values(timers)) clearTimeout(timer);
    stream?.close();
    stream = undefined;
  }

  return {
    close: whileVisible(open, close),
    show(caseId) {
      shown = caseId;
      clearTimeout(timers.stay);
      if (shown !== named && stream) timers.stay = setTimeout(open, STAYED_MS);
    },
  };
}

/** One stream of what changes elsewhere, opened anew when it breaks, without losing a change. */
import { CaseChange } from '@larkfield/api-schemas/staff-cases';
import * as z from 'zod';

const Viewers = z.array(z.object({ id: z.string(), name: z.string() }));
export type Viewers = z.infer<typeof Viewers>;

export interface Told {
  /** A case changed. */
  change(change: CaseChange): void;
  /** Who else looks at a case now. */
  viewers(caseId: string, viewers: Viewers): void;
  /** More may have changed than was told: read again what is shown. */
  gap(): void;
}

export interface LiveConnection {
  /** The case that the window shows, for others to see. */
  show(caseId: string | undefined): void;
  close(): void;
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;
/** A stream that lasted so long worked: the next failure counts as the first. */
const LASTED_MS = 10_000;
/** The server says something every 20 seconds; a connection that is silent for longer is dead, whatever the browser thinks. */
const SILENT_MS = 50_000;
/** Somebody who goes through cases by j stays at none of them: the stream is not opened anew for each. */
const STAYED_MS = 500;
/** Numbers of changes that may be told twice when a stream goes on. */
const MOST_HEARD = 500;

function parse<T>(schema: z.ZodType<T>, { data }: MessageEvent): T | undefined {
  try {
    return schema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** The numbers of the changes that were told. */
function createHeard() {
  /** Number of the newest. */
  let last: string | undefined;
  const heard = new Set<string>();

  /** @returns whether this number is a new one */
  function note(number: string): boolean {
    if (!number) return true;
    if (heard.has(number)) return false;
    heard.add(number);
    for (const oldest of heard) {
      if (heard.size <= MOST_HEARD) break;
      heard.delete(oldest);
    }
    if (last === undefined || Number(number) > Number(last)) last = number;
    return true;
  }

  return { note, last: () => last };
}

/** Tells what a stream says. @param named the case that it names */
function hear(
  stream: EventSource,
  { told, heard, named }: { told: Told; heard: ReturnType<typeof createHeard>; named: string | undefined },
): void {
  stream.addEventListener('case', (event) => {
    const isNews = heard.note(event.lastEventId);
    const change = isNews && parse(CaseChange, event);
    if (change) told.change(change);
  });
  stream.addEventListener('listening', (event) => {
    // Before the first stream began, something may have changed since the page was read.
    if (heard.last() === undefined) told.gap();
    heard.note(event.lastEventId);
  });
  stream.addEventListener('gap', (event) => {
    heard.note(event.lastEventId);
    told.gap();
  });
  stream.addEventListener('viewers', (event) => {
    const viewers = parse(Viewers, event);
    if (viewers && named !== undefined) told.viewers(named, viewers);
  });
}

/** Opened while the window is seen: a browser opens six connections to a host, and windows behind would take them all. */
export function connectLive(told: Told): LiveConnection {
  let stream: EventSource | undefined;
  let shown: string | undefined;
  /** The case that the open stream names. */
  let named: string | undefined;
  let failures = 0;
  let openedAt = 0;
  const heard = createHeard();
  const timers: Record<'retry' | 'silence' | 'stay', ReturnType<typeof setTimeout> | undefined> = {
    retry: undefined,
    silence: undefined,
    stay: undefined,
  };

  function open(): void {
    close();
    named = shown;
    const after = heard.last();
    const parameters = new URLSearchParams({ ...(named && { case: named }), ...(after && { after }) });
    const opened = new EventSource(parameters.size > 0 ? `/live?${parameters}` : '/live');
    stream = opened;
    openedAt = performance.now();
    // A sign of life is enough; what it says is nothing.
    for (const type of ['open', 'beat', 'case']) opened.addEventListener(type, alive);
    hear(opened, { told, heard, named });
    opened.addEventListener('error', broken);
    // An API that numbers nothing can't say what was missed.
    opened.addEventListener('open', () => failures > 0 && heard.last() === undefined && told.gap());
    alive();
  }

  function alive(): void {
    clearTimeout(timers.silence);
    timers.silence = setTimeout(broken, SILENT_MS);
  }

  /** Browsers would try again every few seconds for as long as it takes, all windows at once. */
  function broken(): void {
    if (performance.now() - openedAt > LASTED_MS) failures = 0;
    close();
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + Math.random());
    failures += 1;
    timers.retry = setTimeout(open, wait);
  }

  function close(): void {
    for (const timer of Object.values(timers)) clearTimeout(timer);
    stream?.close();
    stream = undefined;
  }

  const onVisibility = () => (document.hidden ? close() : open());
  const onOnline = () => document.hidden || open();
  addEventListener('visibilitychange', onVisibility, true);
  addEventListener('online', onOnline);
  if (!document.hidden) open();
  return {
    show(caseId) {
      shown = caseId;
      clearTimeout(timers.stay);
      if (shown !== named && stream) timers.stay = setTimeout(open, STAYED_MS);
    },
    close() {
      removeEventListener('visibilitychange', onVisibility, true);
      removeEventListener('online', onOnline);
      close();
    },
  };
}

/** One window's stream: the provider's events, who else looks, and a sign of life. */
import type { OnViewers } from './presence.ts';

/** So that no proxy takes the connection for dead, and the page notices when it is. */
const BEAT_MS = 20_000;
/** The provider writes a line every 15 seconds: after so long without one it is gone without a word. */
const QUIET_MS = 90_000;
/** Events that a window has not read yet; one that reads none any more is given up. */
const MOST_WAITING = 1000;
/** Far above any event. */
const LONGEST_EVENT = 100_000;
/** Browsers connect again after a time between these two, each after its own. */
const [SOONEST_RETRY_MS, LATEST_RETRY_MS] = [2000, 6000];

interface WindowStreamParts {
  /** The provider's stream. */
  upstream: ReadableStream<Uint8Array>;
  /** Ends this stream, and is aborted when it ends otherwise. */
  ending: AbortController;
  /** When the session ends, in milliseconds: the window then connects again, by a newer session or not at all. */
  endsAt: number;
  /** Begins to tell who else looks. Returns what ends it. */
  present(onViewers: OnViewers): () => void;
}

export function windowStream(parts: WindowStreamParts): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => void run(parts, controller),
      cancel: () => parts.ending.abort(),
    },
    { highWaterMark: MOST_WAITING },
  );
}

async function run(
  { upstream, ending, endsAt, present }: WindowStreamParts,
  controller: ReadableStreamDefaultController<Uint8Array>,
): Promise<void> {
  const encoder = new TextEncoder();
  const send = (text: string) => {
    if (ending.signal.aborted) return;
    if ((controller.desiredSize ?? 0) <= 0) return ending.abort();
    controller.enqueue(encoder.encode(text));
  };
  send(`retry: ${Math.round(SOONEST_RETRY_MS + Math.random() * (LATEST_RETRY_MS - SOONEST_RETRY_MS))}\n\n`);
  const beat = setInterval(() => send('event: beat\ndata: 1\n\n'), BEAT_MS);
  const end = setTimeout(() => ending.abort(), endsAt - Date.now());
  const leave = present((viewers) => send(`event: viewers\ndata: ${JSON.stringify(viewers)}\n\n`));
  try {
    for await (const event of wholeEvents(upstream, ending)) send(event);
  } catch {
    // The provider went away: the stream ends, and the browser opens it anew.
  } finally {
    clearInterval(beat);
    clearTimeout(end);
    leave();
    ending.abort();
    closeQuietly(controller);
  }
}

function closeQuietly(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch {
    // The browser went first.
  }
}

/**
 * Whole events of a stream, so that one of ours never falls between two lines of theirs. Ends with the stream, once it
 * says nothing for too long, and when `ending` is aborted.
 * @throws where the stream breaks off, or an event has no end
 */
async function* wholeEvents(stream: ReadableStream<Uint8Array>, ending: AbortController): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  if (ending.signal.aborted) cancel();
  ending.signal.addEventListener('abort', cancel, { once: true });
  const quiet = setTimeout(() => ending.abort(), QUIET_MS);
  try {
    let rest = '';
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      quiet.refresh();
      const events = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n');
      rest = events.pop() ?? '';
      if (rest.length > LONGEST_EVENT) throw new Error('an event has no end');
      for (const event of events) yield `${event}\n\n`;
    }
  } finally {
    clearTimeout(quiet);
  }
}

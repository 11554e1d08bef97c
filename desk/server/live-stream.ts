/** One window's event stream: the provider's events, viewers of the case, who replies, and heartbeats. */

/** Interval of heartbeats, which keep proxies from closing the connection and let the page detect a dead one. */
const BEAT_MS = 20_000;
/** The provider sends a line every 15 seconds; after this long without one the connection is dead. */
const QUIET_MS = 90_000;
/** Most buffered events; the stream of a window that reads none is closed. */
const MOST_WAITING = 1000;
/** Limit of an event in characters, far above any real one. */
const LONGEST_EVENT = 100_000;
/** Browsers reconnect after a random time between these two. */
const [SOONEST_RETRY_MS, LATEST_RETRY_MS] = [2000, 6000];

interface WindowStreamOptions {
  /** The provider's stream. */
  upstream: ReadableStream<Uint8Array>;
  /** Ends this stream when aborted, and is aborted when the stream ends. */
  ending: AbortController;
  /** Expiry of the session, in milliseconds. The window then reconnects, with a newer session if there is one. */
  endsAt: number;
  /** Subscribes to our own events. Returns a function that unsubscribes. */
  present(send: (event: 'viewers' | 'replying', data: unknown) => void): () => void;
}

export function windowStream(options: WindowStreamOptions): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => void run(options, controller),
      cancel: () => options.ending.abort(),
    },
    { highWaterMark: MOST_WAITING },
  );
}

async function run(
  { upstream, ending, endsAt, present }: WindowStreamOptions,
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
  const leave = present((event, data) => send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  try {
    for await (const event of wholeEvents(upstream, ending)) send(event);
  } catch {
    // The provider's connection broke: the stream ends, and the browser reconnects.
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
    // The browser has already closed it.
  }
}

/**
 * Splits a stream into whole events, so that our own events aren't written into the middle of one. Ends with the stream,
 * after too long a silence, and when `ending` is aborted.
 * @throws if the connection breaks or an event is too long
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
      if (rest.length > LONGEST_EVENT) throw new Error('an event is too long');
      for (const event of events) yield `${event}\n\n`;
    }
  } finally {
    clearTimeout(quiet);
  }
}

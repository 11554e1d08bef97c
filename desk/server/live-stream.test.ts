import { expect, test, vi } from 'vitest';
import { windowStream } from './live-stream.ts';

/** A stream without a server. */
function openStream(endsAt: number) {
  const ending = new AbortController();
  const told = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  const upstream = new ReadableStream<Uint8Array>({ start: told.resolve });
  const stream = windowStream({ upstream, ending, endsAt, present: () => () => {} });
  return { stream, ending, provider: told.promise };
}

test('[AU-04] a stream ends when its session expires', async () => {
  const { stream, ending } = openStream(Date.now() + 20);
  expect(await new Response(stream).text()).toMatch(/^retry: \d+\n\n$/);
  expect(ending.signal.aborted).toBe(true);
});

test('the stream of a window that stops reading is closed, so that its buffer stays bounded', async () => {
  const { ending, provider } = openStream(Date.now() + 60_000);
  const given = vi.waitFor(() => expect(ending.signal.aborted).toBe(true), { timeout: 10_000 });
  const controller = await provider;
  const bytes = new TextEncoder().encode('event: case\ndata: {}\n\n'.repeat(100));
  for (let count = 0; count < 11; count += 1) controller.enqueue(bytes);
  await given;
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { halfOpenServer } from './testing/collecting.ts';
import { openTracing, traced, tracedRequests, tracedStatements, traceHeaders } from './tracing.ts';

const settings = (url: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: 1 });

test('[OP-05] without an endpoint nothing is traced, and a call carries no header of a trace', async () => {
  await openTracing({ OTEL_TRACES_SAMPLER_ARG: 1 }, 'test');
  expect(tracedStatements()).toBeUndefined();
  expect(await traced({ name: 'work', kind: 'internal' }, async () => traceHeaders())).toBeUndefined();
});

test('[OP-05] the trace of a trusted caller is continued, and of no other', async () => {
  await using collector = await halfOpenServer('head');
  await openTracing(settings(collector.url), 'test');
  const trusted = await traceOfRequest(() => true);
  expect(trusted).toContain('11111111111111111111111111111111');
  const stranger = await traceOfRequest(() => false);
  expect(stranger).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(stranger).not.toContain('11111111111111111111111111111111');
});

/** The `traceparent` that a call would carry while a request with one is answered. */
async function traceOfRequest(isTrusted: (address: string) => boolean): Promise<string | undefined> {
  let carried: string | undefined;
  const listener = tracedRequests(
    (_request, response) => {
      carried = traceHeaders()?.['traceparent'];
      response.end();
    },
    () => '/',
    isTrusted,
  );
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const traceparent = '00-11111111111111111111111111111111-2222222222222222-01';
  await fetch(`http://127.0.0.1:${port}/`, { headers: { traceparent } });
  return carried;
}

test('[OP-04] a collector that never answers delays the end of a process by a few seconds only', async () => {
  await using collector = await halfOpenServer('head');
  const { close } = await openTracing(settings(collector.url), 'test');
  await traced({ name: 'work', kind: 'internal' }, async () => {});
  const begun = performance.now();
  await close().catch(() => {});
  expect(performance.now() - begun).toBeLessThan(8000);
});

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { halfOpenServer } from '../testing/collecting.ts';
import { openTracing, traced, tracedRequests, tracedStatements, traceHeaders } from './tracing.ts';

const settings = (url: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: 1 });

test('[OP-05] without an endpoint nothing is traced, and calls carry no traceparent', async () => {
  await openTracing({ OTEL_TRACES_SAMPLER_ARG: 1 }, 'test');
  expect(tracedStatements()).toBeUndefined();
  expect(await traced({ name: 'work', kind: 'internal' }, async () => traceHeaders())).toBeUndefined();
});

test('[OP-05] only the trace of a trusted caller is continued', async () => {
  await using collector = await halfOpenServer('head');
  await openTracing(settings(collector.url), 'test');
  const trusted = await traceOfRequest(() => true);
  expect(trusted).toContain('11111111111111111111111111111111');
  const stranger = await traceOfRequest(() => false);
  expect(stranger).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(stranger).not.toContain('11111111111111111111111111111111');
});

test('[OP-05] a response error that its listener handles does not crash the process', async () => {
  await using collector = await halfOpenServer('head');
  await openTracing(settings(collector.url), 'test');
  const errors: unknown[] = [];
  const url = await serve((_request, response) => {
    response.on('error', (error) => errors.push(error));
    response.end('whole');
    response.write('too late');
  });
  expect(await (await fetch(url)).text()).toBe('whole');
  expect(errors).toHaveLength(1);
});

/** A server that answers with a listener whose answers are traced. */
async function serve(listener: RequestListener, isTrusted = (_address: string) => false): Promise<string> {
  const server = createServer(tracedRequests(listener, () => '/', isTrusted)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}

/** The `traceparent` that a call would carry while a request with one is answered. */
async function traceOfRequest(isTrusted: (address: string) => boolean): Promise<string | undefined> {
  let carried: string | undefined;
  const url = await serve((_request, response) => {
    carried = traceHeaders()?.['traceparent'];
    response.end();
  }, isTrusted);
  const traceparent = '00-11111111111111111111111111111111-2222222222222222-01';
  await fetch(url, { headers: { traceparent } });
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

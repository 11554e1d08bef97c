/** Traces as a collector receives them (OP-05). */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from './fixtures/free-port.ts';
import { startPart } from './fixtures/part-process.ts';
import { READING } from './fixtures/reading-page.ts';
import { type CollectedSpan, collectTraces } from './fixtures/servers/trace-collector.ts';

const { date: _, ...PERSONAL } = {
  ...READING,
  first_name: 'Ottoline',
  last_name: 'Quimby',
  email: 'ottoline@example.org',
  gas_reading: '98765',
};

/** Starts site and provider in separate processes with tracing. */
async function startTraced(collector: string) {
  const [port, providerPort] = [await freePort(), await freePort()];
  const environment = {
    PORT: String(port),
    PROVIDER_PORT: String(providerPort),
    PROVIDER_URL: `http://127.0.0.1:${providerPort}`,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'larkfield-traces-')),
    RATE_LIMITS: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  };
  const stopProvider = await startPart('provider/src/main.ts', environment);
  const stopSite = await startPart('site/server/main.ts --alone', environment);
  const stop = async () => [await stopSite(), await stopProvider()];
  return { url: `http://localhost:${port}`, stop };
}

function childOf(spans: readonly CollectedSpan[], parent: CollectedSpan | undefined, name: string) {
  return spans.find((span) => span.parentSpanId === parent?.spanId && span.name === name);
}

test('[OP-05] a reading is one trace across site, provider and database, without personal data', async () => {
  const collector = await collectTraces();
  const { url, stop } = await startTraced(collector.url);
  const answer = await fetch(`${url}/help-and-support/submit-meter-read?gas_reading=98765`, {
    method: 'POST',
    headers: { Origin: url, traceparent: '00-11111111111111111111111111111111-2222222222222222-01' },
    body: new URLSearchParams({ ...READING, ...PERSONAL }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  await fetch(`${url}/search?q=Quimby`);
  await fetch(`${url}/help-and-support/case/Quimby`);
  const { spans } = collector;
  await expect.poll(() => spans.some(({ name }) => name === 'deliver mail')).toBe(true);
  expect(await stop()).toEqual([0, 0]);

  const post = spans.find(({ name }) => name === 'POST /help-and-support/submit-meter-read');
  expect(post).toMatchObject({ service: 'help-and-support', kind: 2 });
  // A `traceparent` from outside is ignored.
  expect([post?.parentSpanId, post?.traceId]).not.toContain('11111111111111111111111111111111');
  const trace = spans.filter(({ traceId }) => traceId === post?.traceId);
  const call = childOf(trace, post, 'POST backend');
  const hop = childOf(trace, call, 'POST provider');
  const lead = childOf(trace, hop, 'POST /backend/v1/leads');
  expect(lead).toMatchObject({ service: 'provider', kind: 2 });
  expect(lead?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } });
  expect(childOf(trace, lead, 'insert leads')).toMatchObject({ service: 'provider', kind: 3 });
  expect(trace.every(({ status }) => status.code === 0)).toBe(true);

  const sent = collector.bodies.join('\n');
  expect(sent).toContain('/v1/traces');
  // Digits of times and ids are ignored, since a reading's may occur in them by chance.
  for (const secret of Object.values(PERSONAL)) expect(sent).not.toMatch(new RegExp(`(?<!\\w)${secret}(?!\\w)`));
  for (const secret of ['Quimby', 'search?q']) expect(sent).not.toContain(secret);
  collector.close();
});

test('[OP-04, OP-05] each of several processes sends its traces, and none is lost when they stop', async () => {
  const collector = await collectTraces();
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const stop = await startPart('site/server/main.ts', {
    PORT: String(port),
    PROVIDER_PORT: '0',
    DESK_PORT: 'off',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'larkfield-traces-')),
    WEB_PROCESSES: '3',
    STOP_DELAY_MS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const served = () => collector.spans.filter(({ name }) => name === 'GET /help-and-support/contact-us');
  const instances = () => new Set(served().map(({ instance }) => instance));
  // The log line may come before a process serves.
  await expect(async () => expect((await fetch(`${site}/readyz`)).status).toBe(200)).toPass();
  let asked = 0;
  // Each request has its own connection, so that any process may get it.
  const ask = async () => {
    asked += 1;
    const answer = await fetch(`${site}/help-and-support/contact-us`, { headers: { Connection: 'close' } });
    expect(answer.status).toBe(200);
  };
  await expect(async () => {
    await Promise.all(Array.from({ length: 12 }, ask));
    expect(instances().size).toBe(3);
  }).toPass();
  // Just before the end: spans that are still queued must not be lost.
  await Promise.all(Array.from({ length: 30 }, ask));
  expect(await stop()).toBe(0);
  expect(served()).toHaveLength(asked);
  expect(instances().size).toBe(3);
  collector.close();
});

import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testOn } from '@larkfield/database/test-engines';
import { halfOpenServer, runCollecting, SILENCES } from '@larkfield/service/testing/collecting';
import { expect, onTestFinished } from 'vitest';
import { COMPLAINT } from '../testing/leads.ts';
import { listeningLogger, temporaryFolder } from '../testing/provider.ts';
import { createLeadStore } from './store.ts';
import { createWebhookWorker, enqueueForward } from './webhook.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A case system that answers with these statuses in turn, and then always with the last. */
async function caseSystem(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const status = statuses[Math.min(received.length, statuses.length - 1)] ?? 500;
    received.push({ headers: request.headers, body });
    response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // It listens on TCP, so the address is not a path.
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/leads` };
}

const SECRET = 'sixteen characters at least';
const POST = { clientId: 'site', idempotencyKey: null, fingerprint: '' };
const test = testOn('SQLite');

test('[LD-11] a whole lead is posted, signed, with an idempotency key', async ({ database }) => {
  const { received, url } = await caseSystem(202);
  const store = createLeadStore(database, [enqueueForward]);
  const accepted = await store.accept({ attributes: COMPLAINT }, POST);
  const id = accepted.status === 'created' ? accepted.lead.id : '';
  const webhook = { url, secret: SECRET, maxAttempts: 3, timeoutMs: 1000 };
  await createWebhookWorker({ database, webhook, logger: listeningLogger().logger }).drain();
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(JSON.parse(body).data).toMatchObject({ type: 'leads', id, attributes: COMPLAINT });
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.api+json',
    'idempotency-key': id,
    'x-signature': `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`,
  });
  expect(received).toHaveLength(1);
});

test('[LD-11] a refused lead is retried later, and given up after the last attempt', async ({ database }) => {
  const { received, url } = await caseSystem(503);
  const { logger, lines } = listeningLogger();
  const store = createLeadStore(database, [enqueueForward]);
  await store.accept({ attributes: COMPLAINT }, POST);
  const worker = createWebhookWorker({
    database,
    webhook: { url, secret: SECRET, maxAttempts: 2, timeoutMs: 1000 },
    logger,
  });
  await worker.drain();
  const due = await database.selectFrom('outbox').select(['next_attempt_at', 'dead_at']).executeTakeFirstOrThrow();
  expect(Date.parse(due.next_attempt_at)).toBeGreaterThan(Date.now());
  await database
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .execute();
  await worker.drain();
  await worker.drain();
  expect(received).toHaveLength(2);
  expect(lines.map(({ status }) => status)).toEqual(['retry', 'dead']);
  expect(JSON.stringify(lines)).not.toContain(COMPLAINT.email);
});

test('[LD-11] a redirect is not followed, so that customers’ data goes to no other address', async ({ database }) => {
  const { received, url } = await caseSystem(302);
  const store = createLeadStore(database, [enqueueForward]);
  await store.accept({ attributes: COMPLAINT }, POST);
  const webhook = { url, secret: SECRET, maxAttempts: 3, timeoutMs: 1000 };
  const result = await createWebhookWorker({ database, webhook, logger: listeningLogger().logger }).drain();
  expect(result).toMatchObject({ delivered: 0, failed: 1 });
  expect(received).toHaveLength(1);
});

test.each(SILENCES)(
  '[LD-11] a post to a case system that falls silent in the %s times out, even after a garbage collection',
  async (silence) => {
    await using server = await halfOpenServer(silence);
    const printed = await runCollecting(`
      import { openDatabase } from '@larkfield/database/open';
      import { createLeadStore } from '${import.meta.dirname}/store.ts';
      import { createWebhookWorker, enqueueForward } from '${import.meta.dirname}/webhook.ts';
      const database = await openDatabase({ dataDir: '${temporaryFolder()}' });
      const store = createLeadStore(database, [enqueueForward]);
      await store.accept({ attributes: ${JSON.stringify(COMPLAINT)} }, ${JSON.stringify(POST)});
      const webhook = { url: '${server.url}', secret: '${SECRET}', maxAttempts: 3, timeoutMs: 1000 };
      const worker = createWebhookWorker({ database, webhook, logger: { error() {} } });
      console.log((await worker.drain()).failed);`);
    expect(printed).toBe('1');
  },
);

import { deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testProvider } from '../testing/provider.ts';
import { error, facts, segment, view } from '../testing/telemetry-events.ts';
import { bucketOf, pageName, redactMessage } from './rules.ts';

function replayForm(segment: Uint8Array<ArrayBuffer>, event: unknown = facts): FormData {
  const form = new FormData();
  form.append('segment', new Blob([segment]), 'segment');
  form.append('event', new Blob([JSON.stringify(event)], { type: 'application/json' }));
  return form;
}
const bomb = (size: number) => new Uint8Array(deflateSync(Buffer.alloc(size)));

async function openIntake() {
  const { provider, database, lines } = await testProvider();
  const send = (path: string, body: BodyInit) =>
    provider.fetch(new Request(`http://provider.invalid/telemetry/api/v2/${path}`, { method: 'POST', body }));
  const rows = async () => {
    const events = await database.selectFrom('telemetry_events').selectAll().execute();
    return events.length;
  };
  return { send, rows, database, lines };
}

const batch = [view('one'), error('x is not a function')].map((event) => JSON.stringify(event)).join('\n');

test('[MO-03] a batch is accepted plain and deflated', async () => {
  const { send, database } = await openIntake();
  expect((await send('rum?ddsource=browser', batch)).status).toBe(202);
  const deflated = new Uint8Array(deflateSync(batch));
  expect((await send('rum?ddsource=browser&dd-evp-encoding=deflate', deflated)).status).toBe(202);
  const events = await database
    .selectFrom('telemetry_events')
    .select(['page', 'type', 'count'])
    .orderBy('type')
    .execute();
  expect(events).toEqual([
    { page: '/help-and-support/meters', type: 'error', count: 2 },
    { page: '/help-and-support/meters', type: 'view', count: 1 },
  ]);
});

test('[MO-03] replay segments are counted by day, and nothing of them is kept', async () => {
  const { send, database } = await openIntake();
  expect((await send('replay', replayForm(segment()))).status).toBe(202);
  expect((await send('replay', replayForm(segment()))).status).toBe(202);
  const counted = await database.selectFrom('telemetry_events').select(['page', 'type', 'count']).execute();
  expect(counted).toEqual([{ page: '(other)', type: 'replay', count: 2 }]);
});

test('[MO-03] a body that inflates a thousandfold is refused without inflating all of it', async () => {
  const { send, rows } = await openIntake();
  const bytes = bomb(400_000_000);
  const before = process.memoryUsage().rss;
  expect((await send('rum?dd-evp-encoding=deflate', bytes)).status).toBe(413);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  expect(await rows()).toBe(0);
});

test('[MO-03] a replay is neither inflated nor parsed, so a bomb has no cost', async () => {
  const { send, rows } = await openIntake();
  const before = process.memoryUsage().rss;
  expect((await send('replay', replayForm(bomb(400_000_000)))).status).toBe(202);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  expect(await rows()).toBe(1);
});

test('[MO-03] 500 messages of a thousand characters are redacted quickly, whatever the characters', () => {
  const letters = ['a', 'a.', '“', '@', '1(', '/', 'a@ ', "'"];
  const messages = letters.map((some) => some.repeat(1000));
  const before = process.cpuUsage();
  for (let index = 0; index < 500; index += 1) redactMessage(messages[index % letters.length] ?? '');
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(100);
});

test('[MO-03] a form of thousands of parts is refused', async () => {
  const { send, rows } = await openIntake();
  const form = new FormData();
  for (let part = 0; part < 3000; part += 1) form.append(`part-${part}`, 'x');
  for (const [name, value] of replayForm(segment())) form.append(name, value);
  expect((await send('replay', form)).status).toBe(400);
  expect(await rows()).toBe(0);
});

test.each([
  ['a batch that is too large', 'rum', 'x'.repeat(600_000), 413],
  ['a batch that is larger than any of the library', 'rum', 'x'.repeat(300_001), 413],
  ['facts that are too large', 'replay', replayForm(segment(), { ...facts, more: 'x'.repeat(10_000) }), 413],
  ['a batch of too many events', 'rum', `${JSON.stringify({ type: 'view' })}\n`.repeat(501), 413],
  ['an empty batch', 'rum', '', 400],
  ['a line that is not JSON', 'rum', `${batch}\n{"type":`, 400],
  ['JSON of another form', 'rum', '[1,2]', 400],
  ['data that is not zlib', 'rum?dd-evp-encoding=deflate', 'gossip', 400],
  ['a body that is not multipart', 'replay', 'gossip', 400],
  ['a form without its parts', 'replay', new FormData(), 400],
  ['facts of another form', 'replay', replayForm(segment(), { session: 'x' }), 400],
  ['a kind that nobody sends', 'logs', batch, 404],
])('[MO-03] %s is refused, and nothing of it is stored', async (_, path, body, status) => {
  const { send, rows } = await openIntake();
  expect((await send(path, body)).status).toBe(status);
  expect(await rows()).toBe(0);
});

test('[MO-03] a broken multipart body is refused', async () => {
  const { provider } = await testProvider();
  const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
  const body = '--edge\r\nContent-Disposition: form-data; name="segment"\r\n\r\nbroken off';
  const request = new Request('http://provider.invalid/telemetry/api/v2/replay', { method: 'POST', headers, body });
  expect((await provider.fetch(request)).status).toBe(400);
});

test('[MO-03] on a full disk the response is 503 and nothing is stored; later batches are stored again', async () => {
  const { send, rows, database, lines } = await openIntake();
  const { rows: sizes } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await sql`pragma max_page_count = ${sql.lit(sizes[0]?.page_count ?? 1)}`.execute(database);
  const manyPages = Array.from({ length: 100 }, (_, index) =>
    JSON.stringify(
      view(`v-${index}`, {}, `https://x.example/${'a'.repeat(100)}/${'b'.repeat(index % 40)}${index % 3 ? 'c' : 'd'}`),
    ),
  ).join('\n');
  expect((await send('rum', manyPages)).status).toBe(503);
  expect(await rows()).toBe(0);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'measurements of a browser could not be stored: they are lost' }),
  );
  await sql`pragma max_page_count = 1000000`.execute(database);
  expect((await send('rum', manyPages)).status).toBe(202);
});

test.each([
  ['https://x.example/help-and-support/meters?email=a@b.example#top', '/help-and-support/meters'],
  ['https://x.example/help-and-support/invoices/12345', '/help-and-support/invoices/id'],
  ['https://x.example/anna@b.example', '(other)'],
  [`https://x.example/${'x'.repeat(200)}`, '(other)'],
  ['gossip', '(other)'],
])('[MO-03] %s is counted as %s', (url, name) => {
  expect(pageName(url)).toBe(name);
});

test.each([
  ['Fetching https://x.example/a?b=c returned response', 'Fetching (address) returned response'],
  ['no account for anna.smith@mail.example', 'no account for (e-mail)'],
  ['call 0800 111 999 or 07700-900123', 'call # or #'],
  ['Unexpected token in "Anna Smith, 1 High Street"', 'Unexpected token in "…"'],
  ['no supply at SW1A 1AA', 'no supply at (postcode)'],
  ['“Anna Smith', '"…"'],
  ['(see https://x.example/a) or .ftp://x', '(see (address) or (address)'],
])('[MO-03] of the message %s is kept: %s', (message, kept) => {
  expect(redactMessage(message)).toBe(kept);
});

test.each([
  [0, 0],
  [87.2, 88],
  [1234, 1300],
  [2500, 2500],
  [2501, 2600],
  [9_999_999, 60_000],
])('[MO-03] %d ms counts as %d', (value, bucket) => {
  expect(bucketOf('lcp', value)).toBe(bucket);
});

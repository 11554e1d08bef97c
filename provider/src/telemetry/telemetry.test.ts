import { deflateSync } from 'node:zlib';
import { TelemetryEvent } from '@larkfield/api-schemas/telemetry';
import { toInstant } from '@larkfield/database/column-values';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testProvider } from '../testing/provider.ts';
import { replaysSince } from './replays.ts';
import { bucketOf, pageName, redactMessage } from './rules.ts';
import { createTelemetryStore, removeExpiredTelemetry } from './store.ts';

const MS = 1_000_000;
const NOW = new Date('2026-11-21T12:00:00Z');
const METERS = 'https://www.larkfield.example/help-and-support/meters';

const view = (id: string, measured: Record<string, number> = {}, url = METERS) =>
  TelemetryEvent.parse({ type: 'view', view: { id, url, ...measured } });
const error = (message: string) =>
  TelemetryEvent.parse({ type: 'error', view: { id: 'v', url: METERS }, error: { type: 'TypeError', message } });

const SESSION = 'b4f1d7a9-0c2e-4f1d-9a90-7a904f1dc2e0';
const facts = { session: { id: SESSION }, view: { id: 'a-view' }, index_in_view: 0 };

function replayForm(segment: Uint8Array<ArrayBuffer>, event: unknown = facts): FormData {
  const form = new FormData();
  form.append('segment', new Blob([segment]), 'segment');
  form.append('event', new Blob([JSON.stringify(event)], { type: 'application/json' }));
  return form;
}
const bomb = (size: number) => new Uint8Array(deflateSync(Buffer.alloc(size)));
const segment = () => new Uint8Array(deflateSync(JSON.stringify({ records: [{ type: 4 }] })));

async function openIntake() {
  const { provider, database, lines } = await testProvider();
  const send = (path: string, body: BodyInit) =>
    provider.fetch(new Request(`http://provider.invalid/telemetry/api/v2/${path}`, { method: 'POST', body }));
  const rows = async () => {
    const [events, replays] = [
      await database.selectFrom('telemetry_events').selectAll().execute(),
      await database.selectFrom('replay_segments').selectAll().execute(),
    ];
    return events.length + replays.length;
  };
  return { send, rows, database, lines };
}

const batch = [view('one'), error('x is not a function')].map((event) => JSON.stringify(event)).join('\n');

test('[MO-03] a batch is taken as it is and deflated', async () => {
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

test('[MO-03] a replay segment is kept as the browser compressed it, once', async () => {
  const { send, database } = await openIntake();
  expect((await send('replay', replayForm(segment()))).status).toBe(202);
  expect((await send('replay', replayForm(segment()))).status).toBe(202);
  const [kept, ...others] = await database.selectFrom('replay_segments').selectAll().execute();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ session_id: SESSION, view_id: 'a-view', position: 0 });
  expect(new Uint8Array(kept?.segment ?? [])).toEqual(segment());
});

test('[MO-03] a bomb that inflates a thousandfold is refused without being inflated', async () => {
  const { send, rows } = await openIntake();
  const bytes = bomb(400_000_000);
  const before = process.memoryUsage().rss;
  expect((await send('rum?dd-evp-encoding=deflate', bytes)).status).toBe(413);
  expect((await send('replay', replayForm(bytes))).status).toBe(413);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  expect(await rows()).toBe(0);
});

test('[MO-03] what a replay holds is never parsed: brackets within brackets cost nothing', async () => {
  const { send, rows } = await openIntake();
  const brackets = new Uint8Array(deflateSync(`{"records":[${'['.repeat(900_000)}`));
  expect((await send('replay', replayForm(brackets))).status).toBe(202);
  expect(await rows()).toBe(1);
});

test('[MO-03] 500 messages of a thousand letters are struck through at once, whatever the letters', () => {
  const letters = ['a', 'a.', '“', '@', '1(', '/', 'a@ ', "'"];
  const messages = letters.map((some) => some.repeat(1000));
  const before = process.cpuUsage();
  for (let index = 0; index < 500; index += 1) redactMessage(messages[index % letters.length] ?? '');
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(100);
});

test('[MO-03] of a form of thousands of parts none is kept', async () => {
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
  ['a segment that inflates to more than 1 MB', 'replay', replayForm(bomb(1_000_001)), 413],
  ['facts that are too large', 'replay', replayForm(segment(), { ...facts, more: 'x'.repeat(10_000) }), 413],
  ['a batch of too many events', 'rum', `${JSON.stringify({ type: 'view' })}\n`.repeat(501), 413],
  ['an empty batch', 'rum', '', 400],
  ['a line that is not JSON', 'rum', `${batch}\n{"type":`, 400],
  ['JSON of another form', 'rum', '[1,2]', 400],
  ['data that is not zlib', 'rum?dd-evp-encoding=deflate', 'gossip', 400],
  ['a body that is not multipart', 'replay', 'gossip', 400],
  ['a form without its parts', 'replay', new FormData(), 400],
  ['a segment that is not zlib', 'replay', replayForm(new Uint8Array([1, 2, 3])), 400],
  ['a segment without records', 'replay', replayForm(new Uint8Array(deflateSync('{}'))), 400],
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

test('[MO-03] what the replays of a day weigh is read without reading them: no request waits for that', async () => {
  const { database } = await testProvider();
  const { sql: text, parameters } = replaysSince(database, NOW).compile();
  const plan = `explain query plan ${text.replace('?', `'${String(parameters[0])}'`)}`;
  const { rows } = await sql.raw<{ detail: string }>(plan).execute(database);
  expect(rows).toMatchObject([{ detail: expect.stringContaining('COVERING INDEX') }]);
});

test('[MO-03] on a full disk the answer is 503, nothing is stored, and later it goes on', async () => {
  const { send, rows, database, lines } = await openIntake();
  const { rows: sizes } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await sql`pragma max_page_count = ${sql.lit(sizes[0]?.page_count ?? 1)}`.execute(database);
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  const records = { records: [Buffer.from(noise).toString('base64')] };
  const large = () => replayForm(new Uint8Array(deflateSync(JSON.stringify(records))));
  expect((await send('replay', large())).status).toBe(503);
  expect(await rows()).toBe(0);
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'telemetry could not be stored' }));
  await sql`pragma max_page_count = 1000000`.execute(database);
  expect((await send('replay', large())).status).toBe(202);
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

describe.each(TEST_ENGINES)('counts of monitoring on %s', (engine) => {
  const test = testOn(engine);

  test('[MO-03] a view that is reported again and again counts once, with its last values', async ({ database }) => {
    const store = createTelemetryStore(database);
    await store.addEvents([view('one', { largest_contentful_paint: 900 * MS })], NOW);
    const later = { largest_contentful_paint: 1900 * MS, cumulative_layout_shift: 0.02 };
    await store.addEvents([view('one', later), view('one', { ...later, interaction_to_next_paint: 80 * MS })], NOW);
    const vitals = await database
      .selectFrom('telemetry_vitals')
      .select(['metric', 'value', 'count'])
      .where('count', '>', 0)
      .orderBy('metric')
      .execute();
    expect(vitals).toEqual([
      { metric: 'cls', value: 20, count: 1 },
      { metric: 'inp', value: 80, count: 1 },
      { metric: 'lcp', value: 1900, count: 1 },
    ]);
    expect(await database.selectFrom('telemetry_events').select('count').execute()).toEqual([{ count: 1 }]);
  });

  test('[MO-03] a flood of different pages and messages takes up a bounded number of rows', async ({ database }) => {
    const store = createTelemetryStore(database);
    const words = Array.from({ length: 700 }, (_, index) =>
      [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join(''),
    );
    await store.addEvents(
      words.map((word) => view(word, {}, `https://x.example/${word}`)),
      NOW,
    );
    await store.addEvents(words.map(error), NOW);
    expect(
      await database.selectFrom('telemetry_events').where('type', '=', 'view').select('page').execute(),
    ).toHaveLength(301);
    const errors = await database.selectFrom('telemetry_errors').select(['message', 'count']).execute();
    expect(errors).toHaveLength(501);
    expect(errors).toContainEqual({ message: '(other)', count: 200 });
  });

  test('[MO-03] names that are made up keep out no error that visitors meet: the rarest gives way', async ({
    database,
  }) => {
    const store = createTelemetryStore(database);
    const often = Array.from({ length: 3 }, () => error('what many meet'));
    await store.addEvents(often, NOW);
    const letters = (index: number) => String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    await store.addEvents(
      Array.from({ length: 700 }, (_, index) => error(`made up ${letters(index)}`)),
      NOW,
    );
    await store.addEvents([error('what is new')], NOW);
    await store.addEvents([error('what is new')], NOW);
    const errors = await database.selectFrom('telemetry_errors').select(['message', 'count']).execute();
    // And the others.
    expect(errors).toHaveLength(501);
    expect(errors).toContainEqual({ message: 'what many meet', count: 3 });
    expect(errors).toContainEqual({ message: 'what is new', count: 2 });
    expect(errors.reduce((sum, { count }) => sum + count, 0)).toBe(705);
  });

  test('[MO-03] replays of one day take up its share of the room alone: its oldest give way, no other day’s', async ({
    database,
  }) => {
    const store = createTelemetryStore(database);
    const secondsLater = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
    const keep = (position: number, now: Date) =>
      store.addSegment({ facts: { ...facts, index_in_view: position }, bytes: new Uint8Array(20_000_000) }, now);
    const kept = async () =>
      (await database.selectFrom('replay_segments').select('position').orderBy('expires_at').execute()).map(
        ({ position }) => position,
      );
    await keep(0, new Date('2026-11-20T23:59:59Z'));
    for (const position of [1, 2, 3]) await keep(position, secondsLater(position));
    expect(await kept()).toEqual([0, 1, 2, 3]);
    await keep(4, secondsLater(4));
    expect(await kept()).toEqual([0, 2, 3, 4]);
    // The same one again displaces nothing.
    await keep(4, secondsLater(5));
    expect(await kept()).toEqual([0, 2, 3, 4]);
    await keep(5, new Date('2026-11-22T00:00:00Z'));
    expect(await kept()).toEqual([0, 2, 3, 4, 5]);
  });

  test('[MO-03] many small replays fill the day as few large ones do, and keep out no other', async ({ database }) => {
    const store = createTelemetryStore(database);
    const rows = Array.from({ length: 16_000 }, (_, position) => ({
      ...{ view_id: 'v', position, session_id: SESSION, size: 1, segment: new Uint8Array(1) },
      expires_at: toInstant(new Date(NOW.getTime() + position + 30 * 24 * 60 * 60 * 1000)),
    }));
    for (let done = 0; done < rows.length; done += 2000)
      await database
        .insertInto('replay_segments')
        .values(rows.slice(done, done + 2000))
        .execute();
    const bytes = new Uint8Array(10_000);
    await store.addSegment({ facts, bytes }, new Date(NOW.getTime() + 60_000));
    const kept = await database
      .selectFrom('replay_segments')
      .select(['view_id', 'position'])
      .orderBy('expires_at')
      .execute();
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([
      15_998,
      { view_id: 'v', position: 3 },
      { view_id: 'a-view', position: 0 },
    ]);
  });

  test('[MO-03] replays are forgotten after 30 days, counts after 13 months', async ({ database }) => {
    const store = createTelemetryStore(database);
    await store.addSegment({ facts, bytes: segment() }, NOW);
    await store.addEvents([view('one')], NOW);
    const daysLater = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
    expect(await removeExpiredTelemetry(database, 396, daysLater(29))).toBe(0);
    expect(await removeExpiredTelemetry(database, 396, daysLater(31))).toBe(1);
    expect(await removeExpiredTelemetry(database, 400, daysLater(400))).toBe(0);
    expect(await removeExpiredTelemetry(database, 396, daysLater(400))).toBe(1);
  });
});

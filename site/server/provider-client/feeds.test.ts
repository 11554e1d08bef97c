import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFeedReader } from './feeds.ts';
import type { Call } from './http-client.ts';
import { HttpError } from './http-error.ts';
import { retryDelay } from './source-reader.ts';

const OUTAGE = { title: 'Payments are slow', message: '<p>Sorry. <script>alert(1)</script></p>' };

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** A reader over a provider whose answer tests can change. */
function readerOver(answers: { body: () => string | Promise<string> }) {
  return readerAt(() => answers.body());
}

/** A reader over a provider that answers each path. */
function readerAt(answer: (path: string) => string | Promise<string>) {
  const calls: Call[] = [];
  const send = async (call: Call) => {
    calls.push(call);
    return answer(call.path);
  };
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  return { feeds: createFeedReader(send, log), calls, lines };
}

test('[HC-05] retries come after 1 s, doubling, and never more than 30 s apart', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('[HC-04] every feed call carries cache-control max-age=0', async () => {
  const { feeds, calls } = readerOver({ body: () => JSON.stringify(OUTAGE) });
  await feeds.outage();
  expect(calls[0]?.headers).toMatchObject({ 'Cache-Control': 'max-age=0' });
});

test('[AR-02] an article is requested as a page, without the headers of feeds', async () => {
  const { feeds, calls } = readerOver({ body: () => article('first') });
  await feeds.article('meters', 'faulty-meter');
  expect(calls[0]?.headers).toEqual({ Accept: 'text/html' });
});

test('[HC-05] the valid rows of a feed are served, and the log names those left out', async () => {
  const body = JSON.stringify({
    data: [{ id: 'meters', attributes: { 'meta-description': 'About meters' } }, null],
    included: [{ id: 'meters', attributes: { articles: [null, { label: 'faulty-meter' }] } }],
  });
  const { feeds, lines } = readerOver({ body: () => body });
  expect(await feeds.categories()).toMatchObject({
    data: { data: [{ id: 'meters' }], included: [{ attributes: { articles: [{ label: 'faulty-meter' }] } }] },
  });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      feed: '/help-and-support/categories.json',
      leftOut: 2,
      rows: ['/data/1', '/included/0/attributes/articles/0'],
    }),
  ]);
});

describe('[HC-05] a first read that fails', () => {
  const noConnection = new HttpError({ url: '', status: 0, statusText: '', text: '', code: 'ERR_NETWORK' });
  const broken = new HttpError({ url: '', status: 502, statusText: 'Bad Gateway', text: '' });
  const refused = new HttpError({ url: '', status: 403, statusText: 'Forbidden', text: '' });
  const late = new HttpError({ url: '', status: 0, statusText: '', text: '', code: 'ERR_TIMEOUT' });

  /** Reads the outage feed, whose answers come in turn. */
  async function readOver(...answers: (HttpError | string)[]) {
    const { feeds, calls } = readerOver({
      body: () => {
        const answer = answers.shift() ?? '';
        return typeof answer === 'string' ? answer : Promise.reject(answer);
      },
    });
    const read = feeds.outage();
    await vi.advanceTimersByTimeAsync(1000);
    return { feeds, calls, outcome: await read };
  }

  test.each([noConnection, broken])('is retried once, a second later: $code', async (error) => {
    const { calls, outcome } = await readOver(error, JSON.stringify(OUTAGE));
    expect(outcome).toMatchObject({ status: 'ok', data: { title: 'Payments are slow' } });
    expect(calls).toHaveLength(2);
    expect(calls[1]?.since).toBe(calls[0]?.since);
  });

  test.each([refused, late])('is not retried if that would change nothing: $code', async (error) => {
    const { calls, outcome } = await readOver(error, JSON.stringify(OUTAGE));
    expect(outcome).toEqual({ status: 'unavailable' });
    expect(calls).toHaveLength(1);
  });

  test('after a second failure the next page does not wait for another attempt', async () => {
    const { feeds, calls, outcome } = await readOver(broken, broken, broken, JSON.stringify(OUTAGE));
    expect(outcome).toEqual({ status: 'unavailable' });
    expect(calls).toHaveLength(2);
    expect(await feeds.outage()).toEqual({ status: 'unavailable' });
    expect(calls).toHaveLength(3);
  });
});

describe('[HC-05] a feed of our own that the supplier’s server lacks', () => {
  const missing = new HttpError({ url: '', status: 404, statusText: 'Not Found', text: '' });
  const down = new HttpError({ url: '', status: 503, statusText: 'Service Unavailable', text: '' });

  test('counts as empty, and is logged once', async () => {
    const { feeds, lines } = readerOver({ body: () => Promise.reject(missing) });
    expect(await feeds.staticCategories()).toEqual({ status: 'ok', data: { categories: [] } });
    expect(await feeds.videos()).toEqual({ status: 'ok', data: { videos: [] } });
    expect(await feeds.deals()).toMatchObject({ status: 'ok', data: { deals: [] } });
    vi.advanceTimersByTime(31_000);
    await feeds.videos();
    await vi.advanceTimersByTimeAsync(0);
    expect(lines.map((line) => JSON.parse(line).feed).sort()).toEqual([
      // Also a feed of our own, but one that no site can do without.
      '/help-and-support/categories.json',
      '/help-and-support/deals.json',
      '/help-and-support/static-categories.json',
      '/help-and-support/videos.json',
    ]);
  });

  test('is read as soon as it exists, and its last copy is kept if it disappears later', async () => {
    const answers = { body: (): string | Promise<string> => Promise.reject(missing) };
    const { feeds } = readerOver(answers);
    await feeds.deals();
    answers.body = () => JSON.stringify({ heading: 'Deals', intro: 'Yours', pendingNotice: 'Soon', deals: [] });
    vi.advanceTimersByTime(31_000);
    await feeds.deals();
    await vi.advanceTimersByTimeAsync(0);
    expect(await feeds.deals()).toMatchObject({ data: { heading: 'Deals' } });
    answers.body = () => Promise.reject(missing);
    vi.advanceTimersByTime(31_000);
    await feeds.deals();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await feeds.deals()).toMatchObject({ data: { heading: 'Deals' } });
  });

  test('is not confused with a server that is down', async () => {
    const { feeds } = readerOver({ body: () => Promise.reject(down) });
    const read = feeds.deals();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await read).toEqual({ status: 'unavailable' });
  });

  test('a missing feed of the specification is unavailable', async () => {
    const { feeds } = readerOver({ body: () => Promise.reject(missing) });
    expect(await feeds.categories()).toEqual({ status: 'unavailable' });
  });
});

test('[HC-06] rich text is sanitised as it is read', async () => {
  const { feeds } = readerOver({ body: () => JSON.stringify(OUTAGE) });
  expect(await feeds.outage()).toEqual({
    status: 'ok',
    data: { title: 'Payments are slow', message: '<p>Sorry. </p>' },
  });
});

test('[HC-05] a copy is fresh for 30 s, then served stale while it is renewed', async () => {
  const answers = { body: () => JSON.stringify({ title: 'first', message: '' }) };
  const { feeds, calls } = readerOver(answers);
  await feeds.outage();
  answers.body = () => JSON.stringify({ title: 'second', message: '' });
  vi.advanceTimersByTime(29_000);
  expect(await feeds.outage()).toMatchObject({ data: { title: 'first' } });
  expect(calls).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  expect(await feeds.outage()).toMatchObject({ data: { title: 'first' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(await feeds.outage()).toMatchObject({ data: { title: 'second' } });
});

test('[HC-05] while a feed is down the last good copy is served, and a page never waits for retries', async () => {
  const answers: { body: () => string | Promise<string> } = { body: () => JSON.stringify(OUTAGE) };
  const { feeds } = readerOver(answers);
  await feeds.outage();
  answers.body = () => Promise.reject(new Error('down'));
  vi.advanceTimersByTime(3_600_000);
  expect(await feeds.outage()).toMatchObject({ status: 'ok' });
});

test('[LA-01, SH-04] without any good copy a feed is unavailable, not empty', async () => {
  for (const body of [() => Promise.reject(new Error('down')), () => '', () => '{"data": [', () => '"closed"']) {
    const { feeds } = readerOver({ body });
    expect(await feeds.outage()).toEqual({ status: 'unavailable' });
  }
});

test('listeners are told of a renewed feed that has changed', async () => {
  const answers = { body: () => JSON.stringify({ title: 'first', message: '' }) };
  const { feeds } = readerOver(answers);
  const changed = vi.fn();
  feeds.onChange(changed);
  feeds.keepFresh();
  await feeds.outage();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(changed).not.toHaveBeenCalled();
  answers.body = () => JSON.stringify({ title: 'second', message: '' });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(changed).toHaveBeenCalled();
});

test('[HC-05] a change of a feed is shown within 30 s, however long an answer takes', async () => {
  const answers = { body: () => JSON.stringify({ title: 'first', message: '' }) };
  const slow = { body: () => new Promise<string>((resolve) => setTimeout(() => resolve(answers.body()), 9000)) };
  const { feeds } = readerOver(slow);
  feeds.keepFresh();
  await vi.advanceTimersByTimeAsync(60_000);
  for (const title of ['second', 'third', 'fourth']) {
    answers.body = () => JSON.stringify({ title, message: '' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await feeds.outage()).toMatchObject({ data: { title } });
  }
});

const article = (text: string) =>
  `<html><head><title>Meters</title></head><body><div class="content-panel">${text}</div></body></html>`;

test('[ED-07] an article that was read once is renewed even if nobody opens it', async () => {
  const answers = { body: () => article('first') };
  const { feeds } = readerOver(answers);
  const changed = vi.fn();
  feeds.onChange(changed);
  feeds.keepFresh();
  await feeds.article('meters', 'faulty-meter');
  answers.body = () => article('second');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(changed).toHaveBeenCalled();
  expect(await feeds.article('meters', 'faulty-meter')).toMatchObject({ data: { html: 'second' } });
});

test.each([404, 410])('[AR-01] while an article answers %i it is not shown or listed', async (status) => {
  const gone = new HttpError({ url: '', status, statusText: 'Gone', text: '' });
  const listed = {
    data: [{ id: 'meters', attributes: {} }],
    included: [{ id: 'meters', attributes: { articles: [{ label: 'faulty-meter' }, { label: 'other' }] } }],
  };
  const answers = { isGone: false };
  const { feeds } = readerAt((path) => {
    if (path.endsWith('categories.json')) return JSON.stringify(listed);
    if (path.endsWith('/faulty-meter.html') && answers.isGone) throw gone;
    return article('first');
  });
  const labels = async () => {
    const feed = await feeds.categories();
    return feed.status === 'ok' ? feed.data.included[0]?.attributes.articles.map(({ label }) => label) : feed.status;
  };
  const changed = vi.fn();
  feeds.onChange(changed);
  feeds.keepFresh();
  await feeds.article('meters', 'faulty-meter');
  expect(await labels()).toEqual(['faulty-meter', 'other']);

  answers.isGone = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(changed).toHaveBeenCalled();
  expect(await feeds.article('meters', 'faulty-meter')).toEqual({ status: 'withdrawn' });
  expect(await labels()).toEqual(['other']);

  answers.isGone = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await labels()).toEqual(['faulty-meter', 'other']);
  expect(await feeds.article('meters', 'faulty-meter')).toMatchObject({ data: { html: 'first' } });
});

test('[HC-05] while an article’s server fails, its last copy is served', async () => {
  const answers = { body: (): string | Promise<string> => article('first') };
  const { feeds } = readerOver(answers);
  feeds.keepFresh();
  await feeds.article('meters', 'faulty-meter');
  const broken = new HttpError({ url: '', status: 503, statusText: 'Service Unavailable', text: '' });
  answers.body = () => Promise.reject(broken);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await feeds.article('meters', 'faulty-meter')).toMatchObject({ data: { html: 'first' } });
});

test('an unchanged copy is not parsed again', async () => {
  const { feeds, calls } = readerOver({ body: () => article('first') });
  feeds.keepFresh();
  const first = await feeds.article('meters', 'faulty-meter');
  await vi.advanceTimersByTimeAsync(60_000);
  const again = await feeds.article('meters', 'faulty-meter');
  expect(calls.filter(({ path }) => path === '/meters/faulty-meter.html').length).toBeGreaterThan(1);
  expect(first.status === 'ok' && again.status === 'ok' && first.data === again.data).toBe(true);
});

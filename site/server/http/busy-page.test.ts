import { BODY_ROOM } from '@larkfield/service/arriving-body';
import { MOST_TEXT_BYTES } from '@larkfield/service/arriving-form';
import { createQuota } from '@larkfield/service/quota';
import { Hono } from 'hono';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { giveWordsBack, refuseBusy } from './busy-page.ts';
import { limitLoad } from './load-limit.ts';
import { readBody } from './request-body.ts';
import { uploadPlaces } from './testing/upload-places.ts';

const READING = '/help-and-support/submit-meter-read';
const COMPLAINT = '/help-and-support/complaints/pay-as-you-go/query';
const CASE = '/help-and-support/case';
/** Where a file begins in a form. */
const FILE_HEAD = '--x\r\nContent-Disposition: form-data; name="files"; filename="meter.jpg"\r\n\r\n';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A site under full load, which accepts only what it always does. */
const full = new Hono()
  .use(limitLoad({ most: 0, refuse: refuseBusy(['https://ev.larkfield.example']) }))
  .all('*', (context) => context.text('taken'));

const post = (path: string, fields: [string, string][]) =>
  full.request(path, {
    method: 'POST',
    headers: { 'Content-Type': FORM_TYPE },
    body: new URLSearchParams(fields).toString(),
  });

/** Name and value of every field of a page, as a browser reads them. */
function fieldsOf(html: string): [string, string][] {
  const found: [string, string][] = [];
  const visit = (node: { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: unknown[] }) => {
    const attribute = (name: string) => node.attrs?.find((attr) => attr.name === name)?.value ?? '';
    if (node.nodeName === 'input') found.push([attribute('name'), attribute('value')]);
    for (const child of node.childNodes ?? []) visit(child as typeof node); // parse5's nodes are a union without a base
  };
  visit(parse(html));
  return found;
}

test('overload: a refused form comes back with every typed value, and can be sent again unchanged', async () => {
  const typed: [string, string][] = [
    ['query', 'Two lines\n"quotes" & <b>brackets</b> 👋'],
    ['account', ''],
    ['choice', 'a'],
    ['choice', 'b'],
  ];
  const answer = await post(COMPLAINT, typed);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const html = await answer.text();
  // A browser sends line breaks as CR LF, whatever the page has.
  expect(fieldsOf(html)).toEqual(typed);
  expect(html).toContain(`<form method="post" action="${COMPLAINT}">`);
  expect(html).toContain('Send it again');
});

test('[CT-06] overload: a refused message with a file comes back with its text', async () => {
  const typed: [string, string][] = [
    ['form', 'a1b2'],
    ['message', 'Here is the photo\nof my meter'],
    ['keep', 'file-1'],
  ];
  const form = new FormData();
  for (const [name, value] of typed) form.append(name, value);
  form.append('files', new Blob([new Uint8Array(2_000_000)]), 'meter.jpg');
  const app = new Hono().use(uploadPlaces(0));
  const answer = await app.request(CASE, { method: 'POST', body: form });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
  const html = await answer.text();
  expect(fieldsOf(html)).toEqual([...typed, ['files', '']]);
  expect(html).toContain(`<form method="post" enctype="multipart/form-data" action="${CASE}">`);
});

test('[CT-06] overload: an upload that can’t be read gets the plain page', async () => {
  const app = new Hono().use(uploadPlaces(0));
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const answer = await app.request(CASE, { method: 'POST', headers, body: 'broken' });
  expect([answer.status, (await answer.text()).includes('<form')]).toEqual([503, false]);
});

test('[CT-06] overload: an endless upload is read no further than any other', async () => {
  const megabyte = new Uint8Array(1_000_000);
  const ended = Promise.withResolvers<number>();
  let megabytes = 0;
  const endless = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode(FILE_HEAD)),
    pull(stream) {
      megabytes += 1;
      if (megabytes > 300) ended.resolve(megabytes);
      else stream.enqueue(megabyte);
    },
    cancel: () => ended.resolve(megabytes),
  });
  const app = new Hono().use(uploadPlaces(0));
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  // Node asks for `duplex` where a body is a stream; the types of browsers do not know it.
  const init = { method: 'POST', headers, body: endless, duplex: 'half' };
  expect((await app.request(CASE, init)).status).toBe(503);
  expect(Math.round((await ended.promise) / 10)).toBe(25);
});

test('overload: the policy allows the form to be sent, also if it redirects to another site', async () => {
  const policy = (await post(READING, [['date', '']])).headers.get('content-security-policy');
  expect(policy).toContain("form-action 'self' https://ev.larkfield.example");
  expect(policy).toContain("default-src 'none'");
});

test('[MR-08] overload: a meter reading counts for its day, and the page says by when to send it', async () => {
  const answer = await post(READING, [
    ['opened', '2026-11-02T10'],
    ['date', '2026-01-31'],
  ]);
  const html = await answer.text();
  expect(html).toContain('the day you took it, 31 January 2026. You can send it until 28 February 2026.');
  expect(fieldsOf(html)).toContainEqual(['opened', '2026-11-02T10']);
  expect(await (await post(COMPLAINT, [['query', 'a']])).text()).not.toContain('counts for the day');
});

test.each(['/help-and-support', '/help-and-support/contact-us', '/help-and-support/emergencies'])(
  'overload: %s is always rendered',
  async (path) => {
    expect((await full.request(path)).status).toBe(200);
    expect((await full.request('/search?q=gas')).status).toBe(503);
  },
);

test('overload: pages are refused while there is still room for posts and their confirmations', async () => {
  const gate = Promise.withResolvers<void>();
  const app = new Hono().use(limitLoad({ most: 3, mostReads: 1 })).all('*', async (context) => {
    await gate.promise;
    return context.text('done');
  });
  const reading = app.request('/search?q=a');
  expect((await app.request('/search?q=b')).status).toBe(503);
  const sending = app.request(READING, { method: 'POST' });
  const confirmation = app.request('/help-and-support/confirmation');
  expect((await app.request(READING, { method: 'POST' })).status).toBe(503);
  gate.resolve();
  const answers = await Promise.all([reading, sending, confirmation]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test.each<[number, Record<string, string>]>([
  [500, {}],
  [503, { 'Retry-After': '10' }],
])(
  '[OP-03] a form that fails with %i, for example without a database, comes back with every typed value',
  async (status, failed) => {
    const bodies = createQuota(BODY_ROOM);
    const broken = new Hono<{ Variables: { body?: BodyInit } }>()
      .use(readBody(MOST_TEXT_BYTES, bodies, () => false))
      .all('*', giveWordsBack(refuseBusy([])), () => new Response('the database is away', { status, headers: failed }));
    const typed = { query: 'The meter was\nread twice', account: 'A1234567' };
    const ask = (headers: Record<string, string> = {}) =>
      broken.request(COMPLAINT, {
        method: 'POST',
        headers: { 'Content-Type': FORM_TYPE, ...headers },
        body: new URLSearchParams(typed).toString(),
      });
    const answer = await ask();
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(fieldsOf(html)).toEqual(Object.entries(typed));
    expect(html).toContain('Sorry, something went wrong on our side');
    // A form's script keeps the words on its page.
    expect((await ask({ Accept: 'application/json' })).status).toBe(status);
  },
);

import { FILES_LEFT_OUT } from '@larkfield/api-schemas/case-limits';
import { BODY_ROOM } from '@larkfield/service/arriving-body';
import { createQuota } from '@larkfield/service/quota';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { openTestSite, SITE } from '../sign-in/testing/test-site.ts';
import { requireReadableForm } from './form-body.ts';
import { readBody } from './request-body.ts';
import { uploadPlaces } from './testing/upload-places.ts';
import { UPLOAD_PLACES } from './upload-limit.ts';

const CASE = '/help-and-support/case';
const FIND = '/help-and-support/find-my-case';
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' };
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const WORDS = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nMy words\r\n';
const FILE = '--x\r\nContent-Disposition: form-data; name="files"; filename="meter.jpg"\r\n\r\nabc';

/** As if a visitor with this address had connected. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

/** The beginning of a post that never ends. */
function arriving(...parts: string[]) {
  const body = new ReadableStream({
    start(stream) {
      for (const part of parts) stream.enqueue(new TextEncoder().encode(part));
    },
  });
  // Node asks for `duplex` where a body is a stream; the types of browsers do not know it.
  return { method: 'POST', headers: MULTIPART, body, duplex: 'half' };
}

/** Answers with what reached the route. */
const echo = () =>
  new Hono().use(
    readBody(300_000, createQuota(BODY_ROOM), () => false),
    requireReadableForm(),
  );

test('[CT-06, OP-10] one visitor’s slow uploads leave places to others, and posts without files need none', async () => {
  const never = Promise.withResolvers<Response>();
  const uploads = createQuota(UPLOAD_PLACES);
  const app = echo()
    .use(uploadPlaces(0, { uploads }))
    .post('*', async ({ req, text }) => (req.header('content-length') ? text('words') : never.promise));
  const upload = (address: string) => app.request(CASE, arriving(WORDS, FILE), from(address));
  for (let n = 0; n < UPLOAD_PLACES.mostOfOne; n += 1) void upload('192.0.2.1');
  const refused = await upload('192.0.2.1');
  expect([refused.status, (await refused.text()).includes('value="My words"')]).toEqual([503, true]);
  expect(await Promise.race([upload('192.0.2.2'), new Promise((wait) => setImmediate(wait, 'under way'))])).toBe(
    'under way',
  );
  const body = `${WORDS}--x--`;
  const headers = { ...MULTIPART, 'Content-Length': String(body.length) };
  const words = await app.request(CASE, { method: 'POST', headers, body }, from('192.0.2.1'));
  expect([words.status, await words.text()]).toEqual([200, 'words']);
  never.resolve(new Response());
});

test('[CT-06, OP-10] a sender who may not send files takes no place: only the text is passed on, before the files arrive', async () => {
  const app = echo()
    .use(uploadPlaces(0, { mayUpload: async () => false }))
    .post('*', async ({ req, json }) => json([...(await req.raw.formData())]));
  const answer = await app.request(CASE, arriving(WORDS, FILE));
  expect(await answer.json()).toEqual([
    ['message', 'My words'],
    [FILES_LEFT_OUT, 'yes'],
  ]);
});

test('[OP-10] the text of refused uploads shares the memory for other posts', async () => {
  const app = echo()
    .use(uploadPlaces(0, { mayUpload: async () => false, bodies: createQuota({ most: 1000, mostOfOne: 1000 }) }))
    .post('*', async ({ req, json }) => json([...(await req.raw.formData())].map(([name]) => name)));
  const endless = Array.from({ length: 50 }, () => WORDS);
  expect((await (await app.request(CASE, arriving(...endless))).json()).length).toBeLessThan(20);
});

test('[OP-10] the bodies in progress of one visitor are bounded, and others have room', async () => {
  const never = Promise.withResolvers<Response>();
  const bodies = createQuota({ most: 1000, mostOfOne: 100 });
  let asked = 0;
  const app = new Hono()
    .use(readBody(300_000, bodies, () => false))
    .post('*', () => (++asked === 1 ? never.promise : new Response('taken')));
  const send = (address: string) =>
    app.request(FIND, { method: 'POST', headers: FORM, body: `a=${'a'.repeat(70)}` }, from(address));
  void send('192.0.2.1');
  await expect.poll(() => asked).toBe(1);
  expect((await send('192.0.2.1')).status).toBe(503);
  expect((await send('192.0.2.2')).status).toBe(200);
  never.resolve(new Response());
  await expect.poll(async () => (await send('192.0.2.1')).status).toBe(200);
});

test.each([
  ['100,000 empty fields', FORM, 'a&'.repeat(100_000)],
  ['10,000 tiny parts', MULTIPART, '--x\r\n\r\n\r\n'.repeat(10_000)],
])('[OP-10] a form of %s gets a 400 unread', async (_, headers, body) => {
  const app = echo().post('*', () => new Response('read'));
  expect((await app.request(FIND, { method: 'POST', headers, body })).status).toBe(400);
});

test('[OP-10] a request that can be refused by its headers is answered before its body arrives', async () => {
  const { fetch } = await openTestSite();
  const refused = async (path: string, headers: Record<string, string>) => {
    const init = { ...arriving(WORDS), headers: { Host: 'localhost:3000', ...headers } };
    return (await fetch(new Request(SITE + path, init))).status;
  };
  const own = { Origin: SITE, ...FORM };
  expect(await refused(FIND, { ...own, Origin: 'https://elsewhere.example' })).toBe(403);
  expect(await refused(FIND, { ...own, 'Content-Type': 'text/plain' })).toBe(415);
  expect(await refused('/help-and-support/meters', own)).toBe(405);
});

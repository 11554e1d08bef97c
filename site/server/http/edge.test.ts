import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { renderedAt } from '../rendered-once/shared-pages.ts';
import { allowMethods } from './allowed-methods.ts';
import { errorPage, nameEmergencyLines } from './error-page.ts';
import { requireFormType, requireReadableForm } from './form-body.ts';
import { limitLoad } from './load-limit.ts';
import { originCheck, requireOwnName } from './origin-check.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { parseRange } from './static-files.ts';
import { uploadPlaces } from './testing/upload-places.ts';
import { MOST_HANDED_OVER, UPLOAD_PLACES, uploadQuota } from './upload-limit.ts';

const SITE = 'https://www.larkfield.example';

/** A visitor with the cookie `draft-x` may name their draft, `own`. */
const naming = {
  mayName: ({ headers }: Request) => headers.has('cookie'),
  namesOwn: async (request: Request) => (await request.clone().text()) === 'draft=own',
};

const guarded = new Hono()
  .use(originCheck(SITE, naming), requireOwnName(naming))
  .all('*', (context) => context.text('ok'));
const post = (headers: Record<string, string>, body = '') =>
  guarded.request('/form', { method: 'POST', headers: { host: 'www.larkfield.example', ...headers }, body });

test.each([
  ['this site', { origin: SITE }, 200],
  ['the host it was sent to', { origin: 'http://localhost:3000', host: 'localhost:3000' }, 200],
  ['another site', { origin: 'https://elsewhere.example' }, 403],
  ['a site that only begins alike', { origin: 'https://www.larkfield.example.elsewhere.example' }, 403],
  ['a sandboxed frame', { origin: 'null' }, 403],
  ['a sandboxed frame, by its browser', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  ['nobody says', {}, 403],
  ['nobody says, to a visitor who has a draft', { cookie: 'draft-x=1' }, 403],
  ['the browser, which says same-origin', { 'sec-fetch-site': 'same-origin' }, 200],
  ['our page behind a proxy that hides its origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
  ['the address bar', { 'sec-fetch-site': 'none' }, 200],
  ['a sibling of the domain', { 'sec-fetch-site': 'same-site', origin: SITE }, 403],
  ['a text browser on our page', { referer: `${SITE}/form` }, 200],
  ['a text browser elsewhere', { referer: 'https://elsewhere.example/' }, 403],
])('cross-site request forgery: a post from %s', async (_, headers, status) => {
  expect((await post(headers)).status).toBe(status);
});

test('cross-site request forgery: without any header that says who sent it, a post passes that names the visitor’s own draft', async () => {
  const cookie = 'draft-x=1';
  expect((await post({ cookie }, 'draft=own')).status).toBe(200);
  expect((await post({ cookie }, 'draft=guessed')).status).toBe(403);
  expect((await post({}, 'draft=own')).status).toBe(403);
  expect((await post({ cookie, origin: 'https://elsewhere.example' }, 'draft=own')).status).toBe(403);
});

test('[SH-09] the policy allows the styles that a page carries by their hash, and nothing else inline', () => {
  const origins = { formAction: ['https://ev.larkfield.example'], script: [] };
  const content = contentSecurityPolicy(origins, { css: 'p{color:red}' });
  expect(content).toContain("script-src 'self';");
  // The hash as browsers compute it.
  expect(content).toContain("style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64=';");
  expect(content).not.toContain('unsafe');
  expect(content).toContain("form-action 'self' https://ev.larkfield.example");
});

test.each([
  ['https://www.larkfield.example', true],
  ['http://localhost:3000', false],
])('Strict-Transport-Security on %s: %s', async (site, expected) => {
  const app = new Hono().use(securityHeaders(site)).get('*', (context) => context.text('ok'));
  const { headers } = await app.request('/');
  expect(headers.has('strict-transport-security')).toBe(expected);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['/help-and-support', 'once'],
  ['/help-and-support/meters', 'once'],
  ['/help-and-support/meters/faulty-meter', 'once'],
  ['/help-and-support/contact-us', 'once'],
  ['/help-and-support/complaints/gas-and-electricity', 'once-for-newcomers'],
  ['/help-and-support/complaints/gas-and-electricity/query', 'for-each'],
  ['/help-and-support/confirmation', 'once-with-placeholders'],
  ['/help-and-support/submit-meter-read', 'once-for-newcomers'],
  ['/help-and-support/case', 'for-each'],
  ['/help-and-support/case/abcdefgh', 'for-each'],
  ['/help-and-support/deals', 'for-each'],
  ['/search', 'once-with-placeholders'],
] as const)('%s is rendered %s', (path, expected) => {
  expect(renderedAt(path)).toBe(expected);
});

test.each([
  ['DELETE', '/help-and-support', 'GET, HEAD'],
  ['POST', '/help-and-support/meters', 'GET, HEAD'],
  ['PUT', '/help-and-support/complaints/gas-and-electricity', 'GET, HEAD, POST'],
  ['POST', '/help-and-support/contact-us/', 'GET, HEAD'],
  ['DELETE', '/help-and-support/submit-meter-read/', 'GET, HEAD, POST'],
  ['POST', '/robots.txt/', 'GET, HEAD'],
  ['POST', '/Help-And-Support/Contact-Us.', 'GET, HEAD'],
])('%s %s is answered 405 with what is allowed', async (method, path, allowed) => {
  const app = new Hono().use(allowMethods()).all('*', (context) => context.text('ok'));
  const response = await app.request(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allowed);
});

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'a=b', 200],
  [
    'a readable multipart form',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    200,
  ],
  ['a broken multipart form', 'multipart/form-data; boundary=x', 'garbage', 400],
  [
    '[OP-10] a boundary of 8,000 letters',
    `multipart/form-data; boundary=${'b'.repeat(8000)}`,
    `--${'b'.repeat(8000)}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${'b'.repeat(8000)}--\r\n`,
    400,
  ],
  ['JSON', 'application/json', '{"a":1}', 415],
  ['plain text', 'text/plain', 'a=b', 415],
])('a form path that is sent %s', async (_, type, body, status) => {
  const app = new Hono().use(requireFormType(), requireReadableForm()).post('*', (context) => context.text('ok'));
  const path = '/help-and-support/complaints/gas-and-electricity';
  expect((await app.request(path, { method: 'POST', headers: { 'content-type': type }, body })).status).toBe(status);
});

test('[CT-06] a post with files reaches its route unread', async () => {
  const app = new Hono()
    .use(requireFormType(), requireReadableForm())
    .post('*', async (context) => context.text(await context.req.text()));
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await app.request('/help-and-support/case', { method: 'POST', headers, body: 'broken' });
  expect([answer.status, await answer.text()]).toEqual([200, 'broken']);
});

test('[CT-06] slow uploads take no more than their own places', async () => {
  const gate = Promise.withResolvers<void>();
  const app = new Hono().use(uploadPlaces(1)).all('*', async (context) => {
    if (context.req.method === 'POST') await gate.promise;
    return context.text('done');
  });
  const upload = () =>
    app.request('/help-and-support/case', { method: 'POST', headers: { 'content-type': 'multipart/form-data' } });
  const first = upload();
  expect((await upload()).status).toBe(503);
  expect((await app.request('/help-and-support/case')).status).toBe(200);
  gate.resolve();
  expect((await first).status).toBe(200);
  expect((await upload()).status).toBe(200);
});

test('[CT-06] several processes share the places and the memory of one machine', () => {
  const { most: all, mostOfOne } = UPLOAD_PLACES;
  expect(uploadQuota(1)).toEqual({ uploads: { most: all, mostOfOne }, handedOver: MOST_HANDED_OVER });
  for (const processes of [2, 3, 5, 8, 12]) {
    const { uploads, handedOver } = uploadQuota(processes);
    const { most } = uploads;
    expect(uploads.mostOfOne).toBeLessThanOrEqual(most);
    expect(most).toBeGreaterThan(0);
    expect(most * processes).toBeLessThanOrEqual(all);
    expect(handedOver * processes).toBeCloseTo(MOST_HANDED_OVER);
  }
  expect(uploadQuota(64).uploads.most).toBe(1);
});

test.each([
  ['/help-and-support/case/a-token', 'strict-origin'],
  ['/help-and-support/case', 'strict-origin-when-cross-origin'],
])('[CT-02] the Referrer-Policy of %s is %s', async (path, policy) => {
  const app = new Hono().use(securityHeaders(SITE)).all('*', (context) => context.text('ok'));
  expect((await app.request(path)).headers.get('referrer-policy')).toBe(policy);
});

test('[SH-09] no page has an opener policy, with which browsers forget what was typed in a discarded tab', async () => {
  const app = new Hono().use(securityHeaders(SITE)).all('*', (context) => context.text('ok'));
  const { headers } = await app.request('/help-and-support/case');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.has('cross-origin-opener-policy')).toBe(false);
});

test('[SH-02] an unknown path leads to page-not-found whatever the method', async () => {
  const app = new Hono().use(allowMethods()).all('*', (context) => context.text('ok'));
  expect((await app.request('/nothing-here', { method: 'DELETE' })).status).toBe(200);
});

test.each(['LOCK', 'PROPFIND'])(
  '[SH-02] %s, which no page takes, is answered 405 at an unknown path too',
  async (method) => {
    const app = new Hono().use(allowMethods()).all('*', (context) => context.text('ok'));
    const response = await app.request('/nothing-here', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  },
);

test('overload is refused early with 503 and Retry-After, and ends with it', async () => {
  const gate = Promise.withResolvers<void>();
  const app = new Hono().use(limitLoad({ most: 2 })).get('/slow', async (context) => {
    await gate.promise;
    return context.text('done');
  });
  const slow = [app.request('/slow'), app.request('/slow')];
  const refused = await app.request('/slow');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('10');
  gate.resolve();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await app.request('/slow')).status).toBe(200);
});

test('an error is JSON for scripts and HTML for people, and shows nothing internal', async () => {
  const app = new Hono().use(nameEmergencyLines({ 'gas-emergency': '0800111999', 'power-cut': '105' }));
  app.get('*', (context) => errorPage(context, 500));
  const html = await (await app.request('/', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('<a href="tel:0800111999">0800&nbsp;111&nbsp;999</a>');
  expect(html).toContain('<a href="tel:105">105</a>');
  expect(html).not.toMatch(/stack|Error:/);
  const json = await app.request('/', { headers: { accept: 'application/json' } });
  expect(await json.json()).toMatchObject({ error: { status: 500 } });
});

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=990-2000', { start: 990, end: 999 }],
  ['bytes=1000-', undefined],
  ['bytes=5-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
])('[LA-03] of a film of 1000 bytes, %s is %j', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range);
});

import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { fewArticles } from './fixtures/few-articles.ts';
import type { SiteProcess } from './fixtures/site-process.ts';
import { expect, test } from './fixtures/test.ts';

const COMPLAINT = '/help-and-support/complaints/gas-and-electricity';
const ARTICLE = '/help-and-support/meters/faulty-meter';

test.use({ environment: { RATE_LIMITS: 'on', CONTENT_DIR: fewArticles() } });

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a path unchanged: browsers and HTTP clients would normalise it. */
async function send(site: SiteProcess, path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    headers: IncomingHttpHeaders;
    body: string;
  }>();
  const { port } = new URL(site.url);
  const request = httpRequest({ host: 'localhost', port, path, method, headers }, async (answer) =>
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }),
  );
  request.once('error', reject).end(body);
  return promise;
}

const formFrom = (origin: string, body = 'firstName=A'): Sent => ({
  method: 'POST',
  headers: { origin, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  body,
});

for (const path of [
  '/%5cevil.example/',
  '/%09/evil.example/',
  '/%01%5cevil.example/',
  '//evil.example/',
  '/%2f/evil.example/',
])
  test(`open redirect: ${path} does not lead to another site`, async ({ site }) => {
    const { status, headers } = await send(site, path);
    expect(status).toBe(302);
    expect(new URL(headers.location ?? '', site.url).host).toBe(new URL(site.url).host);
    expect(headers.location).toMatch(/^\/(?![/\\])/);
  });

for (const path of [
  '/%00/',
  '/%0d%0aX:y/',
  '/%zz',
  `/${'a'.repeat(300)}`,
  `/assets/${'a'.repeat(300)}.js`,
  '/a%2fb%5c',
])
  test(`[SH-02] malformed path: ${path.slice(0, 20)} leads to page-not-found, and is not logged`, async ({ site }) => {
    const before = site.log.length;
    const { status, headers } = await send(site, path);
    expect({ status, location: headers.location }).toEqual({ status: 302, location: '/page-not-found' });
    // A refusal after it, which is logged.
    await send(site, ARTICLE, { method: 'DELETE' });
    await expect.poll(() => site.log.length).toBeGreaterThan(before);
    for (const line of site.log.slice(before)) {
      expect(() => JSON.parse(line)).not.toThrow();
      expect(line).not.toContain(path);
    }
  });

test('header and address bounds: too long headers and addresses get a readable error', async ({ site }) => {
  const address = await send(site, `/search?q=${'a'.repeat(25_000)}`);
  expect(address.status).toBe(414);
  expect(address.body).toContain('Shorten what you searched for');
  const head = await send(site, '/search', { headers: { cookie: `a=${'b'.repeat(50_000)}` } });
  expect(head.status).toBe(431);
  expect(head.body).toContain('Clear the cookies');
});

test('denial of service: an upload that breaks off in a file nobody reads is refused, and the site keeps running', async ({
  site,
}) => {
  const headers = { origin: site.url, 'content-type': 'multipart/form-data; boundary=x' };
  const body = '--x\r\nContent-Disposition: form-data; name="files"; filename=""\r\n\r\nbroken off';
  const { status } = await send(site, '/help-and-support/case', { method: 'POST', headers, body });
  expect(status).toBe(400);
  expect((await send(site, '/readyz')).status).toBe(200);
});

test('[SE-01] a search of 2,000 three-byte characters is answered', async ({ site }) => {
  expect((await send(site, `/search?q=${encodeURIComponent('電'.repeat(2000))}`)).status).toBe(200);
});

test("injected styles: a search for the page's style placeholder is shown as text", async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('/*styles*/')}`);
  await expect(page).toHaveTitle(/\/\*styles\*\//);
  expect(await page.locator('head style').innerText()).toContain('--hs-');
});

test('source files beside pictures are not served, and a picture runs no script', async ({ site }) => {
  for (const path of ['/assets/illustrations/illustrations.ts', '/assets/icons/icons.ts', '/assets/.hidden.js'])
    expect((await send(site, path)).status).toBe(302);
  const picture = await send(site, '/favicon.svg');
  expect(picture.headers['content-security-policy']).toContain("default-src 'none'");
  expect(picture.headers['content-security-policy']).toContain('sandbox');
});

test('error pages have a Content-Security-Policy and the headers of every page', async ({ site }) => {
  const { status, headers } = await send(site, COMPLAINT, formFrom('https://elsewhere.example'));
  expect(status).toBe(403);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
});

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

test('cross-site request forgery: the browser’s own word counts, then Origin, then Referer', async ({ site }) => {
  const statusOf = async (headers: Record<string, string>) =>
    (await send(site, COMPLAINT, { method: 'POST', headers: { ...FORM_TYPE, ...headers }, body: 'firstName=A' }))
      .status;
  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'sec-fetch-site': 'none' },
    { origin: site.url },
    { referer: site.url + COMPLAINT },
  ];
  for (const headers of own) expect([headers, await statusOf(headers)]).toEqual([headers, 422]);
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: site.url, referer: site.url },
    { 'sec-fetch-site': 'same-site', origin: site.url },
    { origin: 'null', referer: site.url },
    { origin: 'https://elsewhere.example', referer: site.url },
    { referer: `https://elsewhere.example/?${site.url}` },
    {},
  ];
  for (const headers of foreign) expect([headers, await statusOf(headers)]).toEqual([headers, 403]);
});

test('cross-site request forgery: a post that says nothing of its sender must name the visitor’s own draft', async ({
  site,
}) => {
  const post = (headers: Record<string, string>, body: string) =>
    send(site, COMPLAINT, { method: 'POST', headers: { ...FORM_TYPE, ...headers }, body });
  const begin = async () => {
    const answer = await post({ origin: site.url }, 'firstName=A&draft=');
    const cookie = (answer.headers['set-cookie'] ?? []).map((header) => header.split(';')[0]).join('; ');
    return { cookie, draft: /name="draft" value="([^"]+)"/.exec(answer.body)?.[1] ?? '' };
  };
  const [visitor, attacker] = [await begin(), await begin()];
  const { cookie } = visitor;
  expect(visitor.draft).toMatch(/^[\w-]{22}$/);
  expect((await post({ cookie }, `firstName=A&draft=${visitor.draft}`)).status).toBe(422);
  expect((await post({ cookie }, `firstName=A&draft=${attacker.draft}`)).status).toBe(403);
  expect((await post({ cookie }, 'firstName=A&draft=')).status).toBe(403);
  expect((await post({ cookie }, 'firstName=A')).status).toBe(403);
  expect((await post({}, `firstName=A&draft=${visitor.draft}`)).status).toBe(403);
  const elsewhere = { cookie, origin: 'https://elsewhere.example' };
  expect((await post(elsewhere, `firstName=A&draft=${visitor.draft}`)).status).toBe(403);
  const forCase = { cookie: `${cookie}; case_session=${'x'.repeat(43)}` };
  const closed = { method: 'POST', headers: { ...FORM_TYPE, ...forCase }, body: 'case=LF-7K3M-92QX&action=withdraw' };
  expect((await send(site, '/help-and-support/case', closed)).status).toBe(403);
});

test('cross-origin reads: no other origin may read the responses of the token endpoint', async ({ site }) => {
  for (const method of ['OPTIONS', 'POST']) {
    const { headers } = await send(site, '/identity/token', {
      method,
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('cache bypass: with a cookie that is not a token a visitor gets the cached page', async ({ site }) => {
  const shared = await send(site, ARTICLE);
  expect(shared.headers.etag).toBeTruthy();
  const bypass = await send(site, ARTICLE, { headers: { cookie: 'access_token=x; id_token=eyJ' } });
  expect(bypass.headers.etag).toBe(shared.headers.etag);
  expect(bypass.headers['set-cookie']).toBeUndefined();
});

test('cache bypass: with a forged token a visitor gets the same page, not cacheable, and the token’s cookie is removed', async ({
  site,
}) => {
  const shared = await send(site, ARTICLE);
  const forged = await send(site, ARTICLE, { headers: { cookie: 'access_token=eyJhbGciOiJub25lIn0.e30.AAAA' } });
  expect(forged.body).toBe(shared.body);
  expect(forged.headers['cache-control']).toBe('private, no-store');
  expect(forged.headers['set-cookie']?.join()).toContain('access_token=;');
  expect((await send(site, ARTICLE)).headers['set-cookie']).toBeUndefined();
});

for (const path of ['/help-and-support/confirmation', COMPLAINT, '/help-and-support/deals', '/', '/search'])
  test(`personal pages are not cacheable: ${path}`, async ({ site }) => {
    expect((await send(site, path)).headers['cache-control']).toBe('private, no-store');
  });

test('a public page may be cached by a shared cache, whatever the cookies', async ({ site }) => {
  const { headers } = await send(site, ARTICLE);
  expect(headers['cache-control']).toMatch(/public.*s-maxage=20.*stale-while-revalidate.*stale-if-error/);
  expect(headers.vary).toBe('Accept-Encoding');
});

test('[OP-02] every refusal leaves one line in the log, without what the visitor sent', async ({ site }) => {
  const lineOf = async (refused: Promise<unknown>) => {
    const before = site.log.length;
    await refused;
    await expect.poll(() => site.log.length).toBe(before + 1);
    return JSON.parse(site.log[before] ?? '');
  };
  const route = '/help-and-support/complaints/:complaint';
  const crossSite = await lineOf(send(site, COMPLAINT, formFrom('https://elsewhere.example', 'firstName=Secret')));
  expect(crossSite).toMatchObject({ msg: 'a request was refused', status: 403, reason: 'cross-site', route });
  expect(crossSite.visitor).toMatch(/^127\.0\.0\.1$|::\/64$/);
  expect(JSON.stringify(crossSite)).not.toMatch(/Secret|elsewhere/);
  const large = await lineOf(send(site, COMPLAINT, formFrom(site.url, 'x'.repeat(12_000_000))));
  expect(large).toMatchObject({ status: 413, reason: 'too-large' });
  const method = await lineOf(send(site, ARTICLE, { method: 'DELETE' }));
  expect(method).toMatchObject({ status: 405, reason: 'method' });
});

test('[OP-02] with limits on, more than 120 posts in a minute are refused and logged', async ({ site }) => {
  const post = () => send(site, COMPLAINT, formFrom('https://elsewhere.example'));
  let last = await post();
  for (let sent = 1; sent <= 121 && last.status !== 429; sent += 1) last = await post();
  expect(last.status).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  await expect.poll(() => site.log.at(-1)).toContain('"reason":"rate-limited"');
});

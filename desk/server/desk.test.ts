import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createBrowser } from '@larkfield/provider/testing/browser';
import { listeningLogger, temporaryFolder, testProvider } from '@larkfield/provider/testing/provider';
import { openMetrics } from '@larkfield/service/measuring/metrics';
import { decodeJwt } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDesk } from './desk.ts';
import { openBuild } from './pages.ts';
import { readDeskSettings } from './settings.ts';
import { MOST_ATTEMPTS } from './sign-in/attempts.ts';

const DESK = 'http://localhost:3002';
const IN_PROCESS = 'http://provider.invalid';
/** Address of a fake staff API that records requests. */
const API = `${IN_PROCESS}/backend/v1/`;

/** A desk with a real provider's sign-in, and a browser. */
async function openDesk(environment: Record<string, string> = {}) {
  const { provider } = await testProvider(environment);
  const build = temporaryFolder();
  writeFileSync(join(build, 'index.html'), '<!doctype html><title>The application</title>');
  const { logger, lines } = listeningLogger();
  const asked: Request[] = [];
  const desk = createDesk({
    settings: readDeskSettings(environment),
    secret: 'a secret of at least thirty-two characters',
    log: logger,
    metrics: await openMetrics(undefined),
    providerUrl: IN_PROCESS,
    pages: openBuild(build),
    send: async (url, init) => {
      const request = new Request(url, init);
      if (!url.startsWith(API)) return provider.fetch(request);
      asked.push(request);
      return Response.json({ data: [] }, { headers: { ETag: '"4"', 'Set-Cookie': 'theirs=1' } });
    },
  });
  const fetch = async (request: Request) => desk.fetch(request);
  const browser = createBrowser(fetch, DESK);
  const signIn = async (name: string, from = '/') => {
    const page = await browser.open(from);
    const button = page.html.split('<button ').find((part) => part.includes(`Sign in as ${name}<`));
    return browser.send(page.url.href, { customer: /value="([^"]+)"/.exec(button ?? '')?.[1] ?? '' });
  };
  const call = (path: string, init: RequestInit = {}) =>
    fetch(new Request(DESK + path, { ...init, headers: { Cookie: browser.cookieHeader('/'), ...init.headers } }));
  return { browser, signIn, call, asked, lines, desk };
}

describe('signing in to the desk', () => {
  test('[DK-01] offers a handler, a lead and an editor, and comes back to the page that was asked for', async () => {
    const { browser, signIn } = await openDesk();
    const { html } = await browser.open('/cases/LF-7K3M-92QX');
    for (const name of ['Priya Raman', 'Tomos Bevan', 'Agnes Doyle']) expect(html).toContain(`Sign in as ${name}`);
    const page = await signIn('Priya Raman', '/cases/LF-7K3M-92QX');
    expect([page.url.pathname, page.status]).toEqual(['/cases/LF-7K3M-92QX', 200]);
    expect(page.html).toContain('The application');
  });

  test('token in a URL or a cookie that scripts or people can read: there is none', async () => {
    const { browser, signIn } = await openDesk();
    await signIn('Priya Raman');
    expect(browser.visited().join(' ')).not.toMatch(/id_token|access_token|eyJ/);
    // A JWE has five parts, a JWS three.
    expect(browser.cookie('desk_session').split('.')).toHaveLength(5);
  });

  test('[DK-01] calls carry the identity token, which names audience, name and roles', async () => {
    const { signIn, call, asked } = await openDesk();
    await signIn('Tomos Bevan');
    const answer = await call('/api/cases?filter[owner]=me');
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('set-cookie')]).toEqual([200, '"4"', null]);
    const [request] = asked;
    const token = request?.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    expect(decodeJwt(token)).toMatchObject({
      iss: `${DESK}/identity`,
      aud: 'larkfield-desk',
      name: 'Tomos Bevan',
      roles: ['lead'],
    });
    expect(request?.headers.get('x-client-id')).toBe('larkfield-help');
    expect(request?.headers.get('cookie')).toBeNull();
  });

  test('[OP-09] a public desk without an issuer offers no demonstration sign-in', async () => {
    const { browser } = await openDesk({ DESK_URL: 'https://desk.example', SITE_URL: 'https://help.example' });
    expect((await browser.open('/identity/auth')).html).not.toContain('Sign in as');
  });

  test('an oversized form of the demonstration sign-in is refused before it is read', async () => {
    const { call } = await openDesk();
    const body = new Uint8Array(11_000_000);
    expect((await call('/identity/token', { method: 'POST', body })).status).toBe(413);
  });

  test('[DK-01] two tabs that come back at the same moment end signed in, whichever answer arrives last', async () => {
    const { browser, signIn, call } = await openDesk();
    const answers: string[] = [];
    for (let tab = 0; tab < 2; tab += 1) {
      if (tab === 0) await signIn('Priya Raman');
      else await browser.open('/sign-in');
      answers.push(browser.cookieHeader('/'));
    }
    expect(answers[0]).not.toBe(answers[1]);
    for (const Cookie of answers) expect((await call('/api/cases', { headers: { Cookie } })).status).toBe(200);
  });

  test('open redirect: signing in leads to no other site', async () => {
    const addresses = ['//evil.example', '/\\evil.example', 'https://evil.example', '/%0d//evil.example'];
    for (const path of [...addresses, '/..//evil.example', '/%2F/evil.example', '/\t/evil.example']) {
      const { browser, signIn } = await openDesk();
      await signIn('Priya Raman', `/sign-in?return=${encodeURIComponent(path)}`);
      expect(browser.visited().every((address) => address.startsWith(DESK))).toBe(true);
    }
  });

  test('sign-ins that are begun and never finished do not pile up in the browser', async () => {
    const { browser } = await openDesk();
    for (let count = 0; count < MOST_ATTEMPTS + 5; count += 1) await browser.open('/sign-in');
    const begun = browser.cookieHeader('/').match(/desk_sign_in_[\w-]+=[^;]/g) ?? [];
    expect(begun).toHaveLength(MOST_ATTEMPTS);
    expect(browser.cookieHeader('/').length).toBeLessThan(10_000);
  });

  test.each([
    ['/favicon.ico', {}],
    ['/robots.txt', {}],
    ['/apple-touch-icon.png', {}],
    ['/cases', { 'Sec-Fetch-Dest': 'image' }],
    ['/', { 'Sec-Fetch-Dest': 'empty' }],
  ])('[DK-01] %s with %o is no page, and begins no sign-in', async (path, headers: Record<string, string>) => {
    const { call } = await openDesk();
    const answer = await call(path, { headers });
    expect([answer.status, answer.headers.get('set-cookie'), answer.headers.get('location')]).toEqual([
      404,
      null,
      null,
    ]);
  });

  test('a session copied from before signing in can’t be continued: the attempt is bound to its browser', async () => {
    const { signIn } = await openDesk();
    const stranger = await openDesk();
    const page = await signIn('Priya Raman');
    expect(page.status).toBe(200);
    const callback = await stranger.call('/sign-in/callback?code=stolen&state=stolen');
    expect(callback.status).toBe(400);
  });
});

describe('a signed-in desk', () => {
  test('cross-site request forgery: a write that another site sends is refused', async () => {
    const { signIn, call, asked } = await openDesk();
    await signIn('Priya Raman');
    const foreign: Record<string, string>[] = [{ Origin: 'https://evil.example' }, { Origin: 'null' }, {}];
    for (const headers of foreign) {
      const answer = await call('/api/cases/LF-7K3M-92QX/notes', { method: 'POST', body: '{}', headers });
      expect(answer.status).toBe(403);
    }
    expect(asked).toHaveLength(0);
  });

  test.each([
    ['POST', '/figures', 'GET, HEAD'],
    ['DELETE', '/cases/LF-7K3M-92QX', 'GET, HEAD'],
    ['PUT', '/live', 'GET, HEAD'],
    ['POST', '/sign-in', 'GET, HEAD'],
    ['GET', '/sign-out', 'POST'],
    ['GET', '/session/active', 'POST'],
    ['DELETE', '/api/cases', 'GET, HEAD, POST'],
    ['PUT', '/api/cases/LF-7K3M-92QX', 'GET, HEAD, PATCH'],
    ['GET', '/api/cases/LF-7K3M-92QX/notes', 'POST'],
    ['POST', '/api/staff/me', 'GET, HEAD'],
    ['PUT', '/identity/auth', 'GET, HEAD, POST, OPTIONS'],
    ['PROPFIND', '/nowhere', 'GET, HEAD'],
  ])('%s %s is a wrong method, whoever sends it, and the right ones are said', async (method, path, allowed) => {
    const { call } = await openDesk();
    const answer = await call(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  });

  test('proxies only known paths of the staff API', async () => {
    const { signIn, call, asked } = await openDesk();
    await signIn('Priya Raman');
    const streams = ['changes', '%63hanges', 'changes/', '%2Fchanges', 'change%73%2F'].map(
      (name) => `/api/cases/${name}`,
    );
    for (const path of ['/api/leads', '/api/../identity/auth', '/api/%2e%2e/leads', '/api/%E0', ...streams])
      await call(path);
    expect(asked).toHaveLength(0);
  });

  test('says so when nobody is signed in, or the session was altered', async () => {
    const { signIn, call, browser } = await openDesk();
    expect((await call('/api/cases')).status).toBe(401);
    await signIn('Priya Raman');
    browser.plant('desk_session', `${browser.cookie('desk_session').slice(0, -4)}AAAA`);
    expect((await call('/api/cases')).status).toBe(401);
  });

  test('[AU-04] activity extends the session', async () => {
    const { signIn, call } = await openDesk();
    await signIn('Priya Raman');
    const answer = await call('/session/active', { method: 'POST', headers: { Origin: DESK } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^desk_session=.*HttpOnly; SameSite=Lax; Max-Age=960$/);
  });

  test('no inline script or style is allowed, and no other site may frame it', async () => {
    const { signIn } = await openDesk();
    const { headers } = await signIn('Priya Raman');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('signing out ends the session here and at the issuer', async () => {
    const { signIn, browser } = await openDesk();
    await signIn('Priya Raman');
    const page = await browser.send('/sign-out', {});
    expect([page.url.pathname, browser.cookie('desk_session')]).toEqual(['/signed-out', '']);
    expect((await browser.open('/')).html).toContain('Sign in as Priya Raman');
  });

  test('[DK-01] a copy of the session’s cookie opens nothing once its member of staff has signed out', async () => {
    const { signIn, call, browser } = await openDesk();
    await signIn('Priya Raman');
    const copy = browser.cookie('desk_session');
    await browser.send('/sign-out', {});
    browser.plant('desk_session', copy);
    const post = { method: 'POST', headers: { Origin: DESK } };
    for (const answer of [await call('/api/cases'), await call('/live'), await call('/session/active', post)])
      expect(answer.status).toBe(401);
    browser.plant('desk_session', '');
    await signIn('Priya Raman');
    expect((await call('/api/cases')).status).toBe(200);
  });

  test('an aborted post leaves no stack trace in the log', async () => {
    const { signIn, desk, browser, lines } = await openDesk();
    await signIn('Priya Raman');
    const { promise: answered, resolve: answer } = Promise.withResolvers<number>();
    const send = async (request: Request) => {
      const response = await desk.fetch(request);
      answer(response.status);
      return response;
    };
    const server = createServer(getRequestListener(send)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo; // listening on TCP
    const before = lines.length;
    const arrived = once(server, 'request');
    const client = connect(port, '127.0.0.1');
    const head = `Host: localhost:3002\r\nOrigin: ${DESK}\r\nCookie: ${browser.cookieHeader('/')}\r\nTransfer-Encoding: chunked`;
    client.write(`POST /api/cases/LF-7K3M-92QX/notes HTTP/1.1\r\n${head}\r\n\r\n4\r\nhalf\r\n`);
    await arrived;
    client.destroy();
    expect(await answered).toBe(400);
    expect(JSON.stringify(lines.slice(before))).not.toMatch(/stack|a request failed/);
  });

  test('nothing personal is logged', async () => {
    const { signIn, lines } = await openDesk();
    await signIn('Priya Raman');
    expect(JSON.stringify(lines)).not.toMatch(/Priya|Raman|eyJ/);
  });
});

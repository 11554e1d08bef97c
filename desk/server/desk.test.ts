/** Tests of a desk with a signed-in member of staff. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { DESK, openDesk } from './testing/opened-desk.ts';

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
])(
  '%s %s is refused as a wrong method, also without a session, and the answer lists the right ones',
  async (method, path, allowed) => {
    const { call } = await openDesk();
    const answer = await call(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  },
);

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

test('answers 401 when nobody is signed in, or the session was altered', async () => {
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

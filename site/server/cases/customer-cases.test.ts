import { createLogger } from '@larkfield/service/logging';
import { createTaskQueue } from '@larkfield/service/task-queue';
import { expect, test } from 'vitest';
import { createCaseCalls } from '../provider-client/cases.ts';
import { endpointsOf } from '../provider-client/endpoints.ts';
import { createHttpExchange } from '../provider-client/http-client.ts';
import { readSettings } from '../settings/read.ts';
import { createCustomerCases } from './customer-cases.ts';
import { CASE } from './testing/customer-case.ts';

const NOW = new Date('2026-11-20T14:00:00Z');
const REFERENCE = 'LF-7K3M-92QX';
const SESSION = {
  data: { type: 'case-sessions', id: 'S-secret', attributes: { reference: REFERENCE, 'expires-at': NOW } },
};

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ errors: [{ status: String(status), code, title: 'No' }] }, { status, headers });

/** A browser's cases, with a provider that gives these answers one after another. */
function openCases(answers: (Response | Error | Promise<Response>)[], { cookie = '', secureCookies = true } = {}) {
  const requests: Request[] = [];
  const embedded = async (request: Request) => {
    requests.push(request.clone());
    const answer = await (answers.shift() ?? new Error('Nothing more is expected'));
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const exchange = createHttpExchange({ endpoints: endpointsOf(readSettings({ HTTP_TIMEOUT_MS: '500' })), embedded });
  const calls = createCaseCalls(exchange, 'test-client', createLogger('silent'));
  const cookies: string[] = [];
  const uploads = createTaskQueue({ bytes: 1000, atOnce: 10 });
  const request = new Request('https://help.example/help-and-support/case', { headers: { cookie } });
  const cases = createCustomerCases(calls, { secureCookies, now: () => NOW, uploads })(request, (one) =>
    cookies.push(one),
  );
  return { cases, cookies, requests };
}

const OPEN = { cookie: '__Host-case_session=S-secret' };

test('[CT-02] opening a case keeps the session in a cookie that no script reads and no other host sets', async () => {
  const { cases, cookies, requests } = openCases([Response.json(SESSION)]);
  expect(await cases.open('T-token', 'zoe@example.com')).toEqual({ status: 'opened' });
  expect(cookies).toEqual(['__Host-case_session=S-secret; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax']);
  expect(requests[0]?.url).not.toContain('token');
  expect(await requests[0]?.json()).toEqual({
    data: { type: 'case-sessions', attributes: { token: 'T-token', email: 'zoe@example.com' } },
  });
});

test.each(['link-unknown', 'link-ended', 'case-erased', 'wrong-email'] as const)(
  '[CT-02] %s is reported as such, and sets no cookie',
  async (code) => {
    const { cases, cookies } = openCases([problem(404, code)]);
    expect(await cases.open('T-token', 'zoe@example.com')).toEqual({ status: code });
    expect(cookies).toEqual([]);
  },
);

test('[CT-02] a blocked link says until when', async () => {
  const { cases } = openCases([problem(429, 'link-resting', { 'Retry-After': '1800' })]);
  const retryAt = new Date('2026-11-20T14:30:00Z');
  expect(await cases.open('T-token', 'zoe@example.com')).toEqual({ status: 'link-resting', retryAt });
});

test('[CT-02] a provider that is down is not reported as an unknown link', async () => {
  const { cases } = openCases([new Error('away'), new Response('', { status: 503 })]);
  expect(await cases.open('T-token', 'zoe@example.com')).toEqual({ status: 'unavailable' });
  expect(await cases.find('LF-7K3M-92QX', 'zoe@example.com')).toEqual({ status: 'unavailable' });
});

test('[CT-02] a session that has ended is opened again by its e-mail address', async () => {
  const { cases, requests } = openCases([problem(401, 'session-ended'), Response.json(SESSION)], OPEN);
  expect(await cases.read()).toEqual({ status: 'ended' });
  expect(await cases.reopen('zoe@example.com')).toEqual({ status: 'opened' });
  expect(requests[0]?.headers.get('X-Case-Session')).toBe('S-secret');
  expect(await requests[1]?.json()).toMatchObject({ data: { attributes: { session: 'S-secret' } } });
});

test('[CT-02] without an open case the provider is not called', async () => {
  const { cases, requests } = openCases([]);
  expect(await cases.read()).toEqual({ status: 'ended' });
  expect(await cases.reopen('zoe@example.com')).toEqual({ status: 'link-unknown' });
  expect(requests).toEqual([]);
});

test('[CT-05] a message whose answer is lost is sent again under the same key', async () => {
  const { cases, requests } = openCases([new Error('broken off'), Response.json(CASE, { status: 201 })], OPEN);
  expect(await cases.sendMessage(REFERENCE, { text: 'Hello', fileIds: ['f-1'] }, 'key-1')).toEqual({ status: 'done' });
  expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1']);
  expect(await requests[1]?.json()).toEqual({
    data: {
      type: 'case-messages',
      attributes: { text: 'Hello' },
      relationships: { files: { data: [{ type: 'case-files', id: 'f-1' }] } },
    },
  });
});

test.each([
  [401, 'session-ended', 'ended'],
  [409, 'not-allowed-now', 'not-allowed'],
  [409, 'another-case', 'another-case'],
  [410, 'case-erased', 'gone'],
  [422, 'too-big', 'refused'],
  [500, 'internal', 'unavailable'],
  [400, 'constructor', 'unavailable'],
])('[CT-05] an action answered %i %s is %s', async (status, code, expected) => {
  const { cases } = openCases([problem(status, code)], OPEN);
  expect(await cases.act(REFERENCE, { action: 'withdraw' }, 'key-1')).toEqual({ status: expected });
});

test('[CT-06] a file is passed on unchanged with its name; a refusal has its reason', async () => {
  const file = { name: 'Zähler – März.jpg', content: new Uint8Array([0xff, 0xd8, 0x00]) };
  const { cases, requests } = openCases([problem(422, 'file-type')], OPEN);
  expect(await cases.addFile(REFERENCE, file, 'key-1')).toEqual({ status: 'refused-file', reason: 'file-type' });
  expect(decodeURIComponent(requests[0]?.headers.get('X-File-Name') ?? '')).toBe(file.name);
  expect(new Uint8Array((await requests[0]?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(file.content);
});

test('[CT-06] files that have arrived wait in turn, so that few are in memory at once', async () => {
  const file = { name: 'a.pdf', content: new Uint8Array(600) };
  const made = () =>
    Response.json(
      {
        data: {
          type: 'case-files',
          id: 'f-1',
          attributes: {
            name: 'a.pdf',
            'media-type': 'application/pdf',
            size: 600,
            direction: 'from-customer',
            'created-at': NOW,
          },
        },
      },
      { status: 201 },
    );
  const first = Promise.withResolvers<Response>();
  const { cases, requests } = openCases([first.promise, made(), made()], OPEN);
  const sent = [1, 2, 3].map((n) => cases.addFile(REFERENCE, file, `key-${n}`));
  // The room of 1000 bytes holds one file. By the next turn of the event loop, every file that may be sent has been.
  await new Promise(setImmediate);
  expect(requests).toHaveLength(1);
  first.resolve(made());
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(['added', 'added', 'added']);
});

test('[CT-02] closing a case ends the session at the provider and removes the cookie', async () => {
  const { cases, cookies, requests } = openCases([new Response(null, { status: 204 })], OPEN);
  await cases.closeAny();
  expect(requests[0]?.method).toBe('DELETE');
  expect(cookies[0]).toMatch(/^__Host-case_session=; Max-Age=0/);
});

test('[OP-12] closing a case other than the open one changes nothing; signing out closes whichever is open', async () => {
  const { cases, cookies, requests } = openCases(
    [problem(409, 'another-case'), new Response(null, { status: 204 })],
    OPEN,
  );
  expect(await cases.close('LF-2222-2222')).toBe('another-case');
  expect(requests[0]?.headers.get('X-Case-Reference')).toBe('LF-2222-2222');
  expect(cookies).toEqual([]);
  await cases.closeAny();
  expect(requests[1]?.headers.has('X-Case-Reference')).toBe(false);
});

test('on plain http the cookie has no prefix, which browsers would refuse there', async () => {
  const { cases, cookies } = openCases([Response.json(SESSION)], { secureCookies: false });
  await cases.open('T-token', 'zoe@example.com');
  expect(cookies[0]).toMatch(/^case_session=S-secret; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('[CT-02] who is signed out has no list of cases and opens none of it, and the provider is not called', async () => {
  const { cases, requests, cookies } = openCases([]);
  expect(await cases.own()).toEqual({ status: 'signed-out' });
  expect(await cases.openOwn(REFERENCE)).toEqual({ status: 'link-unknown' });
  expect([requests, cookies]).toEqual([[], []]);
});

test('[CT-06] files are taken only for a case that is open and takes some', async () => {
  const { data } = CASE;
  const answer = (files: string) =>
    Response.json({ ...CASE, data: { ...data, attributes: { ...data.attributes, files } } });
  const { cases } = openCases([answer('taken'), answer('after-mailed-link'), problem(401, 'session-ended')], OPEN);
  expect([await cases.mayUpload(), await cases.mayUpload(), await cases.mayUpload()]).toEqual([true, false, false]);
  expect(await openCases([]).cases.mayUpload()).toBe(false);
});

test('[CT-02] a browser without an open case has none to close', async () => {
  const { cases, requests, cookies } = openCases([]);
  expect(await cases.close(REFERENCE)).toBe('closed');
  expect(cookies).toEqual([expect.stringMatching(/^__Host-case_session=; Max-Age=0/)]);
  await cases.closeAny();
  expect([requests, cookies.length]).toEqual([[], 1]);
});

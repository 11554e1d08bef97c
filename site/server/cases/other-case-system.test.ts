/** A supplier's own case system that is slow, down, or breaks the agreed protocol (SY-03). */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COMPLAINT } from '@larkfield/provider/testing/leads';
import { createLogger } from '@larkfield/service/logging';
import { createTaskQueue } from '@larkfield/service/task-queue';
import { expect, onTestFinished, test } from 'vitest';
import { createBackend } from '../provider-client/backend.ts';
import { createCaseCalls } from '../provider-client/cases.ts';
import { endpointOfLeads, endpointsOf } from '../provider-client/endpoints.ts';
import { createHttpExchange, textClient } from '../provider-client/http-client.ts';
import { readSettings } from '../settings/read.ts';
import { createCustomerCases } from './customer-cases.ts';
import { CASE, REFERENCE } from './testing/customer-case.ts';

const WORDS = { text: 'It stopped on Tuesday.', fileIds: [] };
const FILE = { name: 'meter.pdf', content: new Uint8Array([1, 2, 3]) };

/** `broken` ends the connection, `never` leaves it open without an answer. */
type Answer = Response | 'broken' | 'never';

/** A supplier's case system on the network that gives every call this answer. */
async function openCaseSystem(answer: () => Answer) {
  const calls: { url: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    calls.push({ url, headers });
    const given = answer();
    if (given === 'never') return;
    if (given === 'broken') return request.socket.destroy();
    response.writeHead(given.status, Object.fromEntries(given.headers)).end(await given.text());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // listening on TCP, so there is an address with a port
  return { url: `http://127.0.0.1:${port}/api`, calls };
}

/** A browser that has a case open there. */
async function openAt(answer: () => Answer, settings: Record<string, string> = {}) {
  const { url, calls } = await openCaseSystem(answer);
  const given = readSettings({ CASES_API_URL: `${url}/`, ...settings });
  const embedded = async () => {
    throw new Error('Nothing is asked of the embedded provider');
  };
  const exchange = createHttpExchange({ endpoints: endpointsOf(given), embedded });
  const log = createLogger('silent');
  const cookies: string[] = [];
  const request = new Request('https://help.example', { headers: { cookie: 'case_session=s-1' } });
  const ofRequest = createCustomerCases(createCaseCalls(exchange, 'our-client', log), {
    secureCookies: false,
    now: () => new Date(),
    uploads: createTaskQueue({ bytes: 1000, atOnce: 10 }),
  });
  const cases = ofRequest(request, (cookie) => cookies.push(cookie));
  const backend = createBackend(textClient(exchange), { clientId: 'c', endpoint: endpointOfLeads(given), log });
  return { cases, backend, calls, cookies };
}

const page = (status: number) =>
  new Response('<!doctype html><h1>Just a moment</h1>', { status, headers: { 'Content-Type': 'text/html' } });

test('[SY-03] cases are read from CASES_API_URL, whose references may have another form than ours', async () => {
  const { cases, calls } = await openAt(() => Response.json(CASE));
  expect(await cases.read()).toEqual({ status: 'ok', case: CASE });
  expect(await cases.sendMessage(REFERENCE, WORDS, 'key')).toEqual({ status: 'done' });
  expect(calls.map(({ url }) => url)).toEqual(['/api/v1/my-case', '/api/v1/my-case/messages']);
  expect(calls[1]?.headers['x-case-reference']).toBe(REFERENCE);
});

test('[SY-03] leads and addresses are sent to the case system, unless a backend of their own is set', async () => {
  const own = await openAt(() => Response.json({ data: [] }));
  expect(await own.backend.findAddresses('SW1A 1AA')).toEqual({ status: 'found', addresses: [] });
  expect(own.calls[0]?.url).toBe('/api/v1/addresses?postcode=SW1A+1AA');
  const backend = await openCaseSystem(() => Response.json({ data: [] }));
  const both = await openAt(() => page(500), { BACKEND_API_URL: backend.url });
  expect(await both.backend.findAddresses('SW1A 1AA')).toEqual({ status: 'found', addresses: [] });
  expect([both.calls.length, backend.calls.length]).toEqual([0, 1]);
});

/** Answers of a proxy in front of the case system, or of the case system itself when it fails. */
const RUBBISH: [name: string, answer: () => Answer][] = [
  ['a page with 200', () => page(200)],
  ['a page with 401', () => page(401)],
  ['a page with 404', () => page(404)],
  ['a page with 409', () => page(409)],
  ['a page with 410', () => page(410)],
  ['a page with 422', () => page(422)],
  ['a page with 500', () => page(500)],
  ['an empty 200', () => new Response('')],
  ['half an answer', () => new Response('{"data": {"type":')],
  ['a case without its attributes', () => Response.json({ data: { type: 'cases', id: REFERENCE } })],
  [
    '401 for the client',
    () => Response.json({ errors: [{ status: '401', code: 'unknown-client', title: 'No' }] }, { status: 401 }),
  ],
  ['nothing', () => 'broken'],
  ['nothing in time', () => 'never'],
];

test.each(RUBBISH)('[SY-03] after %s nothing counts as done, erased, ended or sent', async (_, answer) => {
  const { cases, cookies } = await openAt(answer, answer() === 'never' ? { CASES_API_TIMEOUT_MS: '200' } : {});
  const unavailable = { status: 'unavailable' };
  expect({
    opened: await cases.open('token', 'zoe@example.com'),
    found: await cases.find(REFERENCE, 'zoe@example.com'),
    read: await cases.read(),
    sent: await cases.sendMessage(REFERENCE, WORDS, 'key'),
    acted: await cases.act(REFERENCE, { action: 'settled' }, 'key'),
    file: await cases.file('f-1'),
    letter: await cases.letter('deadlock', { type: 'application/pdf', size: 'standard' }),
  }).toEqual({
    opened: unavailable,
    found: unavailable,
    read: unavailable,
    sent: unavailable,
    acted: unavailable,
    file: unavailable,
    letter: unavailable,
  });
  expect(cookies).toEqual([]);
});

test('[SY-03] a file counts as stored only if the answer has the agreed form', async () => {
  const { cases } = await openAt(() => page(200));
  expect(await cases.addFile(REFERENCE, FILE, 'key')).toEqual({ status: 'unavailable' });
});

test('[SY-03] a session id that does not fit a cookie opens no case', async () => {
  const attributes = { reference: REFERENCE, 'expires-at': '2026-11-20T14:30:00Z' };
  const { cases, cookies } = await openAt(() =>
    Response.json({ data: { type: 'case-sessions', id: 'a; b', attributes } }),
  );
  expect(await cases.open('token', 'zoe@example.com')).toEqual({ status: 'unavailable' });
  expect(cookies).toEqual([]);
});

test('[SY-03] an accepted lead counts as accepted, whatever its answer says about the case', async () => {
  const meta = { 'case-token': '../../sign-out', 'confirmation-mail': true };
  const { backend } = await openAt(() =>
    Response.json({ data: { type: 'leads', id: REFERENCE }, meta }, { status: 201 }),
  );
  const outcome = await backend.sendLead({ data: { type: 'leads', attributes: COMPLAINT } }, 'key');
  expect(outcome).toEqual({ status: 'accepted', reference: REFERENCE, isMailed: true, caseToken: undefined });
});

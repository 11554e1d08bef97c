import { halfOpenServer, runCollecting, SILENCES } from '@larkfield/service/testing/collecting';
import { expect, test } from 'vitest';
import { readSettings } from '../settings/read.ts';
import { EMBEDDED_ORIGIN, endpointsOf } from './endpoints.ts';
import { createHttpExchange, textClient } from './http-client.ts';
import { HttpError } from './http-error.ts';

const endpoints = endpointsOf(readSettings({ HTTP_TIMEOUT_MS: '200' }));

/** A client whose provider answers with `answer`, and the requests that reached it. */
function clientOf(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const embedded = async (request: Request) => {
    requests.push(request);
    return answer(request);
  };
  return { send: textClient(createHttpExchange({ endpoints, embedded })), requests };
}

const failure = async (sent: Promise<string>): Promise<HttpError> => {
  const error: unknown = await sent.catch((reason: unknown) => reason);
  if (!(error instanceof HttpError)) throw new Error(`Not an HttpError: ${error}`);
  return error;
};

test('[HC-01] an unset endpoint is answered in-process, as a real HTTP message', async () => {
  const { send, requests } = clientOf(() => new Response('hello'));
  expect(await send({ endpoint: 'content', path: '/meters/faulty-meter.html' })).toBe('hello');
  expect(requests[0]?.url).toBe(`${EMBEDDED_ORIGIN}/content/meters/faulty-meter.html`);
});

test('[HC-01] a set endpoint is called at its own address, within a time limit of its own', () => {
  const settings = readSettings({ BACKEND_API_URL: 'https://api.example/base/', BACKEND_API_TIMEOUT_MS: '3000' });
  const { backend, content } = endpointsOf(settings);
  expect(backend).toEqual({ address: 'https://api.example/base', timeoutMs: 3000 });
  expect(content).toEqual({ address: `${EMBEDDED_ORIGIN}/content`, timeoutMs: 10_000 });
});

test('[HC-01] an unknown endpoint is refused by name', async () => {
  const { send } = clientOf(() => new Response());
  // A name that the types forbid, as plain JavaScript could pass it.
  const endpoint = 'billing' as 'content';
  await expect(send({ endpoint, path: '/' })).rejects.toThrow('Invalid HTTP endpoint');
});

test.each([
  ['message', { message: 'No such lead' }, 'No such lead'],
  ['statusText', { statusText: 'Gone away' }, 'Gone away'],
  ['Message', { Message: 'Old style' }, 'Old style'],
  ['nothing of these', { other: 1 }, 'Not Found'],
])('[HC-02] an error’s message is taken from the body’s %s', async (_, body, text) => {
  const { send } = clientOf(() => Response.json(body, { status: 404, statusText: 'Not Found' }));
  const error = await failure(send({ endpoint: 'backend', path: '/v1/leads' }));
  expect(error.message).toBe(
    `Fetching ${EMBEDDED_ORIGIN}/backend/v1/leads returned response: Status: 404 Not Found, Text: ${text}`,
  );
  expect(error.code).toBe('404 Not Found');
});

test('[HC-02] a status without a text of its own gets the standard one', async () => {
  const { send } = clientOf(() => new Response('', { status: 503 }));
  expect(await failure(send({ endpoint: 'backend', path: '/' }))).toMatchObject({ code: '503 Service Unavailable' });
});

const backendCall = { endpoint: 'backend', path: '/v1/leads' } as const;
const begunBody = (end: (controller: ReadableStreamDefaultController) => void) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":'));
      end(controller);
    },
  });

test('[HC-03] a broken connection has its own code, and the call may be sent again', async () => {
  const { send } = clientOf(() => Promise.reject(new TypeError('fetch failed')));
  expect(await failure(send(backendCall))).toMatchObject({ status: 0, code: 'ERR_NETWORK', lostAnswer: true });
});

test('[HC-03] an answer that breaks off is aborted, and the call may be sent again', async () => {
  const { send } = clientOf(() => new Response(begunBody((controller) => controller.error(new Error('reset')))));
  expect(await failure(send(backendCall))).toMatchObject({ status: 0, code: 'ERR_ABORTED', lostAnswer: true });
});

test.each([
  ['an answer that never comes', () => new Promise<Response>(() => {})],
  ['a body that never ends', () => new Response(begunBody(() => {}))],
])('[HC-03] %s ends at the time limit', async (_, answer) => {
  const { send } = clientOf(answer);
  const error = await failure(send(backendCall));
  expect(error).toMatchObject({ code: 'ERR_TIMEOUT', lostAnswer: true });
  expect(error.message).toContain('Status: ERR_TIMEOUT, Text: no whole answer within 200 ms');
});

test('[HC-03] a caller that gives up cancels the call, which is not sent again', async () => {
  const { send } = clientOf(() => new Promise<Response>(() => {}));
  const error = await failure(send({ ...backendCall, signal: AbortSignal.abort() }));
  expect(error).toMatchObject({ code: 'ERR_CANCELLED', lostAnswer: false });
});

test('[HC-03] a call that makes no valid request is not sent', async () => {
  const { send, requests } = clientOf(() => new Response());
  const error = await failure(send({ ...backendCall, headers: { 'X-Name': 'line\nbreak' } }));
  expect(error).toMatchObject({ code: 'ERR_BAD_REQUEST', lostAnswer: false });
  expect(requests).toHaveLength(0);
});

test('[HC-03] an answer that is too long is not read into memory', async () => {
  const megabyte = new Uint8Array(1_000_000);
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(megabyte);
    },
  });
  const { send } = clientOf(() => new Response(endless));
  expect(await failure(send(backendCall))).toMatchObject({ code: 'ERR_BAD_ANSWER', lostAnswer: false });
  expect(sent).toBeLessThan(20);
});

test('[HC-03] a refusal is not tried again', async () => {
  const { send } = clientOf(() => new Response('', { status: 422, statusText: 'Unprocessable Entity' }));
  expect((await failure(send(backendCall))).lostAnswer).toBe(false);
});

test('a redirect is a failure, so that customers’ data goes only to configured addresses', async () => {
  const { send } = clientOf(() => Response.redirect('http://elsewhere.example/', 307));
  expect(await failure(send(backendCall))).toMatchObject({ code: '307 Temporary Redirect' });
});

test.each(SILENCES)(
  '[HC-03] a supplier that falls silent in the %s is given up on while garbage is collected',
  async (silence) => {
    await using server = await halfOpenServer(silence);
    const printed = await runCollecting(`
      import { createHttpExchange, textClient } from '${import.meta.dirname}/http-client.ts';
      const endpoints = { backend: { address: '${server.url}', timeoutMs: 1000 } };
      const send = textClient(createHttpExchange({ endpoints, embedded: () => Promise.reject() }));
      const call = { endpoint: 'backend', path: '/v1/leads', method: 'POST', body: '{}' };
      console.log(await send(call).catch((error) => error.code));`);
    expect(printed).toBe('ERR_TIMEOUT');
  },
);

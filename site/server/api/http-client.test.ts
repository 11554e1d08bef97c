import { expect, test } from 'vitest';
import { readSettings } from '../settings/read.ts';
import { EMBEDDED_ORIGIN, endpointsOf } from './endpoints.ts';
import { createHttpClient } from './http-client.ts';
import { HttpError } from './http-error.ts';

const endpoints = endpointsOf(readSettings({}));

/** A client whose provider answers with `answer`, and the requests that reached it. */
function clientOf(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const embedded = async (request: Request) => {
    requests.push(request);
    return answer(request);
  };
  return { send: createHttpClient({ endpoints, timeoutMs: 200, embedded }), requests };
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

test('[HC-01] a set endpoint is called at its own address', () => {
  const settings = readSettings({ BACKEND_API_URL: 'https://api.example/base/' });
  expect(endpointsOf(settings).backend).toBe('https://api.example/base');
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
])('[HC-02] an error is worded from the body’s %s', async (_, body, text) => {
  const { send } = clientOf(() => Response.json(body, { status: 404, statusText: 'Not Found' }));
  const error = await failure(send({ endpoint: 'backend', path: '/v1/leads' }));
  expect(error.message).toBe(
    `Fetching ${EMBEDDED_ORIGIN}/backend/v1/leads returned response: Status: 404, Text: ${text}`,
  );
  expect(error.code).toBe('404 Not Found');
});

test('[HC-03] a broken connection and a timeout have codes of their own, and may be tried again', async () => {
  const broken = clientOf(() => Promise.reject(new TypeError('fetch failed')));
  const network = await failure(broken.send({ endpoint: 'backend', path: '/' }));
  expect(network).toMatchObject({ status: 0, code: 'ERR_NETWORK', lostAnswer: true });

  const silent = clientOf(
    (request) =>
      new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason))),
  );
  const timeout = await failure(silent.send({ endpoint: 'backend', path: '/' }));
  expect(timeout).toMatchObject({ code: 'ERR_TIMEOUT', lostAnswer: true });
});

test('[HC-02] a status without a text of its own gets the standard one', async () => {
  const { send } = clientOf(() => new Response('', { status: 503 }));
  expect(await failure(send({ endpoint: 'backend', path: '/' }))).toMatchObject({ code: '503 Service Unavailable' });
});

test('[HC-03] a refusal is not tried again', async () => {
  const { send } = clientOf(() => new Response('', { status: 422, statusText: 'Unprocessable Entity' }));
  expect((await failure(send({ endpoint: 'backend', path: '/' }))).lostAnswer).toBe(false);
});

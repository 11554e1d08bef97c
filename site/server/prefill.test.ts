import { type DemoName, openIdentity } from '@larkfield/provider/testing/sign-in';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createPrefill } from './prefill.ts';
import { endpointsOf } from './provider-client/endpoints.ts';
import { createHttpExchange, textClient } from './provider-client/http-client.ts';
import { readSettings } from './settings/read.ts';

type Fetch = (request: Request) => Promise<Response>;

/** @param between sees every call on its way to the provider */
async function openPrefill(name: DemoName, between: (fetch: Fetch) => Fetch = (fetch) => fetch) {
  const { provider, signIn } = await openIdentity();
  const calls: string[] = [];
  const counted: Fetch = (request) => {
    calls.push(new URL(request.url).pathname.replace('/backend', ''));
    return provider.fetch(request);
  };
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const endpoints = endpointsOf(readSettings({}));
  const send = textClient(createHttpExchange({ endpoints, embedded: between(counted) }));
  return { ...createPrefill({ send, clientId: 'larkfield-help', log }), calls, lines, tokens: await signIn(name) };
}

const STATUS_COUNT = '/proxy/Customer/Accounts/AccountStatusCount';

test('[PF-01, PF-02] a customer with live accounts is prefilled from the first of them', async () => {
  const { read, tokens, calls } = await openPrefill('Amara Okafor');
  expect(await read(tokens)).toEqual({
    firstName: 'Amara',
    surname: 'Okafor',
    email: 'amara.okafor@example.com',
    mobile: '07700900101',
    address: { id: '100000112', label: '12 Lark Rise, Leeds, West Yorkshire, LS6 3HN', postcode: 'LS6 3HN' },
  });
  expect(calls).toEqual([STATUS_COUNT, '/v1/accounts']);
});

test('[PF-01, PF-03] without a live account the form is prefilled from the second platform, with the correspondence home', async () => {
  const { read, tokens, calls } = await openPrefill('Gethin Pugh');
  expect((await read(tokens)).address).toEqual({
    id: '100000318',
    label: 'Bryn Hyfryd, Heol y Bryn, Brecon, Powys, LD3 7UR',
    postcode: 'LD3 7UR',
  });
  expect(calls).toEqual([STATUS_COUNT, '/v1/customers', '/v1/customers/600020417/premises']);
});

test('[PF-01] closed accounts are not read, and a customer without an address is prefilled without one', async () => {
  const { read, tokens, calls } = await openPrefill('Siobhán O’Neill');
  const prefill = await read(tokens);
  expect(prefill).toMatchObject({ firstName: 'Siobhán', email: 'siobhan.oneill@example.com' });
  expect(prefill).not.toHaveProperty('address');
  expect(calls).not.toContain('/v1/accounts');
});

test('[PF-01] without an identity token nothing is fetched', async () => {
  const { read, tokens, calls } = await openPrefill('Amara Okafor');
  expect(await read({ accessToken: tokens.accessToken })).toEqual({});
  expect(calls).toEqual([]);
});

test('[PF-01] an identity token alone is enough for the energy accounts', async () => {
  const { read, tokens, calls } = await openPrefill('Amara Okafor');
  expect(await read({ identityToken: tokens.identityToken })).toMatchObject({ firstName: 'Amara' });
  expect(calls).toEqual([STATUS_COUNT, '/v1/accounts']);
});

test('[PF-01] without an access token the second platform is not asked', async () => {
  const { read, tokens, calls } = await openPrefill('Gethin Pugh');
  expect(await read({ identityToken: tokens.identityToken })).toEqual({});
  expect(calls).toEqual([STATUS_COUNT]);
});

test('[PF-02] the prefilled values of a form are still known when it is sent while the platforms are down; the next form opens empty', async () => {
  let isDown = false;
  const breakLater =
    (fetch: Fetch): Fetch =>
    (request) =>
      isDown ? Promise.reject(new TypeError('fetch failed')) : fetch(request);
  const { read, recall, tokens } = await openPrefill('Amara Okafor', breakLater);
  await read(tokens);
  isDown = true;
  expect((await recall(tokens)).address?.id).toBe('100000112');
  expect(await read(tokens)).toEqual({});
});

describe('[PF-02] nothing is prefilled, and the log has nothing about the customer,', () => {
  const answerWith =
    (body: string, status = 200) =>
    async () =>
      new Response(body, { status });
  test.each<[string, Fetch]>([
    ['when the platform is down', answerWith('{"message": "Amara is not here"}', 503)],
    ['when it answers nonsense', answerWith('{"data": [{"person": "Amara Okafor')],
    ['when it answers another shape', answerWith('{"data": [{"person": "Amara Okafor"}]}')],
    ['when the connection breaks', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s', async (_, broken) => {
    const breakAccounts =
      (fetch: Fetch): Fetch =>
      (request) =>
        request.url.endsWith('/v1/accounts') ? broken(request) : fetch(request);
    const { read, tokens, lines } = await openPrefill('Amara Okafor', breakAccounts);
    expect(await read(tokens)).toEqual({});
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('a form could not be prefilled');
    expect(lines[0]).not.toMatch(/Amara|Okafor|eyJ/);
  });

  test('when one of several calls fails, though others succeeded', async () => {
    const breakPremises =
      (fetch: Fetch): Fetch =>
      (request) =>
        request.url.endsWith('/premises') ? Promise.resolve(new Response('', { status: 500 })) : fetch(request);
    const { read, tokens, lines } = await openPrefill('Gethin Pugh', breakPremises);
    expect(await read(tokens)).toEqual({});
    expect(lines).toHaveLength(1);
  });

  test('when it takes longer than a second and a half', async () => {
    const never = (): Fetch => () => new Promise(() => {});
    const { read, tokens, lines } = await openPrefill('Amara Okafor', never);
    const begun = performance.now();
    expect(await read(tokens)).toEqual({});
    expect(performance.now() - begun).toBeLessThan(2500);
    expect(lines[0]).toContain('no answer within 1500 ms');
  });
});

test('[PF-02] accounts that answer after the form was shown prefill the form that is opened next, and are asked once', async () => {
  const answered = Promise.withResolvers<void>();
  const holdAccounts =
    (fetch: Fetch): Fetch =>
    async (request) => {
      if (request.url.endsWith('/v1/accounts')) await answered.promise;
      return fetch(request);
    };
  const { read, recall, tokens, calls } = await openPrefill('Amara Okafor', holdAccounts);
  expect(await read(tokens)).toEqual({});
  answered.resolve();
  expect(await read(tokens)).toMatchObject({ firstName: 'Amara', address: { id: '100000112' } });
  expect(await recall(tokens)).toMatchObject({ firstName: 'Amara' });
  expect(calls).toEqual([STATUS_COUNT, '/v1/accounts']);
});

describe('[PF-01, PF-02] the count of live accounts decides which platform is asked:', () => {
  test.each(['{}', '{"liveCount": null}', '{"liveCount": "none"}', '{"liveCount": 0}'])(
    'the second one where it is %s',
    async (count) => {
      const answerCount =
        (fetch: Fetch): Fetch =>
        async (request) =>
          request.url.endsWith(STATUS_COUNT) ? new Response(count) : fetch(request);
      const { read, tokens } = await openPrefill('Gethin Pugh', answerCount);
      expect(await read(tokens)).toMatchObject({ firstName: 'Gethin' });
    },
  );

  test('none where it fails, which prefills nothing', async () => {
    const breakCount =
      (fetch: Fetch): Fetch =>
      async (request) =>
        request.url.endsWith(STATUS_COUNT) ? new Response('', { status: 500 }) : fetch(request);
    const { read, tokens, calls, lines } = await openPrefill('Gethin Pugh', breakCount);
    expect(await read(tokens)).toEqual({});
    expect(calls).toEqual([]);
    expect(lines).toHaveLength(1);
  });
});

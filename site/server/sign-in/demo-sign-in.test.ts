import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../settings/read.ts';
import { openTestSite, signIn } from './testing/test-site.ts';

const PUBLIC = 'https://help.larkfield.example';

describe('[OP-09] the demonstration sign-in, which asks for no password,', () => {
  test.each<Record<string, string>>([
    { SITE_URL: PUBLIC },
    { SITE_URL: PUBLIC, DEMO_SIGN_IN: 'off' },
    { SITE_URL: 'http://localhost.evil.example' },
    { DEMO_SIGN_IN: 'off' },
    { HOST: '0.0.0.0' },
    { HOST: '0.0.0.0', DEMO_DESK: 'on' },
  ])('does not start with %j, and offers no customers', async (environment) => {
    const site = await openTestSite(environment);
    const browser = site.openBrowser();
    expect((await browser.open('/sign-in')).status).toBe(503);
    for (const path of ['/identity/.well-known/openid-configuration', '/identity/auth', '/identity/token']) {
      const page = await browser.open(path);
      expect([path, page.status, page.html.includes('Sign in as')]).toEqual([path, 404, false]);
    }
  });

  test.each<[Record<string, string>, string[]]>([
    [{ HOST: '192.168.1.20', DEMO_SIGN_IN: 'on' }, ['warn']],
    [{ SITE_URL: PUBLIC, DEMO_SIGN_IN: 'on' }, ['warn']],
    [{ HOST: '192.168.1.20' }, ['info']],
    [{ DEMO_SIGN_IN: 'on' }, []],
  ])('[OP-11] with %j the log says at every start: %j', async (environment, expected) => {
    for (let start = 0; start < 2; start += 1) {
      const { providerLines } = await openTestSite(environment);
      const said = providerLines.filter(({ msg }) => /DEMO_SIGN_IN/.test(String(msg)));
      expect(said.map(({ level }) => (level === 40 ? 'warn' : 'info'))).toEqual(expected);
      if (expected[0] === 'warn') expect(said[0]?.['msg']).toContain('signs in as any demonstration customer');
    }
  });

  test.each<Record<string, string>>([{}, { SITE_URL: PUBLIC, DEMO_SIGN_IN: 'on' }])(
    'starts with %j',
    async (environment) => {
      const page = await signIn((await openTestSite(environment)).openBrowser());
      expect(page.html).toBe('signed-in');
    },
  );
});

test('[OP-09] it answers its own machine alone, and through no proxy, unless a setting opens it', async () => {
  const statusesWith = async (environment: Record<string, string>, headers: Record<string, string>) => {
    const { fetchOverHttp } = await openTestSite(environment);
    const server = createServer(getRequestListener(fetchOverHttp)).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    // Listening on TCP, so there is an address with a port.
    const { port } = server.address() as AddressInfo;
    const ask = async (path: string) => {
      const sent = request({ port, host: '127.0.0.1', path, headers, agent: false }).end();
      const [answer] = await once(sent, 'response');
      answer.resume();
      return Number(answer.statusCode);
    };
    return Promise.all(['/sign-in', '/identity/.well-known/openid-configuration', '/%69dentity/jwks'].map(ask));
  };
  expect(await statusesWith({}, { Host: 'localhost:3000' })).toEqual([302, 200, 200]);
  const foreign: Record<string, string>[] = [
    { Host: 'help.example.com' },
    { Host: 'localhost:3000', 'X-Forwarded-For': '203.0.113.7' },
    { Host: 'localhost:3000', 'X-Real-IP': '203.0.113.7' },
    { Host: 'localhost:3000', Forwarded: 'for=203.0.113.7' },
  ];
  for (const headers of foreign) expect([headers, await statusesWith({}, headers)]).toEqual([headers, [403, 403, 403]]);
  const open = { Host: 'localhost:3000', 'X-Forwarded-For': '203.0.113.7' };
  expect(await statusesWith({ DEMO_SIGN_IN: 'on' }, open)).toEqual([302, 200, 200]);
});

test('[OP-09] trusted proxies beside it end the start with a sentence, unless a setting opens or closes it', () => {
  const proxies = { TRUSTED_PROXIES: '127.0.0.1' };
  expect(() => readSettings(proxies)).toThrow(/TRUSTED_PROXIES names proxies, .* or DEMO_SIGN_IN to off/);
  for (const own of [
    { DEMO_SIGN_IN: 'off' },
    { DEMO_SIGN_IN: 'on' },
    { OIDC_ISSUER: 'https://sso.example' },
    { SITE_URL: PUBLIC },
  ])
    expect(() => readSettings({ ...proxies, ...own })).not.toThrow();
});

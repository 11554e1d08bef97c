import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { listeningLogger, temporaryFolder, testProvider } from '@larkfield/provider/testing/provider';
import { openMetrics } from '@larkfield/service/measuring/metrics';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openBuild } from './pages.ts';
import { serveDesk } from './serve.ts';
import { isOpen, readDeskSettings } from './settings.ts';

/** At an address at which nothing can answer, not even a desk that runs on this machine: `fetch` refuses port 9. */
const ON_A_FREE_PORT = { DESK_PORT: '0', DESK_URL: 'http://localhost:9', STOP_DELAY_MS: '0' };

/** Starts a desk on a free port. Returns its warnings, and whether it begins a sign-in. */
async function startDesk(environment: Record<string, string>) {
  const { provider } = await testProvider({ DESK_URL: ON_A_FREE_PORT.DESK_URL, ...environment });
  const build = temporaryFolder();
  writeFileSync(join(build, 'index.html'), '<!doctype html><title>The application</title>');
  const { logger, lines } = listeningLogger();
  const settings = readDeskSettings({ DATA_DIR: temporaryFolder(), ...ON_A_FREE_PORT, ...environment });
  if (!isOpen(settings)) throw new Error('the desk is switched off');
  const desk = await serveDesk(settings, {
    log: logger,
    metrics: await openMetrics(undefined),
    pages: openBuild(build),
    providerUrl: 'http://provider.invalid',
    send: (url, init) => provider.fetch(new Request(url, init)),
  });
  onTestFinished(desk.close);
  const signIn = await fetch(`http://127.0.0.1:${desk.port}/sign-in`, { redirect: 'manual' });
  const statusWith = async (headers: Record<string, string>) => {
    const sent = request({ port: desk.port, host: '127.0.0.1', path: '/sign-in', headers, agent: false }).end();
    const [answer] = await once(sent, 'response');
    answer.resume();
    return Number(answer.statusCode);
  };
  const messages = lines.map(({ msg }) => String(msg));
  return {
    statusWith,
    messages,
    warnings: lines.filter(({ level }) => level === 40).map(({ msg }) => String(msg)),
    signIn: signIn.status,
  };
}

describe('[OP-11] demonstration staff, who need no password,', () => {
  test('cause a warning at every start of a desk that others can reach', async () => {
    for (let start = 0; start < 2; start += 1) {
      const { warnings, signIn } = await startDesk({ HOST: '0.0.0.0', DEMO_DESK: 'on' });
      expect(warnings).toEqual([expect.stringContaining('DEMO_DESK is on: anybody who can reach the desk')]);
      expect(signIn).toBe(303);
    }
  });

  test.each<Record<string, string>>([{}, { DEMO_SIGN_IN: 'on' }])(
    'are refused on such a desk with %j, and a warning says that nobody can sign in',
    async (environment) => {
      const { warnings, signIn } = await startDesk({ HOST: '0.0.0.0', ...environment });
      expect(warnings[0]).toContain('nobody can sign in to the desk: DESK_OIDC_ISSUER names no issuer');
      expect(signIn).toBe(503);
    },
  );

  test('cause no warning if only this machine can reach the desk', async () => {
    const { warnings, signIn } = await startDesk({ DEMO_DESK: 'on' });
    expect([warnings, signIn]).toEqual([[], 303]);
  });

  test('[OP-09] sign in on their own machine alone, and through no proxy; each start says so', async () => {
    const { statusWith, messages } = await startDesk({});
    expect(await statusWith({ Host: 'localhost:3002' })).toBe(303);
    const foreign: Record<string, string>[] = [
      { Host: 'desk.example.com' },
      { Host: 'localhost:3002', 'X-Forwarded-For': '203.0.113.7' },
      { Host: 'localhost:3002', 'X-Forwarded-Proto': 'https' },
      { Host: 'localhost:3002', Forwarded: 'for=203.0.113.7' },
      { Host: 'localhost:3002', Via: '1.1 proxy' },
    ];
    for (const headers of foreign) expect([headers, await statusWith(headers)]).toEqual([headers, 403]);
    expect(messages).toContainEqual(expect.stringContaining('without a password, on this machine alone'));
  });

  test('[OP-09] sign in through a proxy once DEMO_DESK says so', async () => {
    const { statusWith } = await startDesk({ DEMO_DESK: 'on', TRUSTED_PROXIES: '127.0.0.1' });
    expect(await statusWith({ Host: 'desk.example.com', 'X-Forwarded-For': '203.0.113.7' })).toBe(303);
  });
});

test('[OP-09] trusted proxies beside demonstration staff or customers end the start with a sentence', () => {
  const proxies = { TRUSTED_PROXIES: '127.0.0.1' };
  expect(() => readDeskSettings(proxies)).toThrow(/TRUSTED_PROXIES names proxies, .* or DEMO_DESK to off/);
  for (const own of [
    { DEMO_DESK: 'off' },
    { DEMO_DESK: 'on' },
    { DESK_OIDC_ISSUER: 'https://sso.example' },
    { SITE_URL: 'https://help.example' },
  ])
    expect(() => readDeskSettings({ ...proxies, ...own })).not.toThrow();
});

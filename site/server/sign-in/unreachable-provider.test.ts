import { halfOpenServer, runCollecting, SILENCES } from '@larkfield/service/testing/collecting';
import { expect, test } from 'vitest';
import { openTestSite, SITE, signIn } from './testing/test-site.ts';

/** Nothing listens on this port. */
const UNREACHABLE = { OIDC_ISSUER: 'http://127.0.0.1:1/identity' };

test('signing in shows that it is unavailable, and the log has the reason', async () => {
  const site = await openTestSite(UNREACHABLE);
  const answer = await site.fetch(new Request(`${SITE}/sign-in?return=/help-and-support`));
  expect(answer.status).toBe(503);
  expect(site.lines).toContainEqual(
    expect.objectContaining({
      msg: 'a sign-in was not completed',
      status: 'unavailable',
      // The first cause: fetch refuses port 1.
      reason: 'Error: bad port',
    }),
  );
});

test('[AU-03] a signed-in customer stays signed in while tokens cannot be checked', async () => {
  const browser = (await openTestSite()).openBrowser();
  await signIn(browser);
  const site = await openTestSite(UNREACHABLE);
  const headers = { Cookie: browser.cookieHeader('/') };
  const page = await site.fetch(new Request(`${SITE}/help-and-support/deals`, { headers }));
  expect(await page.text()).toBe('unknown');
  expect((await site.fetch(new Request(`${SITE}/session`, { headers }))).status).toBe(503);
});

test('[AU-05] signing out still removes the tokens', async () => {
  const site = await openTestSite(UNREACHABLE);
  const answer = await site.fetch(new Request(`${SITE}/logout`));
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/signed-out']);
  expect(answer.headers.getSetCookie().join()).toMatch(/access_token=;.*id_token=;/);
});

test.each(SILENCES)(
  'a provider that falls silent in the %s is given up on while garbage is collected',
  async (silence) => {
    await using server = await halfOpenServer(silence);
    const printed = await runCollecting(`
      import { createOpenIdClient } from '${import.meta.dirname}/openid-client.ts';
      import { readSettings } from '${import.meta.dirname}/../settings/read.ts';
      const client = createOpenIdClient(readSettings({ OIDC_ISSUER: '${server.url}' }), () => Promise.reject());
      console.log(await client.keys({ alg: 'RS256' }, {}).catch(() => 'given up'));`);
    expect(printed).toBe('given up');
  },
);

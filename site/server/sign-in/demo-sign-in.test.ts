import { describe, expect, test } from 'vitest';
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

import { hiddenFields } from '@larkfield/provider/testing/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, beginSignIn, chooseCustomer, openTestSite, signIn, type TestSite } from './testing/test-site.ts';

const DEALS = '/help-and-support/deals';
const MINUTE_MS = 60_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

const stateOn = async (browser: Browser) => (await browser.open(DEALS)).html;

/** The session check, as the watch of an open page makes it. */
async function check(site: TestSite, browser: Browser, headers: Record<string, string> = {}): Promise<string> {
  const request = new Request(`${site.url}/session`, {
    headers: { Cookie: browser.cookieHeader('/session'), ...headers },
  });
  const { state } = await (await site.fetch(request)).json();
  return state;
}

async function signedIn(environment?: Record<string, string>) {
  const site = await openTestSite(environment);
  const browser = site.openBrowser();
  await signIn(browser, DEALS);
  return { site, browser };
}

describe('copies of a customer’s cookies', () => {
  test('[AU-05] open nothing once the customer has signed out', async () => {
    const { site, browser } = await signedIn();
    const thief = site.openBrowser();
    thief.copyFrom(browser);
    expect(await stateOn(thief)).toBe('signed-in');
    await browser.open('/logout');
    expect(await stateOn(thief)).toBe('signed-out');
    expect(await check(site, thief)).toBe('signed-out');
  });

  test.each(['access_token', 'id_token'])('[AU-05] open nothing if only the %s was signed out', async (left) => {
    const { site, browser } = await signedIn();
    const thief = site.openBrowser();
    thief.copyFrom(browser);
    const victim = site.openBrowser();
    victim.plant(left, browser.cookie(left));
    await victim.open('/logout');
    expect(await stateOn(thief)).toBe('signed-out');
  });

  test('[AU-05] open nothing once somebody else has signed in instead', async () => {
    const { site, browser } = await signedIn();
    const thief = site.openBrowser();
    thief.copyFrom(browser);
    wait(16);
    const { url } = await beginSignIn(browser);
    await browser.send('/sign-in/callback', await chooseCustomer(browser, url));
    expect(await stateOn(browser)).toBe('signed-in');
    expect(await stateOn(thief)).toBe('signed-out');
  });
});

test('[AU-01] two tabs that return at the same moment both stay signed in, whichever answer arrives last', async () => {
  const site = await openTestSite();
  const browser = site.openBrowser();
  const { url } = await beginSignIn(browser, DEALS);
  // The provider knows the customer by then, and asks the second tab nothing.
  const forms = [await chooseCustomer(browser, url), hiddenFields((await beginSignIn(browser, DEALS)).html)];
  const send = (form: Record<string, string>, cookies: string) =>
    site.fetch(
      new Request(`${site.url}/sign-in/callback`, {
        method: 'POST',
        headers: { Cookie: cookies, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form),
      }),
    );
  const attempts = browser.cookieHeader('/sign-in/callback');
  const tokensIn = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .filter((cookie) => /^(access|id)_token=/.test(cookie))
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  const first = tokensIn(await send(forms[0] ?? {}, attempts));
  const second = tokensIn(await send(forms[1] ?? {}, `${attempts}; ${first}`));
  expect(second).not.toBe(first);
  const page = (cookies: string) => site.fetch(new Request(site.url + DEALS, { headers: { Cookie: cookies } }));
  // The first tab's page was asked for before the second tab's cookies came.
  const late = await page(first);
  expect([await late.text(), late.headers.getSetCookie()]).toEqual(['signed-in', []]);
  expect(await (await page(second)).text()).toBe('signed-in');
  wait(0.6);
  expect(await (await page(first)).text()).toBe('signed-out');
  expect(await (await page(second)).text()).toBe('signed-in');
});

describe('[AU-04] fifteen minutes without activity', () => {
  test('end the session on the server, and the next sign-in asks who', async () => {
    const { browser } = await signedIn();
    wait(14);
    expect(await stateOn(browser)).toBe('signed-in');
    wait(14);
    expect(await stateOn(browser)).toBe('signed-in');
    wait(16.1);
    expect(await stateOn(browser)).toBe('signing-out');
    expect((await beginSignIn(browser)).html).toContain('Sign in as');
  });

  test('are not prevented by the session checks of an idle page', async () => {
    const { site, browser } = await signedIn();
    for (let minute = 1; minute <= 16; minute += 1) {
      wait(1.01);
      await check(site, browser);
    }
    expect(await check(site, browser)).toBe('signing-out');
  });

  test('start again with activity that the page reports, without further requests', async () => {
    const { site, browser } = await signedIn();
    wait(14);
    expect(await check(site, browser, { 'Last-Activity': '30' })).toBe('signed-in');
    wait(14);
    expect(await check(site, browser)).toBe('signed-in');
    wait(2.1);
    expect(await check(site, browser)).toBe('signing-out');
  });

  test.each(['-1000', 'yesterday', '1e9', ''])('are not restarted by a report of %j', async (nonsense) => {
    const { site, browser } = await signedIn();
    wait(14);
    await check(site, browser, { 'Last-Activity': nonsense });
    wait(2.1);
    expect(await check(site, browser)).toBe('signing-out');
  });

  test('are stored at most once a minute', async () => {
    const { site, browser } = await signedIn();
    const written = async () => (await site.database.selectFrom('sessions').select('last_active_at').execute())[0];
    const first = await written();
    wait(0.9);
    await stateOn(browser);
    expect(await written()).toEqual(first);
    wait(0.2);
    await stateOn(browser);
    expect(await written()).not.toEqual(first);
  });
});

test('while the database is away the state of a session is unknown, and nobody is signed out', async () => {
  const { site, browser } = await signedIn();
  await site.database.schema.dropTable('sessions').execute();
  expect(await stateOn(browser)).toBe('unknown');
  expect(site.lines).toContainEqual(expect.objectContaining({ msg: 'a session could not be looked up' }));
  expect(browser.cookieNames()).toContain('id_token');
});

describe('behind https', () => {
  const HTTPS = { SITE_URL: 'https://help.larkfield.example', DEMO_SIGN_IN: 'on' };

  test('session fixation: tokens that another host of the domain planted sign nobody in', async () => {
    const { site, browser: attacker } = await signedIn(HTTPS);
    expect(await stateOn(attacker)).toBe('signed-in');
    const victim = site.openBrowser();
    for (const name of ['access_token', 'id_token']) victim.plant(name, attacker.cookie(name));
    expect(await stateOn(victim)).toBe('signed-out');
  });

  test('session fixation: no other host can set the cookie of a sign-in in progress', async () => {
    const site = await openTestSite(HTTPS);
    const answer = await site.fetch(new Request(`${site.url}/sign-in`));
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-sign_in_[\w-]{12}=[\w-]{43}; Max-Age=\d+; Path=\/; .*Secure/,
    );
  });
});

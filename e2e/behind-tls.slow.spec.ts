import { openCase, typeComplaint, withdraw } from './fixtures/case-page.ts';
import { typeDetails } from './fixtures/details-page.ts';
import { freePort } from './fixtures/free-port.ts';
import { openTlsProxy } from './fixtures/servers/tls-proxy.ts';
import { CUSTOMERS, cookie, signInAs } from './fixtures/sign-in.ts';
import { SiteProcess } from './fixtures/site-process.ts';
import type { OpenSiteWith } from './fixtures/sites.ts';
import { test as base, expect, withAndWithoutScripts } from './fixtures/test.ts';

const openBehindTls: OpenSiteWith = async (environment, dataDir) => {
  const [port, publicPort] = [await freePort(), await freePort()];
  const proxy = await openTlsProxy(publicPort, port);
  const site = new SiteProcess(port, dataDir, {
    SITE_URL: `https://localhost:${publicPort}`,
    DEMO_SIGN_IN: 'on',
    ...environment,
  });
  await site.start();
  const close = async () => {
    await site.stop();
    proxy.closeAllConnections();
    proxy.close();
  };
  return { site, close };
};

/** A site with an https address, behind a proxy that terminates TLS. */
const test = base.extend<object>({
  ignoreHTTPSErrors: true,
  openSite: [async ({}, use) => use(openBehindTls), { scope: 'worker' }],
});

withAndWithoutScripts(() => {
  test('[OP-01] behind a proxy that terminates TLS a complaint is sent, and its draft has a Secure cookie', async ({
    page,
    context,
    site,
  }) => {
    await typeDetails(page, 'gas-and-electricity');
    const drafts = (await context.cookies()).filter(({ name }) => name.includes('draft'));
    expect(drafts).not.toHaveLength(0);
    for (const draft of drafts) expect(draft).toMatchObject({ secure: true, httpOnly: true });
    await page.getByLabel('Subject').selectOption('Faulty meter');
    await page.getByLabel('What happened').fill('My meter runs backwards.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(`${site.url}/help-and-support/confirmation`);
    const reference = await page.locator('.hs-reference').innerText();
    expect((await site.leads()).map(({ id }) => id)).toContain(reference);
  });
});

test('[CT-02, OP-01] behind TLS a case is opened with a __Host- cookie, which no other host can set', async ({
  page,
  context,
}) => {
  const { link } = await typeComplaint(page);
  await openCase(page, link);
  await expect(page).toHaveURL(/done=opened/);
  const session = await cookie(context, '__Host-case_session');
  expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
  await withdraw(page);
  await expect(page.getByText('Your complaint is withdrawn.')).toBeVisible();
});

test('[OP-01, AU-01, SH-06] behind TLS addresses are https, and signing in sets Secure cookies', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/help-and-support/meters/');
  await expect(page).toHaveURL(`${site.url}/help-and-support/meters`);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toMatch(/^https:\/\/.*\/help-and-support\/meters$/);
  const answer = await page.goto('/help-and-support/contact-us');
  expect(answer?.headers()['strict-transport-security']).toContain('max-age=');
  await signInAs(page, CUSTOMERS.amara);
  await expect(page).toHaveURL(`${site.url}/help-and-support/contact-us`);
  for (const name of ['access_token', 'id_token'])
    expect(await cookie(context, name)).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
});

test('[OP-01] behind TLS a post that another site sends is still refused', async ({ request, site }) => {
  const send = (origin: string) =>
    request.post('/help-and-support/complaints/gas-and-electricity', {
      headers: { origin },
      form: { firstName: 'Zoë' },
      maxRedirects: 0,
    });
  expect((await send('https://elsewhere.example')).status()).toBe(403);
  expect((await send(site.url)).status()).not.toBe(403);
});

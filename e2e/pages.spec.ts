import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

const LANDING = '/help-and-support';
const ARTICLE = '/help-and-support/bills-and-payments/high-bill';

/** Waits until scripts have upgraded the header, which every page has. */
const isEnhanced = (page: Page) => page.waitForFunction(() => customElements.get('hs-header') !== undefined);

test.describe('shell', () => {
  test('[SH-01, SH-02] the bare address leads to help, an unknown one to a 404 page with other links', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/help-and-support$/);
    for (const path of [
      '/nothing-here',
      '/help-and-support/nothing-here',
      '/help-and-support/meters/nothing-here',
      '/help-and-support/complaints/nothing-here',
    ]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 302, '/page-not-found']);
    }
    const missing = await page.goto('/page-not-found');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

  test('[MR-02] a trailing slash is removed, and never leads to another host', async ({ request, site }) => {
    const answer = await request.get('/help-and-support/?a=b', { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/help-and-support?a=b']);
    const other = await request.get(`${site.url}//elsewhere.example/`, { maxRedirects: 0 });
    expect(other.headers()['location']).toBe('/elsewhere.example');
  });

  test('[SH-03] header and footer show the feed, on a phone behind one button', async ({ page }) => {
    await page.goto(LANDING);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.locator('summary', { hasText: 'Menu' }).click();
    await expect(menu.getByText('Help & Support', { exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Priority Services Register' })).toBeVisible();
  });

  test('[SH-03] reading settings change the page and are kept on the device', async ({ page }) => {
    await page.goto(LANDING);
    await page.getByRole('button', { name: 'Accessibility' }).click();
    await page.getByRole('dialog').getByLabel('Larger').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Accessibility' })).toBeFocused();
    await page.goto(ARTICLE);
    await expect(page.locator('html')).toHaveAttribute('data-text', 'larger');
  });

  test('[SH-03] reading settings hold for a page that comes back from the cache', async ({ page }) => {
    await page.goto(LANDING);
    // The headless browser has no such cache, in which a page hears of nothing.
    await page.evaluate(() => localStorage.setItem('readingSettings', '{"text":"larger"}'));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.locator('html')).toHaveAttribute('data-text', 'larger');
  });

  test('[SH-03, DS-04] the footer links to the accessibility statement: what works, what may not, and how to report a problem', async ({
    page,
  }) => {
    await page.goto('/help-and-support/contact-us');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility', exact: true }).click();
    await expect(page).toHaveURL(/\/help-and-support\/accessibility$/);
    await expect(page).toHaveTitle('Accessibility statement - Help & Support');
    for (const name of ['What you can do', 'How well it works', 'What may be difficult', 'Tell us about a problem'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
  });

  test('[SH-05, SH-06, SH-07] pages have a title, description and canonical link, and forms are not indexed', async ({
    page,
    request,
  }) => {
    await page.goto('/help-and-support/meters?utm_source=x');
    await expect(page).toHaveTitle('Meters - Help & Support');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /meter/i);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /^http:\/\/www\.localhost:\d+\/help-and-support\/meters$/,
    );
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await page.goto('/help-and-support/complaints/gas-and-electricity');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow,noarchive');
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).toContain('/help-and-support/meters/faulty-meter</loc>');
    expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ');
  });

  test('content pages have no inline scripts, and do not load React', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (sent) => sent.resourceType() === 'script' && scripts.push(new URL(sent.url()).pathname));
    const answer = await page.goto(ARTICLE);
    await isEnhanced(page);
    expect(await answer?.text()).not.toMatch(/<script(?![^>]*src=)/);
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
    expect(scripts.filter((path) => /entry\.client|jsx-runtime|react/.test(path))).toEqual([]);
  });
});

test.describe('landing', () => {
  test('[LA-02, LA-04, LA-05, LA-06] the landing page has search, topics, secondary links and the energy trust', async ({
    page,
  }) => {
    await page.goto(LANDING);
    await expect(page.getByRole('searchbox', { name: 'Search help' })).toBeVisible();
    const topics = page
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: 'Bills and payments' }) })
      .first();
    await expect(topics.getByRole('listitem')).toHaveCount(12);
    await expect(page.getByRole('link', { name: /Peak-time savings.*another website/ })).toBeVisible();
    const more = page.getByRole('navigation', { name: 'More ways to get help' });
    expect(await more.getByRole('link').allInnerTexts()).toEqual([
      'Moving Home',
      'Bereavement at probate',
      'Struggling to pay',
      'Warm Home discount',
      'Emergencies',
      'Contact Us',
    ]);
    await expect(page.getByRole('link', { name: 'See if you can apply' })).toHaveAttribute(
      'href',
      /energy-trust-grants/,
    );
  });

  test('[LA-03] there are seven videos with transcripts, and nothing of them loads before play', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await page.goto(LANDING);
    const videos = page
      .getByRole('list', { name: "Watch how it's done" })
      .getByRole('listitem')
      .filter({ has: page.locator('hs-video') });
    await expect(videos).toHaveCount(7);
    await videos.first().scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'More videos' })).toBeVisible();
    expect(asked.filter((url) => /\.(webm|mp4|vtt)$/.test(url) || !url.startsWith('http://localhost'))).toEqual([]);
    await videos.first().getByText('Read it instead').click();
    await expect(videos.first().locator('details p').first()).toBeVisible();
    await page.getByRole('button', { name: 'More videos' }).click();
    await expect(page.getByRole('button', { name: 'Previous videos' })).toBeEnabled();
  });
});

test.describe('articles', () => {
  test('[AR-01, AR-02, AR-06] an article has its title, description, breadcrumb, review date and related articles', async ({
    page,
  }) => {
    await page.goto(ARTICLE);
    await expect(page).toHaveTitle('Why is my bill higher than I expected? - Help & Support');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /energy bill high/);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
      'Help & Support',
      'Bills and payments',
    ]);
    await expect(page.getByText(/Last reviewed \d+\s\w+ \d{4}/)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Related articles' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('[AR-01] an article is shown in the category that lists it, and nowhere else', async ({ request }) => {
    expect((await request.get(ARTICLE)).status()).toBe(200);
    for (const path of ['/help-and-support/meters/high-bill', '/help-and-support/no-such-category/high-bill']) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 302, '/page-not-found']);
    }
  });

  test('[AR-05] search engines must not quote the article on leaving us', async ({ page }) => {
    await page.goto('/help-and-support/my-account/leaving-us');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'nosnippet');
  });

  test('[AR-03] a slow article shows the skeleton after 150 ms, and none is left after coming back', async ({
    page,
    site,
  }) => {
    // Restarted, since the site caches articles that it has read.
    site.setFaults({ content: { slow: 1500 } });
    await site.restart();
    await page.goto('/help-and-support/bills-and-payments');
    // Recorded by the page, since Playwright can't query a page during a navigation.
    await page.evaluate(() => {
      const note = () => {
        if (document.querySelector('main[aria-busy=true] hs-skeleton')) sessionStorage.setItem('seen', 'true');
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await page.getByRole('link', { name: 'What happens if I miss a payment?' }).click();
    await expect(page).toHaveURL(/missed-payments$/);
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('true');
    await page.goBack();
    await expect(page.locator('hs-skeleton')).toHaveCount(0);
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
  });

  test('[AR-06] an answer to "Was this helpful?" that does not get through is sent again as a page', async ({
    page,
  }) => {
    await page.route('**/helpful', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    const script = page.waitForResponse(/\/helpful-[^/]*\.js$/);
    await page.goto(ARTICLE);
    const no = page.getByRole('button', { name: 'No', exact: true });
    await no.scrollIntoViewIfNeeded();
    // Resolves once the page's own import of it has.
    await page.evaluate(`import('${(await script).url()}')`);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/helpful'));
    const posted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
    await no.click();
    await failed;
    expect((await posted).postData()).toBe('answer=no');
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  });

  withAndWithoutScripts((javaScriptEnabled) => {
    test('[AR-06, SH-09] "Was this helpful?" accepts an answer and shows thanks', async ({ page }) => {
      await page.goto(ARTICLE);
      if (javaScriptEnabled) await isEnhanced(page);
      const posted = page.waitForRequest((request) => request.method() === 'POST');
      await page.getByRole('button', { name: 'Yes', exact: true }).click();
      expect((await posted).postData()).toBe('answer=yes');
      await expect(page.getByText(/Thank you/).first()).toBeVisible();
    });
  });
});

test.describe('every kind of page', () => {
  const pages = [
    LANDING,
    '/help-and-support/bills-and-payments',
    '/help-and-support/emergencies',
    '/help-and-support/breakdowns',
    ARTICLE,
    '/help-and-support/emergencies/smell-gas',
    '/help-and-support/contact-us',
    '/help-and-support/accessibility',
    '/help-and-support/complaints/gas-and-electricity',
    '/page-not-found',
  ];
  for (const path of pages) {
    test(`[DS-04] ${path} passes axe, and does not scroll sideways at 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await isEnhanced(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await axeFaults(page, { tags: 'wcag and best practice' })).toEqual([]);
    });
  }
});

/** The parts of every page's script, in browsers that lack something or whose extensions took it away. */
import type { Route } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

test.use({ consent: null });

/** What a part uses, taken away before the page's script runs; each runs in the page. */
const TAKEN_AWAY: Readonly<Record<string, () => void>> = {
  'there is no sendBeacon': () => Reflect.deleteProperty(Navigator.prototype, 'sendBeacon'),
  'sendBeacon throws': () => {
    Navigator.prototype.sendBeacon = () => {
      throw new Error('taken away');
    };
  },
  'the header cannot be defined': () => {
    const define = CustomElementRegistry.prototype.define;
    CustomElementRegistry.prototype.define = function (name, ...rest) {
      if (name === 'hs-header') throw new Error('taken away');
      define.call(this, name, ...rest);
    };
  },
  'nothing can be observed': () => {
    window.IntersectionObserver = class {
      constructor() {
        throw new Error('taken away');
      }
    } as unknown as typeof IntersectionObserver; // it is never more than constructed
  },
  'storage throws': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('taken away', 'SecurityError');
        },
      });
  },
  'service workers throw': () => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', {
      get: () => {
        throw new Error('taken away');
      },
    });
  },
  'the data layer throws': () => {
    Object.defineProperty(window, 'dataLayer', {
      get: () => {
        throw new Error('taken away');
      },
    });
  },
};

for (const [lack, take] of Object.entries(TAKEN_AWAY))
  test(`[CN-03, SH-09] if ${lack}, the consent question is asked and the rest of the page works`, async ({ page }) => {
    await page.addInitScript(take);
    await page.goto('/help-and-support/contact-us');
    await page.getByRole('button', { name: 'Reject all' }).click();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Choose cookies' })).toBeVisible();
  });

// Lists of content blockers have names such as these.
for (const [blocked, path, works] of [
  ['banner', '/help-and-support/contact-us', 'hs-header:defined'],
  ['beacon', '/help-and-support/contact-us', '#cookies'],
  ['monitoring', '/help-and-support/contact-us', '#cookies'],
  ['search-clicks', '/search?q=meter', '#cookies'],
  ['suggest', '/help-and-support/contact-us', '#cookies'],
  ['banner', '/help-and-support/complaints/feedback', 'html:has(hs-inputter:defined)'],
] as const)
  test(`[SH-09] a blocker of scripts that are named ${blocked} takes nothing else away from ${path}`, async ({
    page,
  }) => {
    await page.route(`**/assets/*${blocked}*.js`, (route) => route.abort('blockedbyclient'));
    await page.goto(path);
    const field = page.getByRole('textbox').or(page.getByRole('searchbox')).or(page.getByRole('combobox')).first();
    await field.focus();
    await field.fill('meter');
    await expect(page.locator(works).first()).toBeAttached();
    await page.waitForFunction(() => document.querySelector('hs-header:defined'));
  });

for (const [pressed, path, shown] of [
  ['Cookie settings', '/help-and-support/contact-us', 'Choose cookies'],
  ['Accessibility', '/help-and-support/contact-us', 'Reading settings'],
  ['Keep emergency help on this phone', '/help-and-support/emergencies', 'Take it away again'],
] as const)
  test(`[CN-03, OF-01, SH-03] '${pressed}' on a page of an earlier release loads the page anew, where it works`, async ({
    page,
    context,
  }) => {
    await page.goto(path);
    // As after a release: an address of a script that is no more leads to the page-not-found page.
    const gone = (route: Route) => route.fulfill({ status: 302, headers: { location: '/page-not-found' } });
    await page.waitForLoadState('networkidle');
    await context.route('**/assets/*.js', gone);
    const button = page.getByRole('button', { name: pressed });
    page.once('framenavigated', () => void context.unroute('**/assets/*.js', gone));
    const anew = page.waitForEvent('load');
    await button.click();
    await anew;
    await button.click();
    await expect(page.getByRole('dialog', { name: shown }).or(page.getByRole('button', { name: shown }))).toBeVisible();
  });

test('[CN-03] where the network fails, a press whose script is missing leaves the page', async ({ page, context }) => {
  await page.goto('/help-and-support/contact-us');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await failed;
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
});

test('[CN-03] without cookies that scripts can read, all but the consent question works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => {
        throw new Error('taken away');
      },
    });
  });
  await page.goto('/help-and-support/contact-us');
  await page.locator('hs-header:defined').waitFor();
  await page.getByLabel('Search').first().focus();
});

for (const [line, answer] of [
  ['slow', 'late'],
  ['broken', 'never'],
] as const)
  test(`[CO-03, SH-09] on a ${line} line a form that is sent before its checks are loaded is refused all the same, once`, async ({
    page,
  }) => {
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route('**/assets/fields-*', async (route) => {
      await pressed;
      return answer === 'late' ? route.continue() : route.abort();
    });
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/complaints/feedback')) posts.push(request.url());
    });
    await page.goto('/help-and-support/complaints/feedback');
    await page.getByRole('button', { name: 'Reject all' }).click();
    const send = page.getByRole('button', { name: "I don't want the refund" });
    await send.click();
    await send.click();
    expect(posts).toEqual([]);
    press();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
    expect(posts).toHaveLength(answer === 'late' ? 0 : 1);
  });

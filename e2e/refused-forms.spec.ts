/** Where the focus is after a form was refused (WCAG 3.3.1): on every page the same. */
import type { Page } from '@playwright/test';
import { CASE, complain, openNewCase, press } from './fixtures/case-page.ts';
import { fewArticles } from './fixtures/few-articles.ts';
import { TYPED_FORMS } from './fixtures/pages/typed-forms.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ environment: { CONTENT_DIR: fewArticles() }, javaScriptEnabled: false });

/** Opens a form and sends it without what it needs. */
type Refusal = (page: Page) => Promise<unknown>;

/** What is pressed on a form of that list; on the others the button that sends it. */
const PRESSED: Record<string, string> = {
  'details of a complaint': 'Find address',
  'details of a request about credit': 'Find address',
  'the Priority Services Register': 'Find address',
};

const hydrated = Object.entries(TYPED_FORMS).map(([name, { path, before }]): [string, Refusal] => [
  name,
  async (page) => {
    await before?.(page);
    await page.goto(path);
    const pressed = PRESSED[name];
    if (pressed) await press(page, pressed);
    else await page.locator('main form[method=post] hs-cta[type=submit] button').last().click();
  },
]);

const REFUSALS: Record<string, Refusal> = {
  ...Object.fromEntries(hydrated),
  'the search': (page) => page.goto('/search?q=+'),
  'Find my case': async (page) => {
    await page.goto('/help-and-support/find-my-case');
    await press(page, 'Send me a link');
  },
  'the link to a case': async (page) => {
    await page.goto((await complain(page)).link);
    await press(page, 'Show my case');
  },
  'a message': async (page) => {
    await openNewCase(page);
    await press(page, 'Send');
    await page.waitForURL(`${CASE}?*`);
  },
};

for (const [name, refuse] of Object.entries(REFUSALS)) {
  test(`[DS-04, SH-09] ${name}, if refused, has the focus on a summary whose links lead to its fields`, async ({
    page,
  }) => {
    await refuse(page);
    const summary = page.locator('main .hs-error-summary');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    const targets = await summary
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) await expect(page.locator(`main ${target}`)).toBeVisible();
  });
}

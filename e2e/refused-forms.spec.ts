/** Where the focus is after a form was refused (WCAG 3.3.1): on every page the same. */
import type { Page } from '@playwright/test';
import { CASE, complain, openNewCase, press } from './fixtures/case-page.ts';
import { fewArticles } from './fixtures/few-articles.ts';
import { postBefore, TYPED_FORMS } from './fixtures/pages/typed-forms.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ environment: { CONTENT_DIR: fewArticles() }, javaScriptEnabled: false });

interface Refusal {
  open(page: Page): Promise<unknown>;
  /** Sends the form without what it needs. */
  send(page: Page): Promise<unknown>;
}

/** What is pressed on a form of that list; on the others the button that sends it. */
const PRESSED: Record<string, string> = {
  'details of a complaint': 'Find address',
  'details of a request about credit': 'Find address',
  'the Priority Services Register': 'Find address',
};

const hydrated = Object.entries(TYPED_FORMS).map(([name, form]): [string, Refusal] => {
  const pressed = PRESSED[name];
  return [
    name,
    {
      async open(page) {
        await postBefore(page, form);
        await page.goto(form.path);
      },
      send: (page) =>
        pressed
          ? press(page, pressed)
          : page.locator('main form[method=post] hs-cta[type=submit] button').last().click(),
    },
  ];
});

const REFUSALS: Record<string, Refusal> = {
  ...Object.fromEntries(hydrated),
  'the search': { open: (page) => page.goto('/search'), send: (page) => page.goto('/search?q=+') },
  'Find my case': {
    open: (page) => page.goto('/help-and-support/find-my-case'),
    send: (page) => press(page, 'Send me a link'),
  },
  'the link to a case': {
    open: async (page) => page.goto((await complain(page)).link),
    send: (page) => press(page, 'Show my case'),
  },
  'a message': {
    open: (page) => openNewCase(page),
    async send(page) {
      await press(page, 'Send');
      await page.waitForURL(`${CASE}?*`);
    },
  },
};

for (const [name, { open, send }] of Object.entries(REFUSALS)) {
  test(`[DS-04, SH-09] ${name}, if refused, has the focus on a summary whose links lead to its fields`, async ({
    page,
  }) => {
    await open(page);
    await send(page);
    const summary = page.locator('main .hs-error-summary');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    const targets = await summary
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) await expect(page.locator(`main ${target}`)).toBeVisible();
  });

  test(`[DS-04, SH-09] ${name}, if refused again, has the focus on its summary although a link led to a field`, async ({
    page,
  }) => {
    await open(page);
    await send(page);
    const summary = page.locator('main .hs-error-summary');
    await summary.getByRole('link').first().click();
    await expect(page).toHaveURL(/#./);
    await send(page);
    await expect(summary).toBeFocused();
  });
}

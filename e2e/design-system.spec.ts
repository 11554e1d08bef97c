import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { expect, test } from './fixtures/test.ts';

const REVIEW_PAGE = '/design-system';

/** The elements of DS-01; the page has others as well. */
const ELEMENTS = [
  ...['accordion', 'alert', 'appointment-picker', 'calendar', 'card', 'cta', 'column', 'datepicker', 'download'],
  ...[
    'editorial',
    'expander',
    'footer',
    'form',
    'header',
    'password',
    'landmark',
    'panel',
    'pill',
    'lockup',
    'carousel',
  ],
  ...['skeleton', 'tabs', 'inputter', 'content', 'article', 'table', 'skyline', 'standout', 'caveat', 'icon', 'image'],
  ...['video', 'live', 'fieldset', 'form-group', 'selector', 'address-selector'],
];

/** The page has two hundred examples, for which axe needs minutes. */
test.describe.configure({ timeout: 180_000 });

/** Examples that overflow the window; content in a scrollable box does not count. */
const sidewaysExamples = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isOut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    };
    const examples = [...document.querySelectorAll<HTMLElement>('[data-example]')];
    const wide = examples.filter((example) => [...example.querySelectorAll('*')].some(isOut));
    return [`${scrollWidth} px`, ...wide.map(({ dataset }) => dataset['example'])];
  });

/** Elements on the page that were not upgraded by scripts. */
async function rawElements(page: Page): Promise<string[]> {
  const manifest = await (await page.request.get(`${REVIEW_PAGE}/custom-elements.json`)).json();
  const tags: string[] = manifest.modules.flatMap(
    ({ path, declarations }: { path: string; declarations: { tagName: string }[] }) =>
      path.endsWith('.ts') ? (declarations[0]?.tagName ?? []) : [],
  );
  return page.evaluate((names) => names.filter((name) => document.querySelector(`${name}:not(:defined)`)), tags);
}

/** Opens the page, waits until its elements are upgraded, and returns errors of its console and requests. */
async function open(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (answer) => answer.status() >= 400 && complaints.push(`${answer.status()} ${answer.url()}`));
  await page.goto(REVIEW_PAGE);
  await expect.poll(() => rawElements(page)).toEqual([]);
  return complaints;
}

test('[DS-01, DS-04] every element shows its examples, without errors in the console', async ({ page }) => {
  const complaints = await open(page);
  for (const name of ELEMENTS)
    expect(await page.locator(`[data-example^="hs-${name}/"]`).count(), name).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('[DS-03] a highlighter without a state is an error', async ({ page }) => {
  await open(page);
  const accentOf = (example: string) =>
    page
      .locator(`[data-example="hs-alert/${example}"] hs-alert`)
      .evaluate((alert) => getComputedStyle(alert).borderColor);
  expect(await accentOf('highlighter')).toBe(await accentOf('highlighter-error'));
  expect(await accentOf('highlighter')).not.toBe(await accentOf('highlighter-info'));
});

interface Mode {
  media: Parameters<Page['emulateMedia']>[0];
  direction: 'ltr' | 'rtl';
  /** The rules that the mode can affect; the others check the markup, which is the same in all modes. */
  rules: readonly string[];
}

const PLAIN: Mode = { media: {}, direction: 'ltr', rules: [] };
const SIZES = ['target-size', 'scrollable-region-focusable'];
const COLOURS = ['color-contrast', 'link-in-text-block'];

const MODES: Record<string, Mode> = {
  // Without colour rules: axe reads colours from a property that forced colours don't change.
  'in forced colours': { ...PLAIN, media: { forcedColors: 'active' }, rules: SIZES },
  'with reduced motion': { ...PLAIN, media: { reducedMotion: 'reduce' }, rules: COLOURS },
  'from right to left': { ...PLAIN, direction: 'rtl', rules: [...SIZES, ...COLOURS] },
};

// 320 px is 1280 px at a zoom of 400 % (WCAG 1.4.10).
for (const width of [320, 1280]) {
  test(`[DS-04] ${width} px wide, axe finds nothing and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    expect(await sidewaysExamples(page)).toEqual([]);
    expect(await axeFaults(page, { tags: 'wcag' })).toEqual([]);
  });

  for (const [mode, { media, direction, rules }] of Object.entries(MODES)) {
    test(`[DS-04] ${mode}, ${width} px wide, axe finds nothing and nothing scrolls sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia(media);
      await open(page);
      await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction);
      expect(await sidewaysExamples(page)).toEqual([]);
      expect(await axeFaults(page, { rules })).toEqual([]);
    });
  }
}

test('[DS-04] with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[DS-01, DS-04] every example shows its text, without controls that need scripts', async ({ page }) => {
    await page.goto(REVIEW_PAGE);
    const stages = page.locator('.review-stage');
    expect(await stages.count()).toBeGreaterThan(150);
    for (const button of await page.locator('.hs-carousel-controls button, [data-toggle], [data-show]').all()) {
      await expect(button).toBeHidden();
    }
    await expect(
      page.locator('[data-example="hs-tabs/standard"]').getByText('Read from left to right.').first(),
    ).toBeVisible();
    await expect(page.locator('[data-example="hs-header/standard"] summary').first()).toBeVisible();
  });
});

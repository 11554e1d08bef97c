/** Help is in the same place on every page (WCAG 3.2.6), and nothing moves for those who ask for less motion (2.3.3). */
import type { Page } from '@playwright/test';
import { PAGE_LAYOUTS } from './fixtures/pages/page-kinds.ts';
import { expect, test } from './fixtures/test.ts';

/** The links of the footer, in their order. */
const footerLinks = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.textContent?.trim() ?? ''));

/** Elements that move by themselves or on a press, as `element: what moves`; runs in the page. */
function movingParts(): string[] {
  const running = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((animation) => `an animation runs: ${animation.constructor.name}`);
  const seconds = (list: string) => Math.max(...list.split(',').map((one) => Number.parseFloat(one)));
  const moving = [...document.querySelectorAll('body, body *')].flatMap((element) => {
    const { transitionDuration, scrollBehavior } = getComputedStyle(element);
    const name = `${element.localName}.${element.className}`;
    if (seconds(transitionDuration) > 0.01) return [`${name}: transition`];
    return scrollBehavior === 'smooth' ? [`${name}: smooth scrolling`] : [];
  });
  return [...new Set([...running, ...moving])];
}

test('[DS-04] help and contact stand in the same order on every kind of page', async ({ page, site, context }) => {
  await page.goto('/help-and-support');
  const usual = await footerLinks(page);
  expect(usual).toEqual(expect.arrayContaining(['Contact us', 'Find my case', 'Accessibility']));
  for (const [name, goTo] of Object.entries(PAGE_LAYOUTS)) {
    await page.goto(await goTo(page, site));
    expect.soft(await footerLinks(page), name).toEqual(usual);
    if (name === 'deals') await context.clearCookies();
  }
});

test('[DS-04] with reduced motion nothing moves on any kind of page', async ({ page, site, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, goTo] of Object.entries(PAGE_LAYOUTS)) {
    await page.goto(await goTo(page, site));
    expect.soft(await page.evaluate(movingParts), name).toEqual([]);
    if (name === 'deals') await context.clearCookies();
  }
});

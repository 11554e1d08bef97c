import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults, fitsTheWindow, stage } from '../../testing/stage.ts';
import { examples } from './carousel.examples.ts';
import './carousel-define.ts';

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => `<li><a href="#item-${index + 1}">Item ${index + 1}</a></li>`).join('');

const carousel = (count: number, attributes = '', controls = '') =>
  `<hs-carousel ${attributes}><ul aria-label="Videos" role="list">${items(count)}</ul>${controls}</hs-carousel>`;

const next = page.getByRole('button', { name: 'Next' });
const previous = page.getByRole('button', { name: 'Previous' });
const isShown = (item: number) => {
  const box = document.querySelector(`[href="#item-${item}"]`)?.getBoundingClientRect();
  return box !== undefined && box.left >= 0 && box.right <= innerWidth;
};

beforeEach(async () => {
  document.documentElement.dataset.motion = 'off';
  await page.viewport(800, 600);
});

test('[LA-03] the buttons scroll the row, and keep the focus at its ends', async () => {
  stage(carousel(7));
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next);
  await expect.element(previous).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(isShown(7)).toBe(true);
  (previous.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  expect(isShown(1)).toBe(true);
});

test('[DS-04] the visible items are announced', async () => {
  stage(carousel(7));
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  await userEvent.click(next);
  await expect.element(page.getByRole('status')).toHaveTextContent('Showing 3 to 4 of 7');
});

test('[LA-03] every item is reached by keyboard and scrolls into view', async () => {
  stage(carousel(7));
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Item 7' })).toHaveFocus();
  await expect.poll(() => isShown(7)).toBe(true);
});

test('[LA-03] a playing film has the width of the row, and the buttons still scroll item by item', async () => {
  const film = '<li><div style="block-size: 90px"><video></video></div></li>';
  stage(`<hs-carousel><ul aria-label="Videos" role="list">${items(2)}${film}${items(4)}</ul></hs-carousel>`);
  const list = document.querySelector('hs-carousel > ul');
  const playing = document.querySelector('li:has(video)');
  const inner = (list?.clientWidth ?? 0) - 12;
  const offset = () => (playing?.getBoundingClientRect().left ?? 0) - (list?.getBoundingClientRect().left ?? 0);
  expect(playing?.getBoundingClientRect().width).toBeCloseTo(inner, 0);
  await userEvent.click(next);
  await expect.poll(() => Math.abs(offset() - 6)).toBeLessThan(2);
  await userEvent.click(next);
  await expect.element(page.getByRole('status')).toHaveTextContent('Showing 4 to 5 of 7');
  await userEvent.click(previous);
  await expect.element(page.getByRole('status')).toHaveTextContent('Showing 3 of 7');
});

test('[DS-04] in right-to-left text "next" scrolls to the left', async () => {
  stage(carousel(7, 'dir="rtl"'));
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next);
  await expect.element(previous).toHaveAttribute('aria-disabled', 'false');
  expect(document.querySelector('hs-carousel > ul')?.scrollLeft).toBeLessThan(0);
});

test('[DS-01] if all items fit, the buttons are hidden', async () => {
  stage(carousel(2));
  await expect.element(page.getByText('Item 2')).toBeVisible();
  await expect.poll(() => document.querySelector('.hs-carousel-controls')?.checkVisibility()).toBe(false);
});

test('[LA-03] buttons in the author’s markup are used', async () => {
  const own =
    '<div class="hs-carousel-controls"><button type="button" data-previous aria-label="Previous videos"></button><button type="button" data-next aria-label="More videos"></button></div>';
  stage(carousel(7, '', own));
  expect(document.querySelectorAll('button')).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: 'Previous videos' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(page.getByRole('button', { name: 'More videos' }));
  await expect.element(page.getByRole('button', { name: 'Previous videos' })).toHaveAttribute('aria-disabled', 'false');
});

test('[DS-04] axe finds nothing, and the page does not scroll sideways at 320 px', async () => {
  await page.viewport(320, 600);
  for (const html of [carousel(7), ...examples.map((example) => example.html)]) {
    stage(html);
    await expect.element(page.getByRole('button', { name: /^Previous/ })).toHaveAttribute('aria-disabled', 'true');
    expect(await findFaults()).toEqual([]);
    expect(fitsTheWindow()).toBe(true);
  }
});

test('[DS-01] hs-scroller is the same element, and label-id names its list', () => {
  const scroller = stage('<hs-scroller label-id="guides"><ul><li>One</li><li>Two</li></ul></hs-scroller>');
  expect(scroller.querySelector('ul')).toHaveAttribute('aria-labelledby', 'guides');
  expect(scroller.querySelectorAll('button')).toHaveLength(2);
  expect(getComputedStyle(scroller.querySelector('ul') ?? scroller).overflowX).toBe('auto');
});

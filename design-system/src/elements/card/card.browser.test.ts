import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../testing/stage.ts';

beforeAll(async () => {
  await page.viewport(1280, 900);
  await import('./card-define.ts');
});
afterEach(() => document.body.replaceChildren());

const DOT = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

test('[DS-02] image and alt alone show a picture above the heading', () => {
  const picture = stage(`<hs-card image='${DOT}' alt="A meter"><h3>Meters</h3></hs-card>`).firstElementChild;
  expect(picture).toHaveAttribute('alt', 'A meter');
  const { width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

test('[DS-02] a decoration alone shows its illustration, which is hidden from screen readers', () => {
  const card = stage('<hs-card decoration="meter"><h3>Meters</h3></hs-card>');
  expect(card.querySelector('.hs-illustration img')).toHaveAttribute('src', '/assets/illustrations/meter.svg');
  expect(card.querySelector('img')).toHaveAttribute('alt', '');
});

test('[DS-02] a card with its own picture keeps it, and gets no second one', () => {
  expect(stage(`<hs-card image='${DOT}'><img src='${DOT}' alt=""><h3>Meters</h3></hs-card>`).childElementCount).toBe(2);
});

test('[DS-02] an inactive card has no working link and says so after its heading', () => {
  const card = stage('<hs-card inactive><h3><a href="#x">Peak saving</a></h3></hs-card>');
  expect(card.querySelector('a')).not.toHaveAttribute('href');
  expect(card.querySelector('a')).toHaveAttribute('aria-disabled', 'true');
  expect(card.querySelector('h3')).toHaveTextContent('Peak saving: Unavailable');
  const other = stage('<hs-card inactive inactive-message="Back in spring"><h3>Peak saving</h3></hs-card>');
  expect(other.querySelector('h3')).toHaveTextContent('Peak saving: Back in spring');
});

test('[DS-02] moving a card adds nothing twice', () => {
  const card = stage('<hs-card inactive decoration="meter"><h3>Peak saving</h3></hs-card>');
  const before = card.innerHTML;
  document.body.append(card);
  expect(card.innerHTML).toBe(before);
});

test('[DS-02, DS-04] the type changes the look', () => {
  const borderOf = (type: string) =>
    getComputedStyle(stage(`<hs-card type="${type}"><h3>A</h3></hs-card>`)).borderTopWidth;
  expect(['standard', 'flat', 'nav'].map(borderOf)).toEqual(['1px', '0px', '0px']);
});

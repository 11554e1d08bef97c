import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../testing/stage.ts';

beforeAll(async () => {
  await page.viewport(1280, 900);
  await import('./editorial-define.ts');
});
afterEach(() => document.body.replaceChildren());

const DOT = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

const editorial = (attributes: string) =>
  stage(`<hs-editorial image='${DOT}'${attributes}><h2>Heat pumps</h2><p>They warm a home.</p></hs-editorial>`);

test('[DS-02] an image attribute alone shows its picture beside the text', () => {
  const [picture, words] = editorial('').children;
  expect(picture).toHaveAttribute('alt', '');
  expect(words?.querySelector('h2')).toHaveTextContent('Heat pumps');
  expect(picture?.getBoundingClientRect().right).toBeLessThan(words?.getBoundingClientRect().left ?? 0);
});

test('[DS-02] reverse puts the picture on the other side without changing the reading order', () => {
  const [picture, words] = editorial(' reverse').children;
  expect(picture?.getBoundingClientRect().left).toBeGreaterThan(words?.getBoundingClientRect().right ?? Infinity);
});

test.each([
  ['', 4 / 3],
  [' ratio="16 / 9"', 16 / 9],
  [' ratio="1 / 1"', 1],
])('[DS-02] the picture of "%s" has the ratio %d', (attributes, ratio) => {
  const { width, height } = editorial(attributes).children[0]?.getBoundingClientRect() ?? new DOMRect();
  expect(width / height).toBeCloseTo(ratio, 1);
});

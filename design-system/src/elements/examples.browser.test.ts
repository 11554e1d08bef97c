/** Tests of every element's examples, and of the elements without a class. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Example } from '../example.ts';
import { findFaultsOf, fitsTheWindow, stage } from '../testing/stage.ts';
import { examples as table } from './table/table.examples.ts';

const SMALL_PHONE = [320, 640] as const;
const DESKTOP = [1280, 900] as const;

/** Elements that are tested in another place or state than these tests give them. */
const TESTED_IN_THEIR_FOLDERS = ['header', 'calendar', 'appointment-picker', 'datepicker'];

const nameOf = (path: string) => path.split('/')[1] ?? '';
const examplesByPath = import.meta.glob<{ examples: readonly Example[] }>('./*/*.examples.ts', { eager: true });
const ELEMENTS = Object.entries(examplesByPath)
  .map(([path, { examples }]) => ({ name: nameOf(path), examples }))
  .filter(({ name }) => !TESTED_IN_THEIR_FOLDERS.includes(name));

// biome-ignore lint/plugin: all elements of this package
const definitions = import.meta.glob('./*/*-define.ts');
const WITH_CLASS = Object.keys(definitions).map(nameOf);

afterEach(() => document.body.replaceChildren());

describe('column', () => {
  const countColumns = (attributes: string) => {
    const element = stage(`<hs-column ${attributes}><p>1</p><p>2</p><p>3</p><p>4</p></hs-column>`);
    return getComputedStyle(element).gridTemplateColumns.split(' ');
  };

  beforeEach(() => page.viewport(...DESKTOP));

  test('[DS-02] a number applies from its viewport upwards until a wider one sets another', async () => {
    const attributes = 'tennis-court="2" basketball-court="1" hockey-pitch="3" football-pitch="4"';
    const seen: number[] = [];
    for (const width of [320, 480, 720, 1080, 1270, 1620]) {
      await page.viewport(width, 900);
      seen.push(countColumns(attributes).length);
    }
    expect(seen).toEqual([1, 2, 1, 3, 4, 4]);
  });

  test('[DS-02] the two widest viewports have their own counts', async () => {
    await page.viewport(1620, 900);
    expect(countColumns('hockey-pitch="2" rugby-pitch="3"')).toHaveLength(3);
    await page.viewport(2430, 900);
    expect(countColumns('rugby-pitch="3" polo-field="4"')).toHaveLength(4);
  });

  test('[DS-02] a ratio sizes odd and even columns', () => {
    const [first = '', second = ''] = countColumns('football-pitch="1:3"');
    expect(Number.parseFloat(second) / Number.parseFloat(first)).toBeCloseTo(3, 1);
  });

  test('[DS-02] auto makes as many columns as fit', () => {
    expect(countColumns('auto').length).toBeGreaterThan(2);
  });

  test.each([
    ['tennis-court', 480],
    ['basketball-court', 720],
    ['hockey-pitch', 1080],
    ['football-pitch', 1270],
    ['rugby-pitch', 1620],
    ['polo-field', 2430],
  ])('[DS-02] the bare flag %s means two columns from %i px', async (flag, width) => {
    await page.viewport(width - 1, 900);
    expect(countColumns(flag)).toHaveLength(1);
    await page.viewport(width, 900);
    expect(countColumns(flag)).toHaveLength(2);
  });

  test('[DS-02] the bare flag auto has one column on a small phone', async () => {
    await page.viewport(...SMALL_PHONE);
    expect(countColumns('auto')).toHaveLength(1);
  });
});

describe('card', () => {
  beforeEach(() => page.viewport(...DESKTOP));

  const cardOf = (attributes: string, inside: string) => stage(`<hs-card ${attributes}>${inside}</hs-card>`);

  test('[DS-02] the whole card is the target of the link in its heading', () => {
    const element = cardOf('', '<h3><a href="#meters">Meters</a></h3><p>Read your meter</p>');
    const { left, bottom } = element.getBoundingClientRect();
    expect(document.elementFromPoint(left + 8, bottom - 8)).toBe(element.querySelector('a'));
  });

  test('[DS-02, DS-04] a card among other parts of a page is as high as its content, and covers nothing below it', () => {
    const words = '<h2>Last</h2><p>Read it</p>';
    stage(
      `<div style="display: grid"><div><p>Above</p><hs-card type="support">${words}</hs-card></div><p id="below">Below</p></div>`,
    );
    const below = document.getElementById('below')?.getBoundingClientRect().top ?? 0;
    expect(document.querySelector('hs-card')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(below);
  });

  test.each([
    ['with a box around each', (card: string) => `<div role="listitem">${card}</div>`],
    ['side by side', (card: string) => card],
  ])('[DS-02] cards of a row are as high as the highest one, %s', (_, wrap) => {
    const cards = ['<p>Short</p>', `<p>${'Long words. '.repeat(60)}</p>`].map((words) => `<hs-card>${words}</hs-card>`);
    stage(`<hs-column hockey-pitch="2">${cards.map(wrap).join('')}</hs-column>`);
    const [first, second] = [...document.querySelectorAll('hs-card')].map((card) => card.clientHeight);
    expect(first).toBe(second);
  });

  test('[DS-02] the pill is over the image only if the attribute is set', () => {
    const picture = '<img src="data:," alt="" width="640" height="360"><hs-pill>New</hs-pill><h3>Meters</h3>';
    const lies = () => {
      const pill = document.querySelector('hs-pill')?.getBoundingClientRect();
      const image = document.querySelector('img')?.getBoundingClientRect();
      return !!pill && !!image && pill.bottom < image.bottom;
    };
    cardOf('', picture);
    expect(lies()).toBe(false);
    cardOf('pill-over-image', picture);
    expect(lies()).toBe(true);
  });
});

describe('table', () => {
  test('[DS-02] with fixed-column the first one stays while the others scroll', async () => {
    await page.viewport(...SMALL_PHONE);
    const element = stage(table.find(({ name }) => name === 'fixed-column')?.html ?? '');
    element.style.inlineSize = '12rem';
    const first = element.querySelector('tbody th');
    const before = first?.getBoundingClientRect().left;
    element.scrollLeft = 60;
    expect(element.scrollLeft).toBe(60);
    expect(first?.getBoundingClientRect().left).toBe(before);
  });
});

const testExamples = (elements: typeof ELEMENTS) =>
  describe.each(elements)('$name', ({ examples }) => {
    test('[DS-04] axe finds no fault in any example', async () => {
      await page.viewport(...DESKTOP);
      expect(await findFaultsOf(examples)).toEqual({});
    });

    test('[DS-04] every list is one in Safari too, which takes a list without a style for plain text', () => {
      const isLost = (list: Element) => getComputedStyle(list).listStyleType === 'none';
      const lost = examples.filter(
        ({ html }) => stage(html) && [...document.querySelectorAll(':is(ul, ol):not([role])')].some(isLost),
      );
      expect(lost.map(({ name }) => name)).toEqual([]);
    });

    test('[DS-04] no example is wider than a 320 px screen', async () => {
      await page.viewport(...SMALL_PHONE);
      const tooWide = examples.filter(({ html }) => stage(html) && !fitsTheWindow());
      expect(tooWide.map(({ name }) => name)).toEqual([]);
    });
  });

describe('without scripts', () => testExamples(ELEMENTS));

describe('with the classes', () => {
  beforeAll(() => Promise.all(Object.values(definitions).map((load) => load())));
  testExamples(ELEMENTS.filter(({ name }) => WITH_CLASS.includes(name) || name === 'accordion'));
});

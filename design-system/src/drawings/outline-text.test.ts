import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outlineText, readLettering } from './outline-text.ts';

const lettering = await readLettering();
const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');
const PROJECT = join(import.meta.dirname, '../../..');

/** Every x of an outline of `M x y m dx dy …`, as far as its letters' first points say. */
const lefts = (svg: string) => [...svg.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x));

describe('outlined text', () => {
  test('keeps attributes that set no letters, and starts where its anchor says', () => {
    const at = (anchor: string) =>
      outlineText(`<text class="rise" x="100" y="40" text-anchor="${anchor}" font-size="20">ll</text>`, lettering);
    expect(at('start')).toMatch(/^<path class="rise" d="M100 40m[^"]+"\/>$/);
    const [start = 0] = lefts(at('start'));
    const [middle = 0] = lefts(at('middle'));
    const [end = 0] = lefts(at('end'));
    expect(middle).toBeLessThan(start);
    expect(middle - end).toBeCloseTo(start - middle, 0);
  });

  test('takes size and weight from the group that is open around it, not from one that is closed', () => {
    const outlined = (around: string) => outlineText(around, lettering);
    const wanted = outlined('<text x="0" y="0" font-size="30" font-weight="700">9</text>');
    expect(outlined('<g font-size="30" font-weight="700"><text x="0" y="0">9</text></g>')).toContain(wanted);
    const after = '<g font-size="99"><path d="M0 0"/></g><text x="0" y="0" font-size="30" font-weight="700">9</text>';
    expect(outlined(after)).toContain(wanted);
  });

  test('reads an entity as its character', () => {
    const ampersand = outlineText('<text x="0" y="0">&amp;</text>', lettering);
    expect(lefts(ampersand)).toHaveLength(1);
  });

  test.each([
    ['<text x="0" y="0">a<tspan>b</tspan></text>', 'Only plain words'],
    ['<text x="0" y="0" font-weight="550">a</text>', 'no weight 550'],
    ['<text x="0" y="0">Ω</text>', 'lacks a character of "Ω"'],
  ])('%s is refused', (svg, message) => {
    expect(() => outlineText(svg, lettering)).toThrow(message);
  });
});

const drawings = globSync('*.svg', { cwd: import.meta.dirname });

test.each(drawings)('the picture of %s is what the drawing makes', (file) => {
  expect(read('../pictures', file)).toBe(outlineText(read(file), lettering));
});

const shipped = globSync(['design-system/src/{pictures,illustrations,icons}/*.svg', 'content/media/**/*.svg'], {
  cwd: PROJECT,
});

test('[DS-04] no picture that is shipped depends on a font of the reader’s machine', () => {
  expect(shipped.length).toBeGreaterThan(40);
  expect(shipped.filter((file) => /<text\b|font-family/.test(readFileSync(join(PROJECT, file), 'utf8')))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outlineText, readLettering } from './outline-text.ts';

const lettering = await readLettering();
const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');
const PROJECT = join(import.meta.dirname, '../../..');

/** The x of each `M x y` in an outline. */
const lefts = (svg: string) => [...svg.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x));

describe('outlined text', () => {
  test('keeps attributes that don’t affect the lettering, and respects the text anchor', () => {
    const at = (anchor: string) =>
      outlineText(`<text class="rise" x="100" y="40" text-anchor="${anchor}" font-size="20">ll</text>`, lettering);
    expect(at('start')).toMatch(/^<path class="rise" d="M100 40m[^"]+"\/>$/);
    const [start = 0] = lefts(at('start'));
    const [middle = 0] = lefts(at('middle'));
    const [end = 0] = lefts(at('end'));
    expect(middle).toBeLessThan(start);
    expect(middle - end).toBeCloseTo(start - middle, 0);
  });

  test('inherits size and weight from enclosing groups', () => {
    const outlined = (around: string) => outlineText(around, lettering);
    const wanted = outlined('<text x="0" y="0" font-size="30" font-weight="700">9</text>');
    expect(outlined('<g font-size="30" font-weight="700"><text x="0" y="0">9</text></g>')).toContain(wanted);
    const after = '<g font-size="99"><path d="M0 0"/></g><text x="0" y="0" font-size="30" font-weight="700">9</text>';
    expect(outlined(after)).toContain(wanted);
  });

  test('decodes entities', () => {
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

test.each(drawings)('the picture of %s is up to date with the drawing', (file) => {
  expect(read('../pictures', file)).toBe(outlineText(read(file), lettering));
});

const shipped = globSync(['design-system/src/{pictures,illustrations,icons}/*.svg', 'brand/media/**/*.svg'], {
  cwd: PROJECT,
});

test('[DS-04] no shipped picture depends on a font of the user’s machine', () => {
  expect(shipped.length).toBeGreaterThan(40);
  expect(shipped.filter((file) => /<text\b|font-family/.test(readFileSync(join(PROJECT, file), 'utf8')))).toEqual([]);
});

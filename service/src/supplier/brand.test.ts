import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../project-root.ts';
import { brandFaults, readBrand } from './brand.ts';

const OTHER = join(PROJECT_ROOT, 'e2e/fixtures/brands/mor-a-mynydd');

/** A copy of a valid brand with one file changed. */
function brandWith(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  cpSync(OTHER, folder, { recursive: true });
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  return folder;
}

test.each([join(PROJECT_ROOT, 'brand'), OTHER])('[BR-01] the brand in %s is valid', (folder) => {
  expect(brandFaults(folder)).toEqual([]);
});

test('[BR-01] a name may have an ampersand and Welsh letters', () => {
  expect(readBrand(OTHER)).toMatchObject({ name: 'Môr & Mynydd Power', colours: { brand: '#6a1b9a' } });
});

test.each([
  ['brand.json', (text: string) => text.replace('Môr & Mynydd Power"', `${'x'.repeat(200)}"`), /name: Too big/],
  ['brand.json', (text: string) => text.replace('Tide', '<b>Tide</b>'), /names\.variable-tariff: must be plain words/],
  ['brand.json', (text: string) => text.replace('https://www.', 'javascript:'), /addresses\.website/],
  ['brand.json', (text: string) => text.replace('MYM', 'Mym-'), /referencePrefix: must be 2 to 4 capitals/],
  ['brand.json', (text: string) => text.slice(20), /brand\.json that is not JSON/],
  ['brand.css', (text: string) => text.replace(/--hs-focus.*/, ''), /fault at --hs-focus: is missing/],
  ['brand.css', (text: string) => text.replace('#6a1b9a', 'rebeccapurple'), /--hs-brand: must be a colour such as/],
  ['brand.css', (text: string) => text.replace('#52456e', '#b9aed0'), /ink-soft \(#b9aed0\) on page .* 4\.5 is needed/],
  ['brand.json', (text: string) => text.replace('{', '{"dark":{"ink":"grey"},'), /dark\.ink: must be a colour such as/],
  [
    'brand.json',
    (text: string) => text.replace('{', '{"dark":{"ink-soft":"#665577"},'),
    /in the dark scheme: ink-soft \(#665577\) on page .* 4\.5 is needed; give a colour for it in "dark"/,
  ],
  ['logo.svg', (text: string) => text.replace('</svg>', '<script>alert(1)</script></svg>'), /logo\.svg with more than/],
  ['logo.svg', (text: string) => text.replace('<path', '<path onload="alert(1)"'), /logo\.svg with more than shapes/],
  ['landing.svg', () => '<html></html>', /landing\.svg that does not begin with <svg/],
])('[BR-01] a faulty %s is refused with its place', (file, change, fault) => {
  expect(brandFaults(brandWith(file, change)).join('\n')).toMatch(fault);
});

test('[BR-01] a folder without a logo is refused', () => {
  const folder = brandWith('logo.svg', (text) => text);
  rmSync(join(folder, 'logo.svg'));
  expect(brandFaults(folder)).toEqual(['has no logo.svg']);
});

test('[BR-01] colours of the dark scheme have the hue of the light ones, unless the brand gives its own', () => {
  expect(readBrand(OTHER).dark).toMatchObject({ page: '#171522', ink: '#ebeaf2', brand: '#d1abf5' });
  const giving = brandWith('brand.json', (text) => text.replace('{', '{"dark":{"brand":"#ffd1ff"},'));
  expect(brandFaults(giving)).toEqual([]);
  expect(readBrand(giving).dark).toMatchObject({ page: '#171522', brand: '#ffd1ff' });
});

test('[BR-01] a brand of any hue can be read in the dark scheme', () => {
  const hues = ['#0b5d4e', '#7a1f1f', '#6a4a00', '#2f5d0b', '#0b4f7a', '#1f1fa8', '#7a0b5d', '#4a4a4a', '#000000'];
  for (const hue of hues) {
    const turned = brandWith('brand.css', (text) => text.replace(/#6a1b9a|#4a126b|#1f1147|#2d0a45/g, hue));
    expect([hue, brandFaults(turned).filter((fault) => fault.includes('dark'))]).toEqual([hue, []]);
  }
});

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('[DS-04] the fonts are at most 20 kB together', () => {
  const sizes = ['figtree', 'figtree-latin', 'figtree-welsh'].map(
    (name) => statSync(join(import.meta.dirname, `../../../brand/font/${name}.woff2`)).size,
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(20_000);
});

test('[DS-01] the sprite has every named icon', async () => {
  const { ICON_NAMES } = await import('../icons/names.ts');
  const sprite = readFileSync(join(import.meta.dirname, '../icons/sprite.svg'), 'utf8');
  expect(ICON_NAMES.filter((name) => !sprite.includes(`<symbol id="${name}"`))).toEqual([]);
});

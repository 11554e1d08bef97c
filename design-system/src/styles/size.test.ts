import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleAsync } from 'lightningcss';
import { expect, test } from 'vitest';

/** Oldest supported browsers, the same as in the site's build. */
const TARGETS = { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) };

const BRAND = join(import.meta.dirname, '../../../brand');

async function bundled(name: string): Promise<Uint8Array> {
  const { code } = await bundleAsync({
    filename: join(import.meta.dirname, `${name}.css`),
    minify: true,
    targets: TARGETS,
    resolver: {
      resolve: (path, from) => (path.startsWith('#brand') ? join(BRAND, path.slice(6)) : resolve(dirname(from), path)),
    },
  });
  return code;
}

const sent = (...stylesheets: Uint8Array[]) => brotliCompressSync(Buffer.concat(stylesheets)).length;

test('[DS-04] the stylesheet of a content page is at most 8 kB compressed', async () => {
  expect(sent(await bundled('content'))).toBeLessThanOrEqual(8000);
});

test('[DS-04] the stylesheets of the whole design system are at most 14 kB compressed', async () => {
  const all = await Promise.all(['content', 'forms', 'further'].map(bundled));
  expect(all.reduce((sum, sheet) => sum + sent(sheet), 0)).toBeLessThanOrEqual(14_000);
});

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

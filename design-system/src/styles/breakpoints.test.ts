import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

test('[DS-04] breakpoints are in rem, so that larger text in the browser’s settings gets the layout of a narrower page', () => {
  const sheets = ['design-system/src', 'site/app', 'desk/app'].flatMap((folder) =>
    globSync(join(ROOT, folder, '**/*.css')),
  );
  expect(sheets.length).toBeGreaterThan(40);
  const inPixels = sheets.filter((sheet) => /@(media|container)[^{]*\dpx/.test(readFileSync(sheet, 'utf8')));
  expect(inPixels.map((sheet) => relative(ROOT, sheet))).toEqual([]);
});

test('[DS-04] the desk’s breakpoints also follow text that is enlarged without the browser’s settings', () => {
  const sheets = globSync(join(ROOT, 'desk/app/**/*.css'));
  const byMedia = sheets.filter((sheet) => /@media[^{]*width/.test(readFileSync(sheet, 'utf8')));
  expect(byMedia.map((sheet) => relative(ROOT, sheet))).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';

function check(folder: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/brand-check.ts', folder], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('[BR-01] a copied brand is told which drawings, forms and films still are those of the one it was copied from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  cpSync(join(PROJECT_ROOT, 'brand'), folder, { recursive: true });
  writeFileSync(join(folder, 'logo.svg'), '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>');
  writeFileSync(join(folder, 'media/downloads/letter-of-authority.pdf'), 'made anew');
  const { status, stdout, stderr } = check(folder);
  expect(status).toBe(0);
  expect(stdout).toContain('can be used');
  expect(stderr).toMatch(/still has brand's landing\.svg: draw your own/);
  expect(stderr).toMatch(
    /still has brand's .*winter-checklist\.pdf in media\/downloads: `.* npm run make:downloads` makes/,
  );
  expect(stderr).toMatch(/still has brand's .*topping-up\.mp4.* in media\/videos: `.* npm run make:videos` makes/);
  expect(stderr).not.toMatch(/logo\.svg|letter-of-authority/);
});

test('[BR-01] the brand that others are copied from is told nothing', () => {
  expect(check('brand')).toMatchObject({ status: 0, stderr: '' });
});

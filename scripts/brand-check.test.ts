import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';

function check(folder: string, environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/brand-check.ts', folder], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
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

test('[BR-01] search words that still have a tariff of the brand that was copied are named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  cpSync(join(PROJECT_ROOT, 'brand'), folder, { recursive: true });
  const file = readFileSync(join(folder, 'brand.json'), 'utf8');
  writeFileSync(join(folder, 'brand.json'), file.replace('Night Lark', 'Dark Sky'));
  expect(check(folder).stderr).not.toContain('Night Lark');
  const content = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(content, 'search/wordings'), { recursive: true });
  writeFileSync(
    join(content, 'search/wordings/energy-tariffs.json'),
    '{"our-tariffs": ["night lark hours", "open road"]}',
  );
  const { stderr } = check(folder, { CONTENT_DIR: content });
  expect(stderr).toContain(
    'still has brand\'s "Night Lark" in search/wordings/energy-tariffs.json: write {{name:night-tariff}} there',
  );
  expect(stderr).not.toContain('Open Road');
});

test('[BR-01] a name that the content uses and the brand lacks is named, and a face without its file is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  cpSync(join(PROJECT_ROOT, 'brand'), folder, { recursive: true });
  const { names, ...file } = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
  const { 'night-tariff': _, ...left } = names;
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...file, names: left }));
  expect(check(folder).stderr).toContain('lacks night-tariff in names of brand.json');
  rmSync(join(folder, 'font/figtree.woff2'));
  expect(check(folder)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('has a font/font.css that names figtree.woff2: there is no such file'),
  });
});

test('[BR-01] the brand that others are copied from is told nothing', () => {
  expect(check('brand')).toMatchObject({ status: 0, stderr: '' });
});

test('[BR-01] a brand whose logo has a script is refused by the check, and by every process at its start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  cpSync(join(PROJECT_ROOT, 'brand'), folder, { recursive: true });
  writeFileSync(join(folder, 'logo.svg'), '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>');
  const refusal = /logo\.svg with more than shapes: take scripts, styles, links and pictures out/;
  const checked = check(folder);
  expect(checked.status).toBe(1);
  expect(checked.stderr).toMatch(refusal);
  for (const program of ['site/server/main.ts', 'provider/src/main.ts', 'desk/server/main.ts']) {
    const env = { ...process.env, BRAND_DIR: folder, DATA_DIR: folder };
    const { status, stderr } = spawnSync(process.execPath, [program], { cwd: PROJECT_ROOT, env, encoding: 'utf8' });
    expect([program, status]).toEqual([program, 1]);
    expect(stderr).toMatch(refusal);
  }
}, 60_000);

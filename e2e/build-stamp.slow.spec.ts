/** `npm start` builds what is missing; tested on a copy of the project. */
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyProject } from './fixtures/project-copy.ts';

test('a build with a missing compressed file is built again', () => {
  using copy = copyProject();
  const setUp = () => execFileSync('node', ['scripts/set-up.mjs', '--build'], { cwd: copy.root, encoding: 'utf8' });
  setUp();
  const assets = join(copy.root, 'site/build/static/assets');
  const lost = join(assets, readdirSync(assets).find((name) => name.endsWith('.css.br')) ?? '');
  rmSync(lost);
  expect(setUp()).toContain('Building the site');
  expect(readdirSync(assets)).toContain(lost.split('/').at(-1));
  expect(setUp()).not.toContain('Building the site');
});

/** The container image's files and Node version (OP-08). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');

const ignore = dockerignore().add(read('.dockerignore'));

test('[OP-08] no secrets, local files or build output are copied into the image', () => {
  const unwanted = ['.env', '.git/config', 'var/larkfield.sqlite', 'node_modules/x/y.js', 'site/node_modules/x/y.js'];
  const unneeded = ['site/build/server/index.js', 'secrets/session-secret', 'docs/README.md', 'e2e/search.spec.ts'];
  for (const path of [...unwanted, ...unneeded]) expect([path, ignore.ignores(path)]).toEqual([path, true]);
  for (const path of ['package-lock.json', 'e2e/package.json', 'content/supplier.json', 'site/server/main.ts'])
    expect([path, ignore.ignores(path)]).toEqual([path, false]);
});

test('[OP-08] the image has the Node version of package.json', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  const bases = [...read('Dockerfile').matchAll(/^FROM (node:\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set(versions.map(([, version]) => `node:${version}-bookworm-slim`)));
});

test('[OP-08] npm, the image and the unit of the how-to run Node with the same settings', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const flags = [...String(scripts.start).matchAll(/--max-\S+/g)].join(' ');
  expect(flags).toMatch(/semi-space.*old-space/);
  for (const file of ['Dockerfile', 'docs/how-to/deploy-on-one-machine.md'])
    for (const setting of [`NODE_OPTIONS="${flags}"`, 'MALLOC_ARENA_MAX=2', 'NODE_COMPILE_CACHE='])
      expect([file, read(file).includes(setting)]).toEqual([file, true]);
  for (const name of ['start', 'start:site', 'start:provider'])
    for (const setting of [flags, 'MALLOC_ARENA_MAX=2', 'NODE_COMPILE_CACHE='])
      expect([name, scripts[name].includes(setting)]).toEqual([name, true]);
});

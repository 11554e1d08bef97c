/** What gets into the container image, and on which Node it runs (OP-08). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');

const ignore = dockerignore().add(read('.dockerignore'));

test('[OP-08] nothing that is secret, local or made anew gets into the image', () => {
  const unwanted = ['.env', '.git/config', 'var/larkfield.sqlite', 'node_modules/x/y.js', 'site/node_modules/x/y.js'];
  const unneeded = ['site/build/server/index.js', 'secrets/session-secret', 'docs/README.md', 'e2e/search.spec.ts'];
  for (const path of [...unwanted, ...unneeded]) expect([path, ignore.ignores(path)]).toEqual([path, true]);
  for (const path of ['package-lock.json', 'e2e/package.json', 'content/supplier.json', 'site/server/main.ts'])
    expect([path, ignore.ignores(path)]).toEqual([path, false]);
});

test('[OP-08] the image runs the Node that the project names', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  const bases = [...read('Dockerfile').matchAll(/^FROM (node:\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set([`node:${dependencies.node}-bookworm-slim`]));
});

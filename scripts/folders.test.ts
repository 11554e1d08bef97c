/** Rules for folders that import-rules.grit can't express: no import cycles, and a limit of files. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import * as z from 'zod';

const MOST_FILES = 30;

const Package = z.object({ name: z.string(), exports: z.record(z.string(), z.string()).default({}) });
const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');

/** Sources known to Git, without tests, which may import anything. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !/\.(test|spec)\.tsx?$|(^|\/)testing\//.test(path));
const known = new Set(sources);

const workspaces = z
  .object({ workspaces: z.array(z.string()) })
  .parse(JSON.parse(read('package.json')))
  .workspaces.map((folder) => ({ folder, ...Package.parse(JSON.parse(read(`${folder}/package.json`))) }));

/** The path of an import, in some cases without its extension. */
function pathOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const workspace = workspaces.find(({ name }) => specifier.startsWith(`${name}/`));
  if (!workspace) return undefined;
  const rest = `.${specifier.slice(workspace.name.length)}`;
  for (const [pattern, target] of Object.entries(workspace.exports)) {
    const [start = '', end] = pattern.split('*');
    if (pattern === rest) return join(workspace.folder, target);
    if (end !== undefined && rest.startsWith(start) && rest.endsWith(end))
      return join(workspace.folder, target.replace('*', rest.slice(start.length, rest.length - end.length)));
  }
  return undefined;
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

const imports = sources
  .filter((path) => !path.endsWith('.css'))
  .flatMap((importer) =>
    [...read(importer).matchAll(IMPORT)].flatMap(([, specifier = '']) => {
      const path = pathOf(importer, specifier);
      const imported = [path, `${path}.ts`, `${path}.tsx`].find((candidate) => candidate && known.has(candidate));
      return imported ? [{ importer, imported }] : [];
    }),
  );

/** The folders that each folder imports. Files that nothing imports, such as a program's main file, are left out. */
function foldersByFolder(): Map<string, Set<string>> {
  const used = new Set(imports.map(({ imported }) => imported));
  const folders = new Map<string, Set<string>>();
  for (const { importer, imported } of imports) {
    const [from, to] = [dirname(importer), dirname(imported)];
    if (from === to || !used.has(importer)) continue;
    folders.set(from, (folders.get(from) ?? new Set()).add(to));
  }
  return folders;
}

/** All folders that are reachable from one. */
function reached(from: string, folders: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const next = [from];
  for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
    for (const imported of folders.get(folder) ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      next.push(imported);
    }
  }
  return found;
}

test('[OP-08] folders have no import cycles', () => {
  const folders = foldersByFolder();
  expect(folders.size).toBeGreaterThan(50);
  const inCircles = [...folders.keys()].filter((folder) => reached(folder, folders).has(folder));
  expect(inCircles).toEqual([]);
});

test(`[OP-08] no folder has more than ${MOST_FILES} sources beside each other`, () => {
  const counts = Map.groupBy(sources, dirname);
  const full = [...counts]
    .filter(([, files]) => files.length > MOST_FILES)
    .map(([folder, { length }]) => [folder, length]);
  expect(full).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';

/** A project of one package, and a program that says which of its files it was given. */
interface Project {
  root: string;
  write(path: string, text: string): void;
  /** The package's file that a start takes, and whether the place was known. */
  start(): { took: string; looked: boolean };
}

const MODULE = JSON.stringify(join(import.meta.dirname, 'known-imports.ts'));

const PROGRAM = `
  import { registerHooks } from 'node:module';
  import { keepImports } from ${MODULE};
  let looked = false;
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'words') looked = true;
      return next(specifier, context);
    },
  });
  keepImports(import.meta.dirname, process.argv[2]);
  const { default: took } = await import('./sentence.js');
  console.log(JSON.stringify({ took, looked }));`;

const manifest = (file: string) => JSON.stringify({ name: 'words', type: 'module', exports: file });

const test = base.extend<{ project: Project }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that one needs from this pattern
  project: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'imports-'));
    const write = (path: string, text: string) => writeFileSync(join(root, path), text);
    for (const folder of ['cache', 'words', 'node_modules']) mkdirSync(join(root, folder));
    symlinkSync('../words', join(root, 'node_modules/words'));
    write('node_modules/.package-lock.json', '{}');
    write('package.json', JSON.stringify({ type: 'module', workspaces: ['words'] }));
    write('words/package.json', manifest('./old.js'));
    write('words/old.js', "export default 'old';");
    write('words/new.js', "export default 'new';");
    write('sentence.js', "export { default } from 'words';");
    write('program.js', PROGRAM);
    const start = () =>
      JSON.parse(execFileSync(process.execPath, ['program.js', join(root, 'cache')], { cwd: root, encoding: 'utf8' }));
    await use({ root, write, start });
    rmSync(root, { recursive: true });
  },
});

test('[OP-13] a start does not look for modules that an earlier one found', ({ project }) => {
  expect(project.start()).toEqual({ took: 'old', looked: true });
  expect(project.start()).toEqual({ took: 'old', looked: false });
});

test('[OP-13] modules are looked for anew once a package has other exports', ({ project }) => {
  project.start();
  project.write('words/package.json', manifest('./new.js'));
  expect(project.start()).toEqual({ took: 'new', looked: true });
});

test('[OP-13] modules are looked for anew once packages were installed', ({ project }) => {
  project.start();
  project.write('node_modules/.package-lock.json', '{"packages":{}}');
  expect(project.start()).toEqual({ took: 'old', looked: true });
});

test('[OP-13] a start needs neither a readable note of the one before nor a folder for its own', ({ project }) => {
  project.start();
  project.write('cache/imports.json', '{"of":');
  expect(project.start().took).toBe('old');
  expect(readdirSync(join(project.root, 'cache'))).toEqual(['imports.json']);
  rmSync(join(project.root, 'cache'), { recursive: true });
  expect(project.start().took).toBe('old');
});

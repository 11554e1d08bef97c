import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { bundle } from 'lightningcss';
import type { StylePart } from '../app/context.ts';

/** Gives the public address of a file that a stylesheet names, such as a font. */
export type Publish = (file: string) => string;

const BROWSERS = { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) };

/**
 * Bundles and minifies one stylesheet of the design system. Every `url()` of a file in it is published and rewritten.
 * @throws where a file that it imports or names does not exist
 */
export function bundleStylesheet(entry: string, publish: Publish): string {
  const { code, dependencies } = bundle({
    filename: entry,
    minify: true,
    analyzeDependencies: { preserveImports: false },
    targets: BROWSERS,
  });
  return (dependencies ?? []).reduce((css, dependency) => {
    if (dependency.type !== 'url') return css;
    const isData = dependency.url.startsWith('data:');
    const address = isData ? dependency.url : publish(resolve(dependency.loc.filePath, '..', dependency.url));
    return css.replaceAll(dependency.placeholder, address);
  }, code.toString());
}

const IMPORT = /@import '([^']+)';/g;

/** The stylesheets that one imports, in order, however deep; one that imports nothing is itself the answer. */
function* importsOf(entry: string): Generator<string> {
  const imports = [...readFileSync(entry, 'utf8').matchAll(IMPORT)].flatMap(([, path]) => path ?? []);
  if (imports.length === 0) yield entry;
  for (const path of imports) yield* importsOf(resolve(dirname(entry), path));
}

/** Elements and classes that a stylesheet is about: a page without any of them does without it. */
function namesIn(css: string): string[] {
  return [...new Set(css.match(/(?<=^|[\s,}{>(.])hs-[a-z][a-z-]*(?=[\s,:>[{.)]|$)/g))];
}

/**
 * Takes stylesheets apart, so that a page can carry the parts that it uses. An element's own stylesheet belongs to that
 * element; everything else belongs to every page. The order, and with it the cascade, stays.
 */
export function splitStylesheets(entries: readonly string[], publish: Publish): StylePart[] {
  const files = [...new Set(entries.flatMap((entry) => [...importsOf(entry)]))];
  return files.map((file) => {
    const css = bundleStylesheet(file, publish);
    return file.includes('/elements/') ? { css, names: namesIn(css) } : { css };
  });
}

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import { bundleAsync, type Selector, transform } from 'lightningcss';
import type { StylePart } from '../app/context.ts';
import { darkStylesheet } from './dark-stylesheet.ts';

/** Returns the public address of a file that a stylesheet names, such as a font. */
export type Publish = (file: string) => string;

const DARK = resolve(BRAND_FOLDER, 'dark.css');

const BROWSERS = { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) };

/**
 * Bundles and minifies one stylesheet of the design system. Every `url()` of a file in it is published and rewritten.
 * @throws if a file that it imports or names does not exist
 */
export async function bundleStylesheet(entry: string, publish: Publish): Promise<string> {
  const { code, dependencies } = await bundleAsync({
    filename: entry,
    minify: true,
    analyzeDependencies: { preserveImports: false },
    targets: BROWSERS,
    resolver: { resolve: resolveImport, read: sourceOf },
  });
  return (dependencies ?? []).reduce((css, dependency) => {
    if (dependency.type !== 'url') return css;
    const isData = dependency.url.startsWith('data:');
    const address = isData ? dependency.url : publish(resolve(dependency.loc.filePath, '..', dependency.url));
    return css.replaceAll(dependency.placeholder, address);
  }, code.toString());
}

/** The source of a stylesheet. No file holds the dark scheme, which depends on the brand's colours. */
const sourceOf = (file: string) => (file === DARK ? darkStylesheet(ourBrand().dark) : readFileSync(file, 'utf8'));

const IMPORT = /@import '([^']+)';/g;

/** `#brand/…` is a file of the brand. */
const resolveImport = (path: string, from: string) =>
  path.startsWith('#brand/') ? resolve(BRAND_FOLDER, path.slice('#brand/'.length)) : resolve(dirname(from), path);

/** The stylesheets that one imports, recursively and in order; the stylesheet itself if it imports none. */
function* importsOf(entry: string): Generator<string> {
  const imports = [...sourceOf(entry).matchAll(IMPORT)].flatMap(([, path]) => path ?? []);
  if (imports.length === 0) yield entry;
  for (const path of imports) yield* importsOf(resolveImport(path, entry));
}

/** The elements and classes that a selector starts from; `:is(hs-a, hs-b) > p` starts from two. */
function startOf(selector: Selector): string[] {
  for (const component of selector) {
    if (component.type === 'type' || component.type === 'class') return [component.name];
    if (component.type === 'pseudo-class' && (component.kind === 'is' || component.kind === 'where')) {
      return component.selectors.flatMap(startOf);
    }
  }
  return [];
}

/**
 * The elements and classes that a stylesheet styles: a page without any of them does not need it. Undefined if a rule
 * styles anything else, so that every page needs it.
 */
function subjectsOf(css: string): string[] | undefined {
  const subjects = new Set<string>();
  let isAboutAll = false;
  transform({
    filename: 'part.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style({ value }) {
          for (const selector of value.selectors) {
            const names = startOf(selector);
            for (const name of names) subjects.add(name);
            isAboutAll ||= names.length === 0 || names.some((name) => !name.startsWith('hs-'));
          }
        },
      },
    },
  });
  return isAboutAll || subjects.size === 0 ? undefined : [...subjects];
}

/** A comment in stylesheets whose selectors do not say where they are needed: `needed where: type="valley"`. */
const NEEDED_WHERE = /needed where: ([^*]+?)\s*\*\//;

/**
 * Splits stylesheets, so that a page can contain only the parts that it uses. The order, and so the cascade, is kept.
 */
export function splitStylesheets(entries: readonly string[], publish: Publish): Promise<StylePart[]> {
  const files = [...new Set(entries.flatMap((entry) => [...importsOf(entry)]))];
  const partOf = async (file: string): Promise<StylePart> => {
    const css = await bundleStylesheet(file, publish);
    const hint = NEEDED_WHERE.exec(sourceOf(file))?.[1];
    return { css, marks: hint?.split(', ') ?? subjectsOf(css) };
  };
  return Promise.all(files.map(partOf));
}

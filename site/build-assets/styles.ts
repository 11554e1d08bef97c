import { resolve } from 'node:path';
import { bundle } from 'lightningcss';

/** Gives the public address of a file that a stylesheet names, such as a font. */
export type Publish = (file: string) => string;

/**
 * Bundles and minifies one stylesheet of the design system. Every `url()` in it is published and rewritten.
 * @throws where a file that it imports or names does not exist
 */
export function bundleStylesheet(entry: string, publish: Publish): string {
  const { code, dependencies } = bundle({
    filename: entry,
    minify: true,
    analyzeDependencies: { preserveImports: false },
    targets: { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) },
  });
  return (dependencies ?? []).reduce((css, dependency) => {
    if (dependency.type !== 'url') return css;
    if (dependency.url.startsWith('data:')) return css.replaceAll(dependency.placeholder, dependency.url);
    return css.replaceAll(dependency.placeholder, publish(resolve(dependency.loc.filePath, '..', dependency.url)));
  }, code.toString());
}

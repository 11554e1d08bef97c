/**
 * Builds the scripts of form pages: React and one page each. React Router's own build is not used, since its browser
 * part would be a third of what a form page loads.
 */
import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { BRAND_ALIAS } from '@larkfield/service/supplier/brand-folder';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Assets } from '../app/context.ts';

const SITE = resolve(import.meta.dirname, '..');
const PAGES = join(SITE, 'app/form-pages');
const HYDRATED = '?hydrated';

/** A page's module followed by this is the script that hydrates it. */
const hydratedPages: Plugin = {
  name: 'hydrated-pages',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith(HYDRATED) ? id : undefined),
  load(id) {
    if (!id.endsWith(HYDRATED)) return undefined;
    const imports = { hydratePage: join(SITE, 'app/forms/hydrate-page.tsx'), page: id.slice(0, -HYDRATED.length) };
    return `import { hydratePage } from ${JSON.stringify(imports.hydratePage)};
import Page from ${JSON.stringify(imports.page)};
hydratePage(Page);`;
  },
};

/** Few, large chunks compress better than many small ones: the libraries in one, what all forms share in another. */
const CHUNKS = {
  groups: [
    { name: 'react', test: /node_modules|rolldown.runtime/, priority: 2 },
    {
      name: 'forms',
      test: /app\/(forms\/(?!address)|layout\/|form-answer|draft-life)|calendar\/src|api-schemas\/src\/(?!case|customer|words)/,
      priority: 1,
    },
  ],
};

/** Modules that only the server may have. Rolldown bundles whatever is imported, so the result is checked for them. */
const FOR_SERVERS = /\.server\.tsx?$|\/site\/server\/|\/app\/(context|routes\/.*)\.tsx?$|\/react-router\//;

/** @throws if a script contains a module for servers */
export async function buildFormPages(folder: string): Promise<Assets['formPages']> {
  const result = await build({
    configFile: false,
    root: SITE,
    logLevel: 'warn',
    resolve: { alias: BRAND_ALIAS },
    // Vite doesn't replace it in a library's build.
    define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV']) },
    plugins: [hydratedPages],
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      // As a library, or every page would carry the code that preloads the chunks of others.
      lib: { entry: entries(), formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: false,
        output: {
          minify: true,
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: CHUNKS,
        },
      },
    },
  });
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const wrong = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => FOR_SERVERS.test(id));
  if (wrong.length > 0) throw new Error(`Browsers would get what is for servers: ${wrong.join(', ')}`);
  return Object.fromEntries(
    chunks.filter(({ isEntry }) => isEntry).map((entry) => [entry.name, scriptOf(entry, chunks)]),
  );
}

function entries(): Record<string, string> {
  const files = readdirSync(PAGES).filter((file) => file.endsWith('.tsx'));
  return Object.fromEntries(files.map((file) => [basename(file, '.tsx'), join(PAGES, file) + HYDRATED]));
}

function scriptOf(entry: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]) {
  const imports = new Set<string>();
  const follow = (chunk: Rolldown.OutputChunk | undefined) => {
    for (const file of chunk?.imports ?? []) {
      if (imports.has(file)) continue;
      imports.add(file);
      follow(chunks.find(({ fileName }) => fileName === file));
    }
  };
  follow(entry);
  return { script: `/${entry.fileName}`, imports: [...imports].map((file) => `/${file}`) };
}

import { join } from 'node:path';
import { BRAND_ALIAS } from '@larkfield/service/supplier/brand-folder';
import { defineConfig, type Plugin } from 'vite';
import { DARK_COLOURS } from './dark-colours.ts';

/** Modules of Decap that ours take the place of, by the package that imports them (decision 0392). */
const REPLACED = [
  // It needs `unsafe-eval`.
  { importer: 'decap-cms-core', module: /constants\/configSchema$/, by: 'no-config-check.ts' },
  { importer: 'decap-cms-core', module: /^react-topbar-progress-indicator$/, by: 'look/progress.tsx' },
  { importer: 'decap-cms-core', module: /^\.\/EntryListing$/, by: 'list/entry-listing.tsx' },
  { importer: 'decap-cms-ui-default', module: /^\.\/styles$/, by: 'look/theme.ts' },
] as const;

const found = new Set<string>();

const ownModules: Plugin = {
  name: 'own-modules',
  enforce: 'pre',
  resolveId(id, importer) {
    const replaced = REPLACED.find((one) => one.module.test(id) && importer?.includes(`/${one.importer}/`));
    if (!replaced) return undefined;
    found.add(replaced.by);
    return join(import.meta.dirname, 'editor', replaced.by);
  },
  /** An update of Decap may rename what is replaced. */
  generateBundle() {
    const unused = REPLACED.filter(({ by }) => !found.has(by)).map(({ by }) => by);
    if (unused.length > 0) this.error(`Decap has no module any more that these replace: ${unused.join(', ')}`);
  },
};

/** The content editor: its own page, served only to editors, which shares no script with the desk. */
export default defineConfig({
  root: join(import.meta.dirname, 'editor'),
  base: '/content/',
  resolve: { alias: BRAND_ALIAS },
  plugins: [ownModules, DARK_COLOURS],
  // Libraries are bundled for `npm run dev` without the plugins above.
  optimizeDeps: { rolldownOptions: { plugins: [ownModules] } },
  define: { global: 'globalThis', DECAP_CMS_CORE_VERSION: '""' },
  build: {
    outDir: '../editor-build',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2500,
    // Decap's libraries load Node modules by `eval`, in branches that do not run in browsers.
    rolldownOptions: { checks: { moduleLevelDirective: false, eval: false } },
  },
});

import { join } from 'node:path';
import { BRAND_ALIAS } from '@larkfield/service/supplier/brand-folder';
import { defineConfig, type Plugin } from 'vite';

/** Decap's check of its configuration is replaced, since it needs `unsafe-eval` (`editor/no-config-check.ts`). */
const withoutConfigCheck: Plugin = {
  name: 'without-config-check',
  enforce: 'pre',
  resolveId: (id, importer) =>
    /constants\/configSchema$/.test(id) && importer?.includes('decap-cms-core')
      ? join(import.meta.dirname, 'editor/no-config-check.ts')
      : undefined,
};

/** The content editor: its own page, served only to editors, which shares no script with the desk. */
export default defineConfig({
  root: join(import.meta.dirname, 'editor'),
  base: '/content/',
  resolve: { alias: BRAND_ALIAS },
  plugins: [withoutConfigCheck],
  // Libraries are bundled for `npm run dev` without the plugins above.
  optimizeDeps: { rolldownOptions: { plugins: [withoutConfigCheck] } },
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

import { BRAND_ALIAS } from '@larkfield/service/supplier/brand-folder';
import { defineConfig } from 'vite';
import { DARK_COLOURS } from './dark-colours.ts';

/**
 * The libraries rarely change: in a chunk of their own, browsers load them once. The schema library is set up among
 * them, before any other file makes a schema. Editors alone load the parser and the comparison of content.
 */
const LIBRARIES = {
  name: 'libraries',
  test: /node_modules\/(?!(?:yaml|diff)\/)|rolldown.runtime|desk\/app\/no-generated-code/,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [DARK_COLOURS],
  resolve: { alias: BRAND_ALIAS },
  build: {
    outDir: 'build',
    emptyOutDir: true,
    target: 'es2022',
    // The CSP allows no inline script, and supported browsers need no polyfill.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Ignores warnings about `use client` directives.
      checks: { moduleLevelDirective: false },
      output: { codeSplitting: { groups: [LIBRARIES] } },
    },
  },
});

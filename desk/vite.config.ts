import { ourBrand } from '@larkfield/service/supplier/brand';
import { BRAND_ALIAS } from '@larkfield/service/supplier/brand-folder';
import { darkTokens } from '@larkfield/service/supplier/dark-colours';
import { defineConfig, type Plugin } from 'vite';

/**
 * The libraries rarely change: in a chunk of their own, browsers load them once. The schema library is set up among
 * them, before any other file makes a schema. Editors alone load the parser and the comparison of content.
 */
const LIBRARIES = {
  name: 'libraries',
  test: /node_modules\/(?!(?:yaml|diff)\/)|rolldown.runtime|desk\/app\/no-generated-code/,
};

/** Adds the brand's dark colours to the stylesheet; `dark.css` has the desk's own (decision 0266). */
const DARK_COLOURS: Plugin = {
  name: 'dark-colours',
  enforce: 'pre',
  transform: (css, file) =>
    file.endsWith('/styles/desk.css')
      ? `${css}@layer tokens { :root[data-theme='dark'] { ${darkTokens(ourBrand().dark)} } }\n`
      : undefined,
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

import { defineConfig } from 'vite';

/** The libraries change seldom: kept apart, browsers load them once. */
const LIBRARIES = { name: 'libraries', test: /node_modules|rolldown.runtime/ };

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: 'build',
    emptyOutDir: true,
    target: 'es2022',
    // The policy allows no script inline, and browsers of today need no polyfill.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The library marks its files for servers of components, which are not used here.
      checks: { moduleLevelDirective: false },
      output: { codeSplitting: { groups: [LIBRARIES] } },
    },
  },
});

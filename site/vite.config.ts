import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * Few, large chunks compress better than many small ones: the libraries in one, what all forms share in another, and
 * nothing there of what content pages alone show.
 */
const CHUNKS = {
  groups: [
    { name: 'react', test: /node_modules|rolldown.runtime/, priority: 2 },
    {
      name: 'forms',
      test: /app\/(forms\/(?!address)|layout\/(?!emergency|energy|help|search)|root)|calendar\/src|api-schemas\/src\/(?!case)/,
      priority: 1,
    },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: CHUNKS } } }),
  },
}));

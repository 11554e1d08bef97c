import { BRAND_ALIAS } from '@larkfield/service/supplier/brand-folder';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** The server's build. `build-assets` builds the files for browsers. */
export default defineConfig({
  plugins: [reactRouter()],
  resolve: { alias: BRAND_ALIAS },
  build: { target: 'es2022', sourcemap: false, copyPublicDir: false },
});

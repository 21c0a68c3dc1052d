import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The browser bundle. `base: './'` keeps every URL between chunks relative, so that one build works under
 * any `server.basePath`; the gateway turns the `./assets/` of the page itself into absolute paths.
 */
export default defineConfig({
  base: './',
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    manifest: true,
  },
});

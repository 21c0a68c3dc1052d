import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import de from './src/shell/i18n/messages/de';

/** Writes the texts of every language but English, which is part of the program, to a file of its own [API-29]. */
const translations: Plugin = {
  name: 'gatehouse-translations',
  generateBundle() {
    for (const [locale, messages] of Object.entries({ de }))
      this.emitFile({
        type: 'asset',
        fileName: `translations/${locale}.json`,
        source: JSON.stringify({ locale, messages }),
      });
  },
};

/**
 * The browser bundle. `base: './'` keeps every URL between chunks relative, so that one build works under
 * any `server.basePath`; the gateway turns the `./assets/` of the page itself into absolute paths.
 */
export default defineConfig({
  base: './',
  plugins: [react(), translations],
  // Requests go out by fetch and answers are numbers: what else axios brings for both stays out of the bundle.
  resolve: {
    alias: [
      {
        find: /^\.\/(xhr|helpers\/HttpStatusCode)\.js$/,
        replacement: 'axios/unsafe/helpers/null.js',
      },
    ],
  },
  // An import of types alone must not carry a module into a chunk, as `verbatimModuleSyntax` would have it.
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs in two files: small ones compress badly, and each is a request. React changes seldom.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'initial', test: /^(?!.*(main\.tsx|index\.html))/, tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import de from './src/i18n/messages/de';
import en from './src/i18n/messages/en';
import entryDe from './src/i18n/messages/entry.de';
import entryEn from './src/i18n/messages/entry.en';
import { antdAtBuildTime } from './vite/antdPlugin';
import { faceLicence } from './vite/facePlugin';

/** Writes the texts of every language to a file of its own, and those of the first screen for the gateway to put into pages [API-29]. */
const translations: Plugin = {
  name: 'gatehouse-translations',
  generateBundle() {
    for (const [locale, messages] of Object.entries({ de, en }))
      this.emitFile({
        type: 'asset',
        fileName: `translations/${locale}.json`,
        source: JSON.stringify({ locale, messages }),
      });
    this.emitFile({
      type: 'asset',
      fileName: '.vite/first-texts.json',
      source: JSON.stringify({ de: entryDe, en: entryEn }),
    });
  },
};

/** Sources that every page with a frame needs; a lazily imported one stays a small file of its own beside the joint ones. */
const FRAME = [
  'src/app/signedIn.ts',
  'src/app/consoleContents.ts',
  'src/shell/frame/Frame.tsx',
  'src/shell/outlets/Overlays.tsx',
  'src/features/account/AccountMenu.tsx',
  'src/features/account/TenantChip.tsx',
  'src/features/share/ShareButton.tsx',
];
const SCRIPT = /\.[cm]?[jt]sx?$/;
const OWN = /[\\/]src[\\/][^?]*\.tsx?$/;
const SIGN_IN = ['src/features/login/LoginPage.tsx'];

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Whether one of `sources` imports the module, itself or through others, without loading it lazily. */
function isImportedFrom(sources: readonly string[], id: string, graph: ModuleGraph): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (sources.some((source) => at?.endsWith(`/${source}`))) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    waiting.push(...(graph.getModuleInfo(at)?.importers ?? []));
  }
  return false;
}

/** A group of the modules that `sources` import, but not of these themselves: they stay what is loaded by name. */
const partsOf =
  (name: string, sources: readonly string[]) =>
  (id: string, graph: ModuleGraph): string | null =>
    !sources.some((source) => id.endsWith(`/${source}`)) && isImportedFrom(sources, id, graph) ? name : null;

/**
 * The browser bundle. `base: './'` keeps every URL between chunks relative, so that one build works under
 * any `server.basePath`; the gateway turns the `./assets/` of the page itself into absolute paths.
 */
export default defineConfig({
  base: './',
  plugins: [antdAtBuildTime(), react(), translations, faceLicence],
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
          includeDependenciesRecursively: false,
          // What many pages need comes in few files: small ones compress badly, and each is a request. Packages change seldom.
          // A group takes along what its modules import, unless an earlier one has it.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
            { name: 'initial', test: /^(?!.*(main\.tsx|index\.html))/, tags: ['$initial'], priority: 8 },
            // Apart, so that no other file must run before it.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 8 },
            { name: partsOf('sign-in', SIGN_IN), test: SCRIPT, priority: 7 },
            { name: partsOf('frame', FRAME), test: OWN, priority: 5 },
          ],
        },
      },
    },
  },
});

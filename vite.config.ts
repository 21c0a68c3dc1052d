import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import de from './src/i18n/messages/de';
import en from './src/i18n/messages/en';
import entryDe from './src/i18n/messages/entry.de';
import entryEn from './src/i18n/messages/entry.en';
import { antdAtBuildTime } from './vite/antdPlugin';
import { compiledWhole } from './vite/compileHint';
import { faceLicence } from './vite/facePlugin';
import { componentsByOwnFiles } from './vite/ownFiles';
import { fieldsAtBuildTime } from './vite/schemaPlugin';

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

/** Sources that every page with a frame needs. */
const FRAME =
  /\/src\/(app\/(signedIn|consoleContents)|shell\/(frame\/(Frame|MountedApp)|outlets\/Overlays)|features\/(account\/(AccountMenu|TenantChip)|palette\/PaletteButton|share\/ShareButton))\.tsx?$/;
/** What every page begins with: the entry and, since it needs hardly more, the page to sign in. */
const ENTRY = /\/src\/(app\/main|features\/login\/LoginPage)\.tsx$/;
const LISTS = /\/src\/features\/security\/SecurityApp\.tsx$/;
const HOME = /\/src\/features\/home\/HomePage\.tsx$/;
/** What the lists lead to: forms, dialogs and the other pages of the Security application; and the dialog that opens with a session. */
const SCREENS =
  /\/src\/(features\/(security\/\w+\/\w+(Page|Dialog|Modal)|account\/SwitchTenantsDialog)|shell\/outlets\/Dialogs)\.tsx$/;
/** Of styles all but that of antd's components, which comes with their code. */
const PART = /\.([cm]?[jt]sx?|(?<!kit\.)css)(\?stub)?$/;
/** What several applications could use, features apart but for that dialog, which is made of it. */
const KIT =
  /^(?!.*[\\/]src[\\/]features[\\/](?!account[\\/]SwitchTenantsDialog)).*\.([cm]?[jt]sx?|css)(\?stub)?$/;

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Whether one of `sources` is the module or imports it, itself or through others, without loading it lazily. */
function isImportedFrom(sources: RegExp, id: string, graph: ModuleGraph): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (sources.test(at)) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    waiting.push(...(graph.getModuleInfo(at)?.importers ?? []));
  }
  return false;
}

/**
 * A file of the modules that `sources` need. Its name is how the gateway finds it (`server/pages/template.ts`).
 *
 * @param priority a module goes to the first file that takes it
 */
const file = (debugName: string, sources: RegExp, priority: number, test = PART) => ({
  name: (id: string, graph: ModuleGraph) => (isImportedFrom(sources, id, graph) ? debugName : null),
  debugName,
  test,
  priority,
});

/**
 * The browser bundle. `base: './'` keeps every URL between chunks relative, so that one build works under
 * any `server.basePath`; the gateway turns the `./assets/` of the page itself into absolute paths.
 */
export default defineConfig({
  base: './',
  plugins: [
    fieldsAtBuildTime,
    componentsByOwnFiles,
    antdAtBuildTime(),
    react(),
    translations,
    faceLicence,
    compiledWhole(new Set(['react', 'initial', 'frame', 'lists'])),
  ],
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
      input: ['index.html', 'src/api/http/sendEarly.ts'],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What many pages need comes in few files: small ones compress badly, and each is a request. Packages change seldom.
          // A group takes along what its modules import, unless an earlier one has it.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
              priority: 9,
            },
            file('initial', ENTRY, 8, /^(?!.*(main\.tsx|sendEarly\.ts|index\.html))/),
            {
              ...file('frame', FRAME, 5),
              // The few styles that only the start page, lists and screens have are not worth requests of their own.
              name: (id: string, graph: ModuleGraph) =>
                [FRAME, ...(id.endsWith('.css') ? [HOME, LISTS, SCREENS] : [])].some((sources) =>
                  isImportedFrom(sources, id, graph),
                )
                  ? 'frame'
                  : null,
            },
            file('lists', LISTS, 4),
            file('kit', SCREENS, 3, KIT),
            file('screens', SCREENS, 2),
          ],
        },
      },
    },
  },
});

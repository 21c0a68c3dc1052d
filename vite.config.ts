import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import de from './src/i18n/messages/de';
import en from './src/i18n/messages/en';
import entryDe from './src/i18n/messages/entry.de';
import entryEn from './src/i18n/messages/entry.en';
import { compiledWhole } from './vite/compileHint';
import { fontLicence } from './vite/fontLicence';
import { fieldsAtBuildTime } from './vite/schemaPlugin';

/**
 * Writes the texts of each language to a file of its own, and those of the first screen for the
 * gateway to put into pages [API-29].
 */
const translations: Plugin = {
  name: 'gatehouse-translations',
  generateBundle() {
    const emit = (fileName: string, content: object) =>
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
    for (const [locale, messages] of Object.entries({ de, en }))
      emit(`translations/${locale}.json`, { locale, messages });
    emit('.vite/first-texts.json', { de: entryDe, en: entryEn });
  },
};

/**
 * Files that many pages share, each with all that its modules import and no earlier file has: few
 * requests, and small files compress badly. The gateway finds them by name (`server/pages/template.ts`).
 */
const GROUPS = [
  { name: 'entry', priority: 3, test: /src\/(app\/main|features\/login\/LoginPage)\.tsx$/ },
  {
    name: 'frame',
    priority: 2,
    test: /src\/(app\/signedIn|shell\/(frame\/(Frame|MountedApp)|outlets\/Overlays)|features\/(account\/(AccountMenu|TenantChip)|palette\/PaletteButton|share\/ShareButton))\.tsx?$/,
  },
  { name: 'lists', priority: 1, test: /src\/features\/security\/SecurityApp\.tsx$/ },
  {
    name: 'screens',
    test: /src\/(features\/(security\/\w+\/\w+(Page|Dialog|Modal)|account\/SwitchTenantsDialog)|shell\/outlets\/Dialogs)\.tsx$/,
  },
];

/**
 * The browser bundle. `base: './'` keeps every URL between chunks relative, so that one build works
 * under any `server.basePath`; the gateway makes the `./assets/` of the page itself absolute.
 */
export default defineConfig({
  base: './',
  plugins: [
    fieldsAtBuildTime,
    react(),
    translations,
    fontLicence,
    compiledWhole(new Set(['entry', 'frame', 'lists'])),
  ],
  worker: { format: 'es', plugins: () => [fieldsAtBuildTime] },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'src/api/http/sendEarly.ts'],
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
});

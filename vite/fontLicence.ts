import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Adds the licence of the bundled font to the build, as it requires. */
export const fontLicence: Plugin = {
  name: 'gatehouse-font-licence',
  generateBundle() {
    const path = require.resolve('@fontsource-variable/inter/LICENSE');
    this.emitFile({
      type: 'asset',
      fileName: 'assets/inter-LICENSE.txt',
      source: readFileSync(path, 'utf8'),
    });
  },
};

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Puts the licence of the bundled face (src/shell/theme/face.css) into the product, as it demands. */
export const faceLicence: Plugin = {
  name: 'gatehouse-face-licence',
  generateBundle() {
    const path = require.resolve('@fontsource-variable/inter/LICENSE');
    this.emitFile({
      type: 'asset',
      fileName: 'assets/inter-LICENSE.txt',
      source: readFileSync(path, 'utf8'),
    });
  },
};

/** `node tests/support/runTs.mjs file.ts arguments` runs TypeScript in a process of its own, transpiled as Jest does it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { transformSync } from '@swc/core';

const load = createRequire(import.meta.url);

load.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};

load(resolve(process.argv[2]));

/**
 * Runs one of the tools, which are TypeScript: `node tools/run.mjs NAME ARGUMENTS...`. The name is
 * that of its file without `.ts`, such as `monkey` or `attacks/fuzz`.
 */
import { join } from 'node:path';
import { runnerImport } from 'vite';

const [node, , name, ...args] = process.argv;
const file = join(import.meta.dirname, `${name}.ts`);
// Before any module is loaded: React and Redux check more in development.
process.env.NODE_ENV = 'production';
process.argv = [node, file, ...args];
await runnerImport(file, { configFile: false, logLevel: 'warn' });

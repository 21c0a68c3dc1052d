#!/usr/bin/env node
import { ensureBuilt } from '../scripts/ensureBuilt.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Gatehouse needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
try {
  await ensureBuilt();
  await import('../dist/server/cli.js');
} catch (error) {
  const isLimit = ['EMFILE', 'ENFILE'].includes(error.code);
  console.error(
    isLimit
      ? 'Gatehouse did not start: this process may not open enough files. Raise the limit (ulimit -n), for example to 4096.'
      : error.message,
  );
  process.exit(1);
}

#!/usr/bin/env node
import { ensureBuilt } from '../scripts/ensureBuilt.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Gatehouse needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
try {
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../dist/server/cli.js');

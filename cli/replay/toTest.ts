import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readText } from './files';
import { type VerifyOptions } from './verifyLog';

const nameOf = (file: string) =>
  file === '-' ? 'session' : basename(file).replace(/\.(?:jsonl|jsonl\.gz|gatehouse)$/, '');

/** A path of modules as an import has it. */
const toImport = (path: string) => {
  const parts = path.split(sep).join('/');
  return parts.startsWith('.') ? parts : `./${parts}`;
};

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&').replace(/[\r\n]+/g, ' ')}'`;

function optionsOf({ state, behaviour, ignore = [], tolerance, until }: VerifyOptions): string {
  const isBoth = !state && !behaviour;
  const modes = [
    ...(state || isBoth ? ['state: true'] : []),
    ...(behaviour || isBoth ? ['behaviour: true'] : []),
  ];
  const ignored = ignore.length > 0 ? [`ignore: [${ignore.map(quoted).join(', ')}]`] : [];
  const limits = Object.entries({ tolerance, until }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return `{ ${[...modes, ...ignored, ...limits].join(', ')} }`;
}

/**
 * Writes a Jest test that replays logs, and packed copies of the logs into the folder `logs` beside it. It is meant for a
 * checkout of Gatehouse, in which the command is called.
 *
 * @param target the test's file, e.g. `tests/replay/recorded/lost-update.test.ts`
 * @returns what was written
 */
export async function writeTest(files: readonly string[], target: string, options: VerifyOptions) {
  if (!/\.test\.ts$/.test(target)) throw new Error('--to-test takes a file that ends with .test.ts.');
  const folder = join(dirname(target), 'logs');
  await mkdir(folder, { recursive: true });
  const names: string[] = [];
  for (const file of files) {
    const name = `${nameOf(file)}.jsonl.gz`;
    await writeFile(join(folder, name), gzipSync(await readText(file)));
    names.push(name);
  }
  const verifier = toImport(relative(resolve(dirname(target)), resolve('cli/replay/verifyLog')));
  await writeFile(
    target,
    `import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { verifyLog } from ${quoted(verifier)};

describe('a recorded session', () => {
  it.each([${names.map(quoted).join(', ')}])('%s is as it was recorded', async (name) => {
    const { checks } = await verifyLog(join(__dirname, 'logs', name), ${optionsOf(options)});
    expect(checks.filter(({ code }) => code !== 0).flatMap(({ lines }) => lines)).toEqual([]);
  });
});
`,
  );
  return `${target} replays ${names.length === 1 ? 'the log' : `${names.length} logs`} in ${folder}`;
}

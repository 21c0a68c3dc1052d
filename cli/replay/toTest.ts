import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseBundle } from '../../src/recording/parse';
import { readText } from './files';
import { type VerifyOptions } from './verifyLog';

const nameOf = (file: string) =>
  file === '-' ? 'session' : basename(file).replace(/\.(?:jsonl|jsonl\.gz|gatehouse)$/, '');

const VERIFIER = 'cli/replay/verifyLog';

async function readLog(file: string): Promise<string> {
  const text = await readText(file);
  try {
    parseBundle(text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return text;
}

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
 * Writes a Jest test that replays logs, and compressed copies in `logs` next to it. Throws outside
 * a checkout of Gatehouse, or for an invalid log.
 *
 * @param title subject of the session, such as a ticket
 */
export async function writeTest(
  files: readonly string[],
  target: string,
  options: VerifyOptions,
  title = 'a recorded session',
) {
  if (!/\.test\.ts$/.test(target)) throw new Error('--to-test takes a file that ends with .test.ts.');
  if (options.views)
    throw new Error('--to-test writes a test of state and behaviour. Replay the views with --views alone.');
  if (!existsSync(`${VERIFIER}.ts`))
    throw new Error('--to-test is for a checkout of Gatehouse: call it there.');
  const texts = await Promise.all(files.map(readLog));
  const folder = join(dirname(target), 'logs');
  await mkdir(folder, { recursive: true });
  const names: string[] = [];
  for (const [at, file] of files.entries()) {
    const name = `${nameOf(file)}.jsonl.gz`;
    await writeFile(join(folder, name), gzipSync(texts[at] ?? ''));
    names.push(name);
  }
  const { state, behaviour } = options;
  const isBoth = !state && !behaviour;
  const expected = [
    ...(state || isBoth ? ['the recorded states'] : []),
    ...(behaviour || isBoth ? ['the recorded effects'] : []),
  ].join(' and ');
  const verifier = toImport(relative(resolve(dirname(target)), resolve(VERIFIER)));
  await writeFile(
    target,
    `import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { verifyLog } from ${quoted(verifier)};

// The recording is the expected result. If it shows a fault, this test fails once the fault is
// fixed: then record the session again.
describe(${quoted(title)}, () => {
  it.each([${names.map(quoted).join(', ')}])('%s leads to ${expected}', async (name) => {
    const { checks } = await verifyLog(join(__dirname, 'logs', name), ${optionsOf(options)});
    expect(checks.filter(({ code }) => code !== 0).flatMap(({ lines }) => lines)).toEqual([]);
  });
});
`,
  );
  return `${target} replays ${names.length === 1 ? 'the log' : `${names.length} logs`} in ${folder}`;
}

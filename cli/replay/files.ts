import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { type ActionLog } from '../../src/recording/format';
import { MAX_LOG_LENGTH, parseBundle } from '../../src/recording/parse';

/** Log file extensions searched for in folders. */
const LOGS = /\.(?:jsonl|jsonl\.gz|gatehouse)$/;

/** Expands folders to the logs in them, recursively and sorted by name. */
export async function findLogs(given: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of given) {
    if (name === '-' || !(await stat(name)).isDirectory()) {
      found.push(name);
      continue;
    }
    const inside = await readdir(name, { recursive: true });
    const logs = inside.filter((file) => LOGS.test(file)).toSorted();
    if (logs.length === 0) throw new Error(`${name}: there is no log in this folder.`);
    found.push(...logs.map((file) => join(name, file)));
  }
  return found;
}

/** Reads a log, decompressing gzip; `-` is standard input. */
export async function readText(file: string): Promise<string> {
  const tooLong = new Error(`The file is larger than ${MAX_LOG_LENGTH} bytes.`);
  if (file !== '-' && (await stat(file)).size > MAX_LOG_LENGTH) throw tooLong;
  const bytes = file === '-' ? await buffer(process.stdin) : await readFile(file);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = isPacked ? gunzipSync(bytes, { maxOutputLength: MAX_LOG_LENGTH }) : bytes;
  return text.toString('utf8');
}

/** Parses a recording. An error names the file. */
export function parseFile(file: string, text: string): ActionLog[] {
  try {
    return parseBundle(text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

export const readLogs = async (file: string): Promise<ActionLog[]> => parseFile(file, await readText(file));

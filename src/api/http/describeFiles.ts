import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type FileDescription } from '../../../contract/exchange';

/** Bytes hashed at once; takes a few milliseconds. */
const SLICE = 256 * 1024;
/** Bytes at the end of a file in which its last line is searched. */
const LAST_LINE = 64 * 1024;

async function describeFile(file: Blob): Promise<FileDescription> {
  const hash = sha256.create();
  for (let from = 0; from < file.size; from += SLICE)
    hash.update(new Uint8Array(await file.slice(from, from + SLICE).arrayBuffer()));
  const end = await file.slice(Math.max(0, file.size - LAST_LINE)).text();
  const lines = end.trimEnd().split('\n');
  const isWhole = lines.length > 1 || file.size <= LAST_LINE;
  return {
    file: true,
    type: file.type,
    size: file.size,
    sha256: bytesToHex(hash.digest()),
    ...(isWhole && file.type.includes('json') ? { lastLine: lines.at(-1) ?? '' } : {}),
  };
}

/** Describes transferred files for the action log, per form field. */
export async function describeFiles(body: Blob | FormData): Promise<unknown> {
  if (body instanceof Blob) return describeFile(body);
  const fields = await Promise.all(
    [...body].map(async ([name, value]) => [
      name,
      typeof value === 'string' ? value : await describeFile(value),
    ]),
  );
  return { form: Object.fromEntries(fields) as Record<string, unknown> };
}

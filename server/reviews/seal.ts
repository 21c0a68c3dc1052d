import { createHash } from 'node:crypto';

/**
 * A sealed file has a field `sha256:` and 64 hexadecimal digits, the last one of its kind: the
 * SHA-256 of the whole file with zeros in place of the digits.
 */

export const SEAL = `sha256:${'0'.repeat(64)}`;

const FIELD = /sha256:[0-9a-f]{64}/g;

const digestOf = (bytes: string) => createHash('sha256').update(Buffer.from(bytes, 'latin1')).digest('hex');

/** Returns where the last field is in a file read as Latin-1; undefined without one. */
function lastField(bytes: string): { start: number; digest: string } | undefined {
  const last = [...bytes.matchAll(FIELD)].at(-1);
  return last && { start: last.index, digest: last[0].slice('sha256:'.length) };
}

function withDigest(bytes: string, start: number, digest: string): string {
  const digits = start + 'sha256:'.length;
  return bytes.slice(0, digits) + digest + bytes.slice(digits + 64);
}

/** Fills in the last {@link SEAL} of a text. */
export function sealed(text: string): { text: string; digest: string } {
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  const digest = digestOf(bytes);
  const filled = withDigest(bytes, bytes.lastIndexOf(SEAL), digest);
  return { text: Buffer.from(filled, 'latin1').toString('utf8'), digest };
}

export type SealCheck =
  | { ok: true; digest: string }
  | { ok: false; problem: 'no digest' | 'wrong digest'; stated?: string; actual?: string };

/** Compares a file with the digest that it states. */
export function checkSeal(file: Buffer): SealCheck {
  const bytes = file.toString('latin1');
  const field = lastField(bytes);
  if (field === undefined) return { ok: false, problem: 'no digest' };
  const actual = digestOf(withDigest(bytes, field.start, '0'.repeat(64)));
  return actual === field.digest
    ? { ok: true, digest: actual }
    : { ok: false, problem: 'wrong digest', stated: field.digest, actual };
}

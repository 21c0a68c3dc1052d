import { isRecord } from '../../../src/api/contract/plainData';
import { type EntryType, validateEntry } from '../embedded';
import { type Path } from './entryPaths';

/** Values that the cluster's own tool reads more freely than JSON has them. */

const YES = /^(yes|on|true)$/i;
const NO = /^(no|off|false)$/i;

/**
 * Words that are booleans for that tool, which reads YAML 1.1 by SnakeYAML, and text in YAML 1.2. SnakeYAML
 * reads `y` and `n` as text.
 */
export const BOOLEAN_WORD = /^(yes|on|no|off)$/i;

/** The boolean that such a word stands for. */
export const booleanOf = (word: string): boolean | undefined =>
  YES.test(word) ? true : NO.test(word) ? false : undefined;

/**
 * Reads `yes`, `"true"` and `"5"` as booleans and numbers where the rules of the entry ask for these, and
 * nowhere else. The value is changed in place.
 */
export function readScalars(type: EntryType, name: string, value: unknown): void {
  for (const { kind, path, message } of validateEntry(type, name, value)) {
    const last = path.at(-1);
    const parent = valueAt(value, path.slice(0, -1));
    const text = kind === 'type' ? valueAt(value, path) : undefined;
    if (typeof text !== 'string' || !isRecord(parent) || typeof last !== 'string') continue;
    const read = message === 'Boolean expected' ? booleanOf(text) : readNumber(text, message);
    if (read !== undefined) parent[last] = read;
  }
}

const readNumber = (text: string, message: string): number | undefined =>
  /^(Number|Integer) expected$/.test(message) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;

/** Returns the value at a path; undefined when there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) return typeof step === 'number' ? inner[step] : undefined;
    return isRecord(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined;
  }, value);

import { isRecord } from '../../contract/plainData';
import { type EntryType, validateEntry } from '../security/embedded';
import { type Path } from './entryPaths';

/** Values that the cluster's own tool reads more leniently than JSON. */

const YES = /^(yes|on|true)$/i;
const NO = /^(no|off|false)$/i;

/** YAML 1.1 booleans of that tool's SnakeYAML, which reads `y` and `n` as text. */
export const BOOLEAN_WORD = /^(yes|on|no|off)$/i;

export const booleanOf = (word: string): boolean | undefined =>
  YES.test(word) ? true : NO.test(word) ? false : undefined;

/** Converts `yes`, `"true"` and `"5"` in place where the rules want a boolean or number. */
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

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) return typeof step === 'number' ? inner[step] : undefined;
    return isRecord(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined;
  }, value);

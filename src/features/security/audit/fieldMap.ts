import { parse } from 'lossless-json';
import { isRecord } from '../../../api/contract/plainData';

/** What the editor of a map accepts, as an example to copy. */
export const SAMPLE_FIELD_MAP = {
  'index-name-pattern': ['field-name-pattern'],
  'logs*': ['message'],
  twitter: ['id', 'user*'],
};

export type FieldMap = Record<string, string[]>;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && item.trim() !== '');

/** A stored map as text to edit. */
export const fieldMapText = (value: unknown): string => JSON.stringify(value ?? {}, null, 2);

/**
 * The first key that is twice in one object of a JSON text: of the two values one would be lost without a word.
 *
 * @returns undefined when there is none, also for what is no JSON
 */
export function duplicateKey(text: string): string | undefined {
  let found: string | undefined;
  try {
    parse(text, null, {
      onDuplicateKey: ({ key, oldValue }) => {
        found ??= key;
        return oldValue;
      },
    });
  } catch {
    return undefined;
  }
  return found;
}

/**
 * Reads the text of a map of index patterns to field patterns. No text is an empty map.
 *
 * @returns null for anything but a JSON object of lists of texts that are not empty, or with a key twice [C37]
 */
export function parseFieldMap(text: string): FieldMap | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    const isMap = isRecord(value) && Object.values(value).every(isList);
    return isMap && duplicateKey(text) === undefined ? (value as FieldMap) : null;
  } catch {
    return null;
  }
}

import { parse } from 'lossless-json';
import { isRecord } from '../../../../contract/plainData';

export const SAMPLE_FIELD_MAP = {
  'index-name-pattern': ['field-name-pattern'],
  'logs*': ['message'],
  twitter: ['id', 'user*'],
};

export type FieldMap = Record<string, string[]>;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && item.trim() !== '');

export const fieldMapText = (value: unknown): string => JSON.stringify(value ?? {}, null, 2);

/** Returns the first duplicate key in JSON, whose other value would be lost silently. */
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
 * Parses a map of index patterns to field patterns.
 * @returns null unless it is an object of lists of non-empty strings without duplicate keys [C37]
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

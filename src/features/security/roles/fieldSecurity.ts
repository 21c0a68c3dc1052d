import { isExcludedField } from '../../../../contract/ruleFields';
import { sameTexts, textsOf } from './wireValues';

/** Meaning of the field list. `mixed` is a stored entry of both kinds, shown as stored. */
export type FieldMode = 'include' | 'exclude' | 'mixed';

export interface FieldSecurity {
  fieldMode: FieldMode;
  /** Names without the exclusion mark, except for `mixed`. */
  fields: string[];
}

/**
 * Reads `fls`. Without fields the mode is `exclude`, as including the first would hide all others.
 */
export function readFieldSecurity(fls: unknown): FieldSecurity {
  const stored = textsOf(fls);
  const excluded = stored.filter(isExcludedField);
  if (stored.length > 0 && excluded.length === 0) return { fieldMode: 'include', fields: stored };
  const fields = stored.map((field) => field.slice(1));
  if (excluded.length < stored.length || new Set(fields).size < fields.length)
    return { fieldMode: 'mixed', fields: stored };
  return { fieldMode: 'exclude', fields };
}

/** Returns the new `fls`, or undefined if unchanged; excluded fields keep their stored mark. */
export function writeFieldSecurity(
  { fieldMode, fields }: FieldSecurity,
  read: unknown,
): string[] | undefined {
  const before = readFieldSecurity(read);
  // Without fields the mode is irrelevant.
  const sameMode = before.fieldMode === fieldMode || (fields.length === 0 && before.fields.length === 0);
  if (sameMode && sameTexts(before.fields, fields)) return undefined;
  if (fieldMode !== 'exclude') return [...fields];
  const marks = new Map(
    textsOf(read)
      .filter(isExcludedField)
      .map((field) => [field.slice(1), field]),
  );
  return fields.map((field) => marks.get(field) ?? `~${field}`);
}

/** Returns included and excluded fields without their marks. */
export function describeFields(fls: unknown): { included: string[]; excluded: string[] } {
  const stored = textsOf(fls);
  return {
    included: stored.filter((field) => !isExcludedField(field)),
    excluded: stored.filter(isExcludedField).map((field) => field.slice(1)),
  };
}

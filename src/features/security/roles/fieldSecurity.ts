import { isExcludedField } from '../../../api/contract/ruleFields';
import { sameTexts, textsOf } from './wireValues';

/**
 * How the fields of an index permission are meant. `mixed` is an entry that was stored with both kinds: its fields are
 * shown as they are stored, marks and all, since no other reading of them would be kept.
 */
export type FieldMode = 'include' | 'exclude' | 'mixed';

/** Field-level security as a form holds it. */
export interface FieldSecurity {
  fieldMode: FieldMode;
  /** Names without the mark of exclusion, but for `mixed`. */
  fields: string[];
}

/**
 * Reads `fls`. Without any field the mode is `exclude`, as in a new entry: the first field that is typed then hides
 * itself, and not all others.
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

/**
 * Writes `fls`: the new list, or undefined when it says the same as what was read.
 *
 * @param read the stored `fls`; a field that stays excluded keeps the mark it was stored with
 */
export function writeFieldSecurity(
  { fieldMode, fields }: FieldSecurity,
  read: unknown,
): string[] | undefined {
  const before = readFieldSecurity(read);
  // A mode without fields says nothing.
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

/** A field as an index permission shows it elsewhere: what is included and what is excluded, marks removed. */
export function describeFields(fls: unknown): { included: string[]; excluded: string[] } {
  const stored = textsOf(fls);
  return {
    included: stored.filter((field) => !isExcludedField(field)),
    excluded: stored.filter(isExcludedField).map((field) => field.slice(1)),
  };
}

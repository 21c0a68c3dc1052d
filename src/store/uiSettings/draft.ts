import { type UiSetting } from './slice';
import { isDefaultSetting, readSetting } from './values';

/** Editor of a setting. `other` is a value without a declared type, edited as JSON. */
export type SettingKind =
  'array' | 'boolean' | 'json' | 'markdown' | 'number' | 'other' | 'select' | 'string';

export type FieldValue = string | boolean | string[];

/** An unsaved change: another value, or a reset to the default. */
export type Draft = { isReset: true } | { isReset: false; value: FieldValue };

/** Client-side validation errors; the server checks everything else. */
export type DraftProblem = 'settings.notANumber' | 'settings.notJson';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Returns the kind for a value without a declared type. */
function kindOfValue(value: unknown): SettingKind {
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return typeof value as 'boolean' | 'number' | 'string';
  return isTexts(value) ? 'array' : 'other';
}

/** Returns the kind by the declared type, else by the value. */
export function kindOf(setting: UiSetting): SettingKind {
  const { type } = setting;
  const value = readSetting(setting);
  if (type === undefined || type === 'undefined') return kindOfValue(value);
  // The stored value may not match the declared type; it is then edited as JSON.
  return type === 'array' && value !== undefined && !isTexts(value) ? 'other' : type;
}

/** Formats JSON; returns other text unchanged. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Converts a value to the content of its field. */
export function fieldOf(kind: SettingKind, value: unknown): FieldValue {
  if (kind === 'boolean') return value === true;
  if (kind === 'array') return isTexts(value) ? value : [];
  if (kind === 'json' || kind === 'other')
    return typeof value === 'string' && kind === 'json'
      ? pretty(value)
      : JSON.stringify(value ?? null, null, 2);
  return value === undefined || value === null ? '' : String(value);
}

/** Parses the content of a field into the value to send, or returns the problem. */
export function valueOf(
  kind: SettingKind,
  field: FieldValue,
): { value: unknown; problem?: never } | { problem: DraftProblem } {
  if (typeof field !== 'string') return { value: field };
  const text = field.trim();
  if (kind === 'number') {
    // JSON cannot represent it; settings that accept it also accept the string.
    if (text === 'Infinity') return { value: text };
    return text !== '' && Number.isFinite(Number(text))
      ? { value: Number(text) }
      : { problem: 'settings.notANumber' };
  }
  if (kind !== 'json' && kind !== 'other') return { value: field };
  try {
    const parsed: unknown = JSON.parse(field);
    return { value: kind === 'json' ? field : parsed };
  } catch {
    return { problem: 'settings.notJson' };
  }
}

export function shownField(setting: UiSetting, draft: Draft | undefined): FieldValue {
  const kind = kindOf(setting);
  if (draft && !draft.isReset) return draft.value;
  return fieldOf(kind, draft?.isReset ? setting.value : (setting.userValue ?? setting.value));
}

/** Compares two values, ignoring whitespace in JSON. */
function isSameValue(kind: SettingKind, one: unknown, other: unknown): boolean {
  if (kind === 'number') return Number(one) === Number(other);
  const plain = (value: unknown) =>
    kind === 'json' && typeof value === 'string' ? JSON.stringify(JSON.parse(value)) : JSON.stringify(value);
  return plain(one) === plain(other);
}

/** Effect of saving a draft. */
export type Change =
  | { kind: 'none' }
  | { kind: 'invalid'; problem: DraftProblem }
  | { kind: 'set'; value: unknown }
  | { kind: 'reset' };

/** Returns the change a draft makes; none if the setting already has the value. */
export function changeOf(setting: UiSetting, draft: Draft | undefined): Change {
  if (!draft || setting.isOverridden) return { kind: 'none' };
  if (draft.isReset) return isDefaultSetting(setting) ? { kind: 'none' } : { kind: 'reset' };
  const kind = kindOf(setting);
  const result = valueOf(kind, draft.value);
  if (result.problem !== undefined) return { kind: 'invalid', problem: result.problem };
  const present = setting.userValue ?? setting.value;
  const isSame =
    valueOf(kind, fieldOf(kind, present)).problem === undefined && isSameValue(kind, result.value, present);
  return isSame ? { kind: 'none' } : { kind: 'set', value: result.value };
}

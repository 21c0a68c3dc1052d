import { type UiSetting } from '../../../store/uiSettings/slice';
import { isDefaultSetting, readSetting } from '../../../store/uiSettings/values';

/** How a setting is edited. `other` is a value of no declared type, edited as JSON. */
export type SettingKind =
  'array' | 'boolean' | 'json' | 'markdown' | 'number' | 'other' | 'select' | 'string';

/** What a field holds: the text of an input, a list of texts, or whether it is on. */
export type FieldValue = string | boolean | string[];

/** What a user did to a setting and did not save: another value, or back to the default. */
export type Draft = { isReset: true } | { isReset: false; value: FieldValue };

/** What is wrong with what a field holds. The server checks everything else. */
export type DraftProblem = 'settings.notANumber' | 'settings.notJson';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The kind that suits a value where no type is declared. */
function kindOfValue(value: unknown): SettingKind {
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return typeof value as 'boolean' | 'number' | 'string';
  return isTexts(value) ? 'array' : 'other';
}

/** How a setting is edited: by its type, else by the value that it has. */
export function kindOf(setting: UiSetting): SettingKind {
  const { type } = setting;
  const value = readSetting(setting);
  if (type === undefined || type === 'undefined') return kindOfValue(value);
  // A user may have set what the type does not expect; it is shown as it is.
  return type === 'array' && value !== undefined && !isTexts(value) ? 'other' : type;
}

/** JSON as it is read best; a text that is none stays as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** What a field of a kind holds for a value. */
export function fieldOf(kind: SettingKind, value: unknown): FieldValue {
  if (kind === 'boolean') return value === true;
  if (kind === 'array') return isTexts(value) ? value : [];
  if (kind === 'json' || kind === 'other')
    return typeof value === 'string' && kind === 'json'
      ? pretty(value)
      : JSON.stringify(value ?? null, null, 2);
  return value === undefined || value === null ? '' : String(value);
}

/** What a field holds as the value that is sent, or what is wrong with it. */
export function valueOf(
  kind: SettingKind,
  field: FieldValue,
): { value: unknown; problem?: never } | { problem: DraftProblem } {
  if (typeof field !== 'string') return { value: field };
  const text = field.trim();
  if (kind === 'number') {
    // JSON has no such number; a setting that takes it knows the word.
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

/** What the field of a setting shows: the draft, else the value that counts. */
export function shownField(setting: UiSetting, draft: Draft | undefined): FieldValue {
  const kind = kindOf(setting);
  if (draft && !draft.isReset) return draft.value;
  return fieldOf(kind, draft?.isReset ? setting.value : (setting.userValue ?? setting.value));
}

/** The same value, whatever blanks JSON has. */
function isSameValue(kind: SettingKind, one: unknown, other: unknown): boolean {
  if (kind === 'number') return Number(one) === Number(other);
  const plain = (value: unknown) =>
    kind === 'json' && typeof value === 'string' ? JSON.stringify(JSON.parse(value)) : JSON.stringify(value);
  return plain(one) === plain(other);
}

/** What saving a draft would send. */
export type Change =
  | { kind: 'none' }
  | { kind: 'invalid'; problem: DraftProblem }
  | { kind: 'set'; value: unknown }
  | { kind: 'reset' };

/** What a draft comes to: nothing, when the setting has that value already. */
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

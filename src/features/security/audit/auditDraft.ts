import { type AuditConfig } from '../../../api/contract/audit';
import { type AuditChange, settingAt } from '../../../store/audit/config';
import { type AuditSetting, type SettingGroup, type SettingKind } from './auditSettings';
import { fieldMapText, parseFieldMap } from './fieldMap';

/** What the field of a setting holds; the text of the editor for a map. */
export type DraftValue = boolean | string | readonly string[];

/** What the fields of a form hold, by path. */
export type Draft = ReadonlyMap<string, DraftValue>;

/** A setting as yes or no. What is not there counts as no. */
export const asFlag = (value: unknown): boolean => value === true || value === 'true' || value === 'True';

/** A setting as texts. What is not there counts as none. */
export const asTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function draftValue(kind: SettingKind, value: unknown): DraftValue {
  if (kind === 'bool') return asFlag(value);
  return kind === 'map' ? fieldMapText(value) : asTexts(value);
}

/** The settings of these groups as their fields begin. */
export const draftOf = (groups: readonly SettingGroup[], config: AuditConfig): Draft =>
  new Map(
    groups
      .flatMap(({ settings }) => settings)
      .map(({ path, kind }) => [path, draftValue(kind, settingAt(config, path))]),
  );

/** The groups that are offered: those without a switch, and those whose switch is on in the form. */
export const shownGroups = (groups: readonly SettingGroup[], draft: Draft): SettingGroup[] =>
  groups.filter(({ needs }) => needs === undefined || draft.get(needs) === true);

const isSame = (a: DraftValue | undefined, b: DraftValue | undefined): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((item, at) => item === b[at])
    : a === b;

/** Whether the content of a field cannot be saved. What is stored is left alone, whatever it is, until it is edited. */
export const isInvalid = ({ kind, path }: AuditSetting, draft: Draft, initial: Draft): boolean =>
  kind === 'map' &&
  !isSame(draft.get(path), initial.get(path)) &&
  parseFieldMap(String(draft.get(path))) === null;

/** What was edited in these settings, ready to be sent. Settings no one touched are not among it, so that they stay. */
export const changesOf = (settings: readonly AuditSetting[], draft: Draft, initial: Draft): AuditChange[] =>
  settings
    .filter(({ path }) => !isSame(draft.get(path), initial.get(path)))
    .map(({ kind, path }) => ({
      path,
      value: kind === 'map' ? parseFieldMap(String(draft.get(path))) : draft.get(path),
    }));

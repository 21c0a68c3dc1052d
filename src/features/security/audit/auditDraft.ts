import { type AuditConfig } from '../../../../contract/audit';
import { type AuditChange, settingAt } from '../../../store/audit/config';
import { type AuditSetting, type SettingGroup, type SettingKind } from './auditSettings';
import { fieldMapText, parseFieldMap } from './fieldMap';

/** Field value; for a map the text of the editor. */
export type DraftValue = boolean | string | readonly string[];

/** Field values by path. */
export type Draft = ReadonlyMap<string, DraftValue>;

/** Reads a boolean; false if missing. */
export const asFlag = (value: unknown): boolean => value === true || value === 'true' || value === 'True';

/** Reads a string list; empty if missing. */
export const asTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function draftValue(kind: SettingKind, value: unknown): DraftValue {
  if (kind === 'bool') return asFlag(value);
  return kind === 'map' ? fieldMapText(value) : asTexts(value);
}

export const draftOf = (groups: readonly SettingGroup[], config: AuditConfig): Draft =>
  new Map(
    groups
      .flatMap(({ settings }) => settings)
      .map(({ path, kind }) => [path, draftValue(kind, settingAt(config, path))]),
  );

/** Returns the groups without a switch and those whose switch is on. */
export const shownGroups = (groups: readonly SettingGroup[], draft: Draft): SettingGroup[] =>
  groups.filter(({ needs }) => needs === undefined || draft.get(needs) === true);

const isSame = (a: DraftValue | undefined, b: DraftValue | undefined): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((item, at) => item === b[at])
    : a === b;

/** Returns true if an edited value cannot be saved. Unedited values are never rejected. */
export const isInvalid = ({ kind, path }: AuditSetting, draft: Draft, initial: Draft): boolean =>
  kind === 'map' &&
  !isSame(draft.get(path), initial.get(path)) &&
  parseFieldMap(String(draft.get(path))) === null;

/** Returns the edited settings to send; untouched ones are omitted and thus kept. */
export const changesOf = (settings: readonly AuditSetting[], draft: Draft, initial: Draft): AuditChange[] =>
  settings
    .filter(({ path }) => !isSame(draft.get(path), initial.get(path)))
    .map(({ kind, path }) => ({
      path,
      value: kind === 'map' ? parseFieldMap(String(draft.get(path))) : draft.get(path),
    }));

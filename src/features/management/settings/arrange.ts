import { type UiSetting } from '../../../store/uiSettings/slice';
import { isDefaultSetting } from '../../../store/uiSettings/values';

/** Settings of one category. */
export interface SettingGroup {
  category: string;
  settings: UiSetting[];
}

/** Settings without a category, and those that no one declares. */
export const GENERAL = 'general';
export const CUSTOM = 'custom';

const categoryOf = (setting: UiSetting): string =>
  setting.type === undefined ? CUSTOM : (setting.category?.[0] ?? GENERAL);

/** General things first, what is not declared last, the rest by name. */
function compareCategories(a: string, b: string): number {
  const rank = (category: string) => (category === GENERAL ? 0 : category === CUSTOM ? 2 : 1);
  return rank(a) - rank(b) || a.localeCompare(b);
}

const compareSettings = (a: UiSetting, b: UiSetting) =>
  (a.order ?? Infinity) - (b.order ?? Infinity) || (a.name ?? a.key).localeCompare(b.name ?? b.key);

/** Settings by category, each in its order, then by name. */
export function groupSettings(settings: readonly UiSetting[]): SettingGroup[] {
  const groups = new Map<string, UiSetting[]>();
  for (const setting of settings) {
    const category = categoryOf(setting);
    const members = groups.get(category);
    if (members === undefined) groups.set(category, [setting]);
    else members.push(setting);
  }
  return [...groups]
    .map(([category, members]) => ({ category, settings: members.toSorted(compareSettings) }))
    .toSorted((a, b) => compareCategories(a.category, b.category));
}

/**
 * The settings that a user looks for: those whose name, key or description has every word of the query, in any case.
 *
 * @param options.isChangedOnly leaves those out that no one set and that have no key in `drafted`
 */
export function findSettings(
  settings: readonly UiSetting[],
  query: string,
  options: { isChangedOnly: boolean; drafted: ReadonlySet<string> },
): UiSetting[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return settings.filter((setting) => {
    const { key, name = '', description = '' } = setting;
    if (options.isChangedOnly && isDefaultSetting(setting) && !options.drafted.has(key)) return false;
    const text = `${name} ${key} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/**
 * The setting that a refusal of the server is about, with the reason.
 *
 * @param message e.g. `[validation [dateFormat:tz]]: is not a known time zone`
 * @returns undefined when it names none of `keys`
 */
export function refusedSetting(
  message: string,
  keys: readonly string[],
): { key: string; reason: string } | undefined {
  for (const key of keys) {
    const prefix = `[validation [${key}]]: `;
    if (message.startsWith(prefix)) return { key, reason: message.slice(prefix.length) };
    if (message.startsWith(`Unable to update "${key}"`)) return { key, reason: message };
  }
  return undefined;
}

import { type UiSetting } from '../../../store/uiSettings/slice';
import { isDefaultSetting } from '../../../store/uiSettings/values';

export interface SettingGroup {
  category: string;
  settings: UiSetting[];
}

/** Categories for settings without a category and for undeclared settings. */
export const GENERAL = 'general';
export const CUSTOM = 'custom';

const categoryOf = (setting: UiSetting): string =>
  setting.type === undefined ? CUSTOM : (setting.category?.[0] ?? GENERAL);

/** Orders general settings first, undeclared ones last, the rest by name. */
function compareCategories(a: string, b: string): number {
  const rank = (category: string) => (category === GENERAL ? 0 : category === CUSTOM ? 2 : 1);
  return rank(a) - rank(b) || a.localeCompare(b);
}

const compareSettings = (a: UiSetting, b: UiSetting) =>
  (a.order ?? Infinity) - (b.order ?? Infinity) || (a.name ?? a.key).localeCompare(b.name ?? b.key);

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
 * Returns the settings whose name, key or description contains every word of the query.
 * @param options.isChangedOnly omits settings that are neither set nor in `drafted`
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
 * Finds the setting that a server error names, with the reason; undefined if not one of `keys`.
 * @param message e.g. `[validation [dateFormat:tz]]: is not a known time zone`
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

/** Wire types of UI settings [DATA-22, API-17, A33]. */

export type UiSettingType =
  'array' | 'boolean' | 'json' | 'markdown' | 'number' | 'select' | 'string' | 'undefined';

/** A declared setting. `json` values are stored as text [SET-06]. */
export interface UiSettingDefinition {
  value: unknown;
  type: UiSettingType;
  name?: string;
  description?: string;
  category?: string[];
  options?: string[];
  optionLabels?: Record<string, string>;
  requiresPageReload?: boolean;
  order?: number;
}

/** Value set by users, or fixed by the server configuration (`isOverridden`). */
export interface UserProvidedSetting {
  userValue?: unknown;
  isOverridden?: boolean;
}

/** Keys are free text: use `Object.entries` or `Object.hasOwn`. */
export type UiSettingDefinitions = Readonly<Record<string, UiSettingDefinition>>;
export type UserProvidedSettings = Readonly<Record<string, UserProvidedSetting>>;

/** Response of all settings requests. */
export interface UiSettingsAnswer {
  settings: UserProvidedSettings;
}

/** Settings in the page: definitions, and values of this tenant. */
export interface BootUiSettings {
  theme: { darkMode: boolean; version: 'v7' | 'v8' };
  defaults?: UiSettingDefinitions;
  user?: UserProvidedSettings;
}

/** UI settings: wire types [DATA-22, API-17, A33]. */

export type UiSettingType =
  'array' | 'boolean' | 'json' | 'markdown' | 'number' | 'select' | 'string' | 'undefined';

/** A setting as the server declares it. A `json` setting is stored as a text [SET-06]. */
export interface UiSettingDefinition {
  value: unknown;
  type: UiSettingType;
  name?: string;
  description?: string;
  category?: string[];
  /** Accepted values of a `select`, and what each is called. */
  options?: string[];
  optionLabels?: Record<string, string>;
  requiresPageReload?: boolean;
  order?: number;
}

/** What was set for one key: by users, or by the configuration of the server, which no one can change. */
export interface UserProvidedSetting {
  userValue?: unknown;
  isOverridden?: boolean;
}

/** Keys are free text: read them with `Object.entries` or `Object.hasOwn` only. */
export type UiSettingDefinitions = Readonly<Record<string, UiSettingDefinition>>;
export type UserProvidedSettings = Readonly<Record<string, UserProvidedSetting>>;

/** Answer of every call about settings. */
export interface UiSettingsAnswer {
  settings: UserProvidedSettings;
}

/** What the page brings: the declared settings, and what was set for this tenant. */
export interface BootUiSettings {
  theme: { darkMode: boolean; version: 'v7' | 'v8' };
  defaults?: UiSettingDefinitions;
  user?: UserProvidedSettings;
}

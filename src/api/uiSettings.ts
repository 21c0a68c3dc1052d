import { type HttpClient } from './client';
import { ENDPOINTS } from './contract/endpoints';
import { type UiSettingsAnswer, type UserProvidedSettings } from './contract/uiSettings';

/** The requests of UI settings. */
export const createUiSettingsApi = (client: HttpClient) => ({
  /** What was set, by key. */
  async fetchSettings(): Promise<UserProvidedSettings> {
    return (await client.get<UiSettingsAnswer>(ENDPOINTS.settings)).settings;
  },
  /** Makes changes, all or none; null takes a value back. Gives what is set then [API-17, A33]. */
  async saveSettings(changes: Readonly<Record<string, unknown>>): Promise<UserProvidedSettings> {
    return (await client.post<UiSettingsAnswer>(ENDPOINTS.settings, { body: { changes } })).settings;
  },
});

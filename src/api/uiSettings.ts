import { ENDPOINTS } from '../../contract/endpoints';
import { type UiSettingsAnswer, type UserProvidedSettings } from '../../contract/uiSettings';
import { type HttpClient } from './client';

export const createUiSettingsApi = (client: HttpClient) => ({
  async fetchSettings(): Promise<UserProvidedSettings> {
    return (await client.get<UiSettingsAnswer>(ENDPOINTS.settings)).settings;
  },
  /**
   * Applies all changes or none; null resets a value. Returns the resulting settings [API-17, A33].
   */
  async saveSettings(changes: Readonly<Record<string, unknown>>): Promise<UserProvidedSettings> {
    return (await client.post<UiSettingsAnswer>(ENDPOINTS.settings, { body: { changes } })).settings;
  },
});

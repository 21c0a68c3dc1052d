import { createAction } from '@reduxjs/toolkit';
import { type UiSettingDefinitions, type UserProvidedSettings } from '../../api/contract/uiSettings';

/**
 * Settings from the boot data. Not in the slice file, which pages without a session do not load.
 */
export const uiSettingsReceived = createAction<{
  defaults: UiSettingDefinitions;
  user: UserProvidedSettings;
}>('uiSettings/uiSettingsReceived');

import { createAction } from '@reduxjs/toolkit';
import { type UiSettingDefinitions, type UserProvidedSettings } from '../../../contract/uiSettings';

/** Kept apart from the slice, which pages without a session do not load. */
export const uiSettingsReceived = createAction<{
  defaults: UiSettingDefinitions;
  user: UserProvidedSettings;
}>('uiSettings/uiSettingsReceived');

import { message, type Text } from '../../i18n/text';
import { listsAt } from '../lists/pages';
import { selectLocation } from '../navigation/selectors';
import { type RootState } from '../rootReducer';
import { selectCurrentTenantOrNull } from '../tenancy/selectors';
import { type Controls } from '../whyDisabled/control';
import { changeOf, type Draft } from './draft';
import { selectIsSavingSettings, selectSettings } from './selectors';

const OVERRIDDEN = message('settings.overridden');

/** Returns the key of the form of the advanced settings of a tenant. */
export const settingsFormKey = (tenant: string): string => `advancedSettings:${tenant}`;

/** Returns the reason why changes cannot be saved: the settings with invalid ones. */
export const settingsRefusal = (invalid: readonly string[]): Text | undefined =>
  invalid.length > 0 ? message('settings.invalid', { keys: invalid.join(', ') }) : undefined;

const draftsOf = (state: RootState): readonly [string, Draft][] => {
  const form = state.forms.open[settingsFormKey(selectCurrentTenantOrNull(state) ?? '')];
  return Object.entries((form?.values['changes'] ?? {}) as Record<string, Draft>);
};

const isShown = (state: RootState) => listsAt(selectLocation(state)).some(({ list }) => list === 'settings');

export const uiSettingsControls: Controls = {
  'settings.save': {
    isShown: (state) => isShown(state) && draftsOf(state).length > 0,
    isBusy: selectIsSavingSettings,
    why: (state) => {
      const settings = selectSettings(state);
      const invalid = draftsOf(state).filter(
        ([key, draft]) => changeOf(settings.get(key) ?? { key }, draft).kind === 'invalid',
      );
      return settingsRefusal(invalid.map(([key]) => key));
    },
  },
  'settings.edit': {
    isShown,
    whyInRows: (state) =>
      Object.fromEntries(
        [...selectSettings(state).values()]
          .filter(({ isOverridden }) => isOverridden === true)
          .map(({ key }) => [key, OVERRIDDEN]),
      ),
  },
};

import { createSelector } from '@reduxjs/toolkit';
import { ENGLISH_DATE_FORMAT } from '../../../contract/dateFormats';
import { MASK } from '../../model/secrets/redactText';
import { type RootState } from '../rootReducer';
import { type UiSetting, type UiSettingsState } from './slice';
import { readSetting } from './values';

const NONE: UiSettingsState = {
  entries: [],
  changes: [],
  reading: { phase: 'idle' },
  waitForReload: [],
  lastWrite: null,
};

/** Pages without a session have no settings state; every setting is unknown there. */
const settingsOf = (state: RootState): UiSettingsState =>
  (state as Partial<Pick<RootState, 'uiSettings'>>).uiSettings ?? NONE;

export const selectSettingChanges = (state: RootState) => settingsOf(state).changes;
export const selectLastSettingsWrite = (state: RootState) => settingsOf(state).lastWrite;
export const selectSettingsReading = (state: RootState) => settingsOf(state).reading;
/** Keys whose new value takes effect after a reload. */
export const selectSettingsThatWaitForReload = (state: RootState) => settingsOf(state).waitForReload;
export const selectIsSavingSettings = (state: RootState) => settingsOf(state).changes.length > 0;

/** Changes not yet sent. */
export const selectWaitingChanges = createSelector(selectSettingChanges, (changes) =>
  changes.filter(({ phase }) => phase === 'waiting'),
);

/** Effective settings by key: the cache with pending changes applied [SET-01]. */
export const selectSettings = createSelector(
  [(state: RootState) => settingsOf(state).entries, selectSettingChanges],
  (entries, changes): ReadonlyMap<string, UiSetting> => {
    const settings = new Map(entries.map((entry) => [entry.key, entry]));
    for (const { key, value } of changes) {
      const { userValue: _before, ...entry } = settings.get(key) ?? { key };
      settings.set(key, value === null ? entry : { ...entry, userValue: value });
    }
    return settings;
  },
);

export const selectSettingOrNull = (state: RootState, key: string): UiSetting | null =>
  selectSettings(state).get(key) ?? null;

/** The typed effective value; undefined for unknown keys. */
export function selectSettingValue(state: RootState, key: string): unknown {
  const setting = selectSettings(state).get(key);
  return setting && readSetting(setting);
}

/** Masked values of settings in recordings begin like this. */
const MASKED = MASK.slice(0, -1);

/** Date format in Moment.js notation; the default one in recordings, which mask values. */
export function selectDateFormat(state: RootState): string {
  const format = selectSettingValue(state, 'dateFormat');
  const isKnown = typeof format === 'string' && format !== '' && !format.startsWith(MASKED);
  return isKnown ? format : ENGLISH_DATE_FORMAT;
}

/** IANA time zone; null for the browser's own [SET-14]. */
export function selectTimeZoneOrNull(state: RootState): string | null {
  const zone = selectSettingValue(state, 'dateFormat:tz');
  return typeof zone === 'string' && zone !== 'Browser' ? zone : null;
}

/** Values of `dateFormat:dow` by index. */
export const WEEKDAYS: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

/** First day of the week, 0 for Sunday [SET-15]. */
export const selectFirstWeekday = (state: RootState): number =>
  Math.max(0, WEEKDAYS.indexOf(String(selectSettingValue(state, 'dateFormat:dow'))));

/** True if animations are off [SET-16]. */
export const selectIsMotionOff = (state: RootState): boolean =>
  selectSettingValue(state, 'accessibility:disableAnimations') === true;

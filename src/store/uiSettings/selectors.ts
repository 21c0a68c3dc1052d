import { createSelector } from '@reduxjs/toolkit';
import { ENGLISH_DATE_FORMAT } from '../../api/contract/dateFormats';
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

/** A page without a session does not have this part of the state; every setting is unknown there. */
const settingsOf = (state: RootState): UiSettingsState =>
  (state as Partial<Pick<RootState, 'uiSettings'>>).uiSettings ?? NONE;

export const selectSettingChanges = (state: RootState) => settingsOf(state).changes;
export const selectLastSettingsWrite = (state: RootState) => settingsOf(state).lastWrite;
export const selectSettingsReading = (state: RootState) => settingsOf(state).reading;
/** Keys whose new value shows only after the page reloads. */
export const selectSettingsThatWaitForReload = (state: RootState) => settingsOf(state).waitForReload;
export const selectIsSavingSettings = (state: RootState) => settingsOf(state).changes.length > 0;

/** Changes that no request carries yet. */
export const selectWaitingChanges = createSelector(selectSettingChanges, (changes) =>
  changes.filter(({ phase }) => phase === 'waiting'),
);

/** Every setting as a user sees it, by key: the cache with all changes laid over it [SET-01]. */
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

/** The value that counts, read by its type; undefined for a key that no one knows. */
export function selectSettingValue(state: RootState, key: string): unknown {
  const setting = selectSettings(state).get(key);
  return setting && readSetting(setting);
}

/** How dates are written, in the notation of Moment.js. */
export function selectDateFormat(state: RootState): string {
  const format = selectSettingValue(state, 'dateFormat');
  return typeof format === 'string' && format !== '' ? format : ENGLISH_DATE_FORMAT;
}

/** IANA name of the zone in which dates are shown; null for the browser's own [SET-14]. */
export function selectTimeZoneOrNull(state: RootState): string | null {
  const zone = selectSettingValue(state, 'dateFormat:tz');
  return typeof zone === 'string' && zone !== 'Browser' ? zone : null;
}

/** The days that `dateFormat:dow` may be, in the order of their numbers. */
export const WEEKDAYS: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

/** The day on which weeks begin, 0 for Sunday [SET-15]. */
export const selectFirstWeekday = (state: RootState): number =>
  Math.max(0, WEEKDAYS.indexOf(String(selectSettingValue(state, 'dateFormat:dow'))));

/** Whether everything that moves is to stand still [SET-16]. */
export const selectIsMotionOff = (state: RootState): boolean =>
  selectSettingValue(state, 'accessibility:disableAnimations') === true;

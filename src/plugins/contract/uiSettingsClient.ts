import { selectLastSettingsWrite, selectSettings } from '../../store/uiSettings/selectors';
import {
  settingChangeRequested,
  settingDefaultOverridden,
  type UiSetting,
} from '../../store/uiSettings/slice';
import { isDefaultSetting, readSetting } from '../../store/uiSettings/values';
import { ask, type ContractParts } from './contractStore';
import { createStream, type Stream } from './stream';

export interface SettingUpdate {
  key: string;
  newValue: unknown;
  oldValue: unknown;
}

/** UI settings for plugins [SET-01..13]. */
export interface UiSettingsClient {
  /**
   * Returns the value, else `fallback`, else the default. Throws if undeclared without one
   * [SET-07].
   */
  get<T = unknown>(key: string, fallback?: T): T;
  /** Emits the current value and changes; errors for an unknown key without `fallback`. */
  get$<T = unknown>(key: string, fallback?: T): Stream<T>;
  getAll(): Record<string, Omit<UiSetting, 'key'>>;
  /**
   * Changes a setting on this page, then on the server. Resolves once saved [SET-04]; rejects if
   * the server fixes the value or saving fails [SET-08, C60].
   */
  set(key: string, value: unknown): Promise<true>;
  /** Resets to the default [SET-05]. */
  remove(key: string): Promise<true>;
  isDeclared(key: string): boolean;
  isDefault(key: string): boolean;
  /** True if set but undeclared. */
  isCustom(key: string): boolean;
  isOverridden(key: string): boolean;
  /** Overrides the default on this page only. */
  overrideLocalDefault(key: string, value: unknown): void;
  getUpdate$(): Stream<SettingUpdate>;
  /** Values saved on the server. */
  getSaved$(): Stream<SettingUpdate>;
  /** Failed writes [SET-03]. */
  getUpdateErrors$(): Stream<Error>;
}

type Settings = ReadonlyMap<string, UiSetting>;

const valueIn = (settings: Settings, key: string): unknown => {
  const setting = settings.get(key);
  return setting === undefined ? undefined : readSetting(setting);
};

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function differences(before: Settings, after: Settings): SettingUpdate[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => {
    if (before.get(key) === after.get(key)) return [];
    const [oldValue, newValue] = [valueIn(before, key), valueIn(after, key)];
    return isSame(oldValue, newValue) ? [] : [{ key, newValue, oldValue }];
  });
}

export function createUiSettingsClient(parts: ContractParts): UiSettingsClient {
  const { store } = parts;
  const settingsNow = (): Settings => selectSettings(store.getState());
  /** Returns the server's values: the cache without pending changes. */
  const savedNow = (): Settings =>
    new Map(store.getState().uiSettings.entries.map((entry) => [entry.key, entry]));

  /** Calls back with the old and new value of `read` on every change. */
  const watch = <T>(read: () => T, onChange: (before: T, after: T) => void) => {
    let before = read();
    return store.subscribe(() => {
      const after = read();
      if (after === before) return;
      const known = before;
      before = after;
      onChange(known, after);
    });
  };

  const get = <T>(key: string, fallback?: T): T => {
    const setting = settingsNow().get(key);
    // Callers know the type of the setting they name.
    if (setting !== undefined) return readSetting(setting, fallback) as T;
    if (fallback !== undefined) return fallback;
    throw new Error(
      `The UI setting "${key}" is not declared. Set it first, or say what to take instead: get("${key}", value).`,
    );
  };

  return {
    get,
    get$: <T>(key: string, fallback?: T) =>
      createStream<T>((observer) => {
        const emit = () => {
          try {
            observer.next(get<T>(key, fallback));
          } catch (error) {
            observer.error(error);
          }
        };
        const stop = watch(settingsNow, (before, after) => {
          if (differences(before, after).some((update) => update.key === key)) emit();
        });
        emit();
        return stop;
      }),
    getAll: () =>
      Object.fromEntries(
        [...settingsNow()].map(([key, { key: _key, ...setting }]) => [
          key,
          JSON.parse(JSON.stringify(setting)) as Omit<UiSetting, 'key'>,
        ]),
      ),
    set: (key, value) => ask<true>(parts, settingChangeRequested(key, value)),
    remove: (key) => ask<true>(parts, settingChangeRequested(key, null)),
    isDeclared: (key) => settingsNow().has(key),
    isDefault: (key) => isDefaultSetting(settingsNow().get(key) ?? null),
    isCustom(key) {
      const setting = settingsNow().get(key);
      return setting !== undefined && !Object.hasOwn(setting, 'value');
    },
    isOverridden: (key) => settingsNow().get(key)?.isOverridden === true,
    overrideLocalDefault: (key, value) => void store.dispatch(settingDefaultOverridden({ key, value })),
    getUpdate$: () =>
      createStream((observer) =>
        watch(settingsNow, (before, after) => differences(before, after).forEach(observer.next)),
      ),
    getSaved$: () =>
      createStream((observer) => {
        let saved = savedNow();
        return watch(
          () => selectLastSettingsWrite(store.getState()),
          (_before, write) => {
            if (write?.kind !== 'saved') return;
            const before = saved;
            saved = savedNow();
            differences(before, saved).forEach(observer.next);
          },
        );
      }),
    getUpdateErrors$: () =>
      createStream((observer) =>
        watch(
          () => selectLastSettingsWrite(store.getState()),
          (_before, write) => {
            if (write?.kind === 'failed') observer.next(new Error(write.message));
          },
        ),
      ),
  };
}

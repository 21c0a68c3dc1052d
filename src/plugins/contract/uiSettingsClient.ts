import { selectLastSettingsWrite, selectSettings } from '../../store/uiSettings/selectors';
import {
  settingChangeRequested,
  settingDefaultOverridden,
  type UiSetting,
} from '../../store/uiSettings/slice';
import { isDefaultSetting, readSetting } from '../../store/uiSettings/values';
import { ask, type ContractParts } from './contractStore';
import { createStream, type Stream } from './stream';

/** A setting that became another. */
export interface SettingUpdate {
  key: string;
  newValue: unknown;
  oldValue: unknown;
}

/** What a plugin may do with UI settings [SET-01..13]. */
export interface UiSettingsClient {
  /**
   * The value that counts: what was set, else `fallback`, else the default.
   *
   * @throws Error for a key that no one declares, when there is no `fallback` [SET-07]
   */
  get<T = unknown>(key: string, fallback?: T): T;
  /** The present value, then every other one. An unknown key without `fallback` is an error of the stream. */
  get$<T = unknown>(key: string, fallback?: T): Stream<T>;
  /** Every setting, a copy. */
  getAll(): Record<string, Omit<UiSetting, 'key'>>;
  /**
   * Changes a setting: here at once, on the server after it.
   *
   * @returns true once it is saved, or when nothing had to change [SET-04]
   * @throws Error (as a rejection) with the reason when it is fixed by the server or cannot be saved [SET-08, C60]
   */
  set(key: string, value: unknown): Promise<true>;
  /** Takes back what was set [SET-05]. */
  remove(key: string): Promise<true>;
  isDeclared(key: string): boolean;
  /** Nothing was set. */
  isDefault(key: string): boolean;
  /** It was set, but no one declares it. */
  isCustom(key: string): boolean;
  /** The server fixes its value. */
  isOverridden(key: string): boolean;
  /** Assumes another default on this page; the server does not learn of it. */
  overrideLocalDefault(key: string, value: unknown): void;
  /** Every change of a value, no matter who made it. */
  getUpdate$(): Stream<SettingUpdate>;
  /** Every value that the server has now. */
  getSaved$(): Stream<SettingUpdate>;
  /** Every write that failed [SET-03]. */
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

/** The settings of the page as an object for plugins: the state says what is, events say what is wanted. */
export function createUiSettingsClient(parts: ContractParts): UiSettingsClient {
  const { store } = parts;
  const settingsNow = (): Settings => selectSettings(store.getState());
  /** What the server has: the cache, without the changes laid over it. */
  const savedNow = (): Settings =>
    new Map(store.getState().uiSettings.entries.map((entry) => [entry.key, entry]));

  /** Calls back with what `read` gave before and gives now, each time that it gives something else. */
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
    // Callers know the type of the setting that they name.
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

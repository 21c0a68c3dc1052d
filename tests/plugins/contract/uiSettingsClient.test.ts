import { describe, expect, it } from '@jest/globals';
import { createUiSettingsClient } from '../../../src/plugins/contract/uiSettingsClient';
import { createAnswersRegistry } from '../../../src/shell/registries/answers';
import { uiSettingsReceived } from '../../../src/store/uiSettings/events';
import {
  selectFirstWeekday,
  selectIsMotionOff,
  selectSettingChanges,
  selectTimeZoneOrNull,
} from '../../../src/store/uiSettings/selectors';
import {
  settingChangeRequested,
  settingsSaved,
  settingsSaveFailed,
} from '../../../src/store/uiSettings/slice';
import { createTestStore } from '../../support/liveStore';

/** Settings without effects: what the state and the contract say of them. */
function start() {
  const { store } = createTestStore();
  store.dispatch(
    uiSettingsReceived({
      defaults: {
        plain: { value: 'default', type: 'string', description: 'Plain.' },
        range: { value: '{"from":"now"}', type: 'json' },
        'dateFormat:tz': { value: 'Browser', type: 'string' },
        'dateFormat:dow': { value: 'Sunday', type: 'select' },
        'accessibility:disableAnimations': { value: false, type: 'boolean' },
      },
      user: { range: { userValue: '{"from":' }, mine: { userValue: 1 }, plain: { isOverridden: true } },
    }),
  );
  return { store, client: createUiSettingsClient({ store, answers: createAnswersRegistry() }) };
}

describe('UI settings for plugins', () => {
  it('have key, type, default, what was set, and whether the server fixes it [DATA-22]', () => {
    const { store, client } = start();
    expect(store.getState().uiSettings.entries).toEqual(
      expect.arrayContaining([
        { key: 'plain', type: 'string', value: 'default', description: 'Plain.', isOverridden: true },
        { key: 'range', type: 'json', value: '{"from":"now"}', userValue: '{"from":' },
        { key: 'mine', userValue: 1 },
      ]),
    );
    const all = client.getAll();
    expect(all['plain']).toMatchObject({ value: 'default', isOverridden: true });
    Object.assign(all['plain'] ?? {}, { value: 'changed' });
    expect(client.get('plain')).toBe('default');
  });

  it('throw for a key that no one declares, unless there is something to take instead [SET-07]', () => {
    const { client } = start();
    expect(() => client.get('nope')).toThrow('The UI setting "nope" is not declared.');
    expect(() => client.get('toString')).toThrow('"toString" is not declared');
    expect(client.get('nope', 'd')).toBe('d');
    expect(client.get('nope', null)).toBeNull();
    expect(client.isDeclared('nope')).toBe(false);
    const errors: unknown[] = [];
    client.get$('nope').subscribe({ error: (error) => void errors.push(error) });
    expect(errors).toHaveLength(1);
  });

  it('take the fallback before the default, and JSON that is broken for none [SET-06]', () => {
    const { client } = start();
    expect(client.get('plain', 'instead')).toBe('instead');
    expect(client.get('range')).toEqual({ from: 'now' });
    expect(client.get('range', { from: 'x' })).toEqual({ from: 'x' });
  });

  it('are reset by null, not by an empty text [SET-05]', () => {
    const { store, client } = start();
    void client.remove('mine').catch(() => undefined);
    expect(selectSettingChanges(store.getState())).toMatchObject([{ key: 'mine', value: null }]);
  });

  it('report every failed write with its reason [SET-03]', () => {
    const { store, client } = start();
    const errors: string[] = [];
    client.getUpdateErrors$().subscribe((error) => void errors.push(error.message));
    const change = settingChangeRequested('mine', 2);
    store.dispatch(change);
    store.dispatch(
      settingsSaveFailed({
        ids: [change.payload.id],
        keys: ['mine'],
        message: 'No room left.',
        problem: { kind: 'network', method: 'POST', path: '/api/settings', message: 'No room left.' },
      }),
    );
    expect(errors).toEqual(['No room left.']);
  });

  it('distinguish declared, set, fixed and custom settings', () => {
    const { client } = start();
    const about = (key: string) => [
      client.isDeclared(key),
      client.isDefault(key),
      client.isCustom(key),
      client.isOverridden(key),
    ];
    expect(about('plain')).toEqual([true, true, false, true]);
    expect(about('range')).toEqual([true, false, false, false]);
    expect(about('mine')).toEqual([true, false, true, false]);
    expect(about('hasOwnProperty')).toEqual([false, true, false, false]);
  });

  it('may have another default on this page, which outlives the answers of the server', () => {
    const { store, client } = start();
    const seen: unknown[] = [];
    client.getUpdate$().subscribe((update) => void seen.push(update));
    client.overrideLocalDefault('plain', 'local');
    client.overrideLocalDefault('fresh', 7);
    store.dispatch(settingsSaved({ ids: [], settings: {} }));
    expect([client.get('plain'), client.get('fresh')]).toEqual(['local', 7]);
    expect(seen).toEqual([
      { key: 'plain', newValue: 'local', oldValue: 'default' },
      { key: 'fresh', newValue: 7, oldValue: undefined },
      { key: 'mine', newValue: undefined, oldValue: 1 },
    ]);
  });

  it('decide the time zone, the first day of the week and whether things move [SET-14, SET-15, SET-16]', () => {
    const { store } = start();
    const read = () => {
      const state = store.getState();
      return [selectTimeZoneOrNull(state), selectFirstWeekday(state), selectIsMotionOff(state)];
    };
    expect(read()).toEqual([null, 0, false]);
    store.dispatch(settingChangeRequested('dateFormat:tz', 'Europe/Zurich'));
    store.dispatch(settingChangeRequested('dateFormat:dow', 'Monday'));
    store.dispatch(settingChangeRequested('accessibility:disableAnimations', true));
    expect(read()).toEqual(['Europe/Zurich', 1, true]);
  });
});

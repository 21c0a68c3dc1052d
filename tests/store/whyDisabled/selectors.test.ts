import { describe, expect, it } from '@jest/globals';
import { releaseRequested } from '../../../src/store/drift/slice';
import { fieldsChanged, formOpened } from '../../../src/store/forms/slice';
import { SETTINGS_PATH } from '../../../src/store/management/routes';
import { navigated } from '../../../src/store/navigation/slice';
import { dialogOpened } from '../../../src/store/overlays/slice';
import { personForgetRequested } from '../../../src/store/people/slice';
import { movedTo, recordingRead } from '../../../src/store/player/slice';
import { usersResource } from '../../../src/store/resources/resources';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { SECURITY_APP_ROUTE } from '../../../src/store/security/routes';
import { selectionChanged } from '../../../src/store/selections/slice';
import { settingsFormKey } from '../../../src/store/uiSettings/controls';
import { controls, selectWhyDisabled } from '../../../src/store/whyDisabled/selectors';
import { words } from '../../support/words';

const blank = rootReducer(undefined, { type: '@@init' });
const after = (...events: { type: string }[]) => events.reduce<RootState>(rootReducer, blank);
const whyDisabled = (state: RootState) =>
  Object.fromEntries(Object.entries(selectWhyDisabled(state)).map(([name, reason]) => [name, words(reason)]));
const goTo = (hash: string) =>
  navigated({ location: { pathname: SECURITY_APP_ROUTE, search: '', hash }, kind: 'push' });

describe('why controls are disabled', () => {
  it('is said of no control that is not on the screen', () => {
    expect(whyDisabled(blank)).toEqual({});
    for (const { isShown } of Object.values(controls)) expect(isShown(blank)).toBe(false);
  });

  it('is answered by every control in words, whatever the state is', () => {
    for (const { why, isBusy } of Object.values(controls)) {
      const reason = why?.(blank);
      expect(reason === undefined || words(reason) !== '').toBe(true);
      expect(isBusy?.(blank) ?? false).toBe(false);
    }
  });

  it.each([
    ['users:create:', { name: 'a:b' }, { 'users.save': "A username can't contain a colon." }],
    ['users:create:', { name: 'anna' }, {}],
    ['users:edit:anna', { name: '' }, {}],
    ['roles:duplicate:readers', { name: '' }, { 'roles.save': 'Enter a name.' }],
    ['tenants:create:', { name: 'Global' }, { 'tenants.save': expect.stringContaining('Global') }],
    [
      'actionGroups:edit:mine',
      { name: 'mine', permissions: ['mine'] },
      { 'actionGroups.save': expect.any(String) },
    ],
  ])('follows the values of the form %s: %j', (key, values, expected) => {
    expect(whyDisabled(after(formOpened({ key, by: 'ada', base: null, values })))).toEqual(expected);
  });

  it('is the running request while one runs', () => {
    const state = after(
      formOpened({ key: 'users:create:', by: 'ada', base: null, values: { name: '' } }),
      fieldsChanged({ key: 'users:create:', values: { name: 'anna' } }),
      usersResource.actions.itemSaveRequested({ name: 'anna', value: {} as never, mode: 'create' } as never),
    );
    expect(whyDisabled(state)).toEqual({ 'users.save': 'A request is running.' });
  });

  it('follows the selection of a list', () => {
    const users = [
      { name: 'anna', value: {} },
      { name: 'kibana', value: { reserved: true } },
    ];
    const listed = { ...after(goTo('#/users')), users: { ...blank.users, items: users } } as RootState;
    expect(whyDisabled(listed)).toMatchObject({
      'users.edit': 'Select one entry',
      'users.delete': 'Select at least one entry',
    });
    const select = (...names: string[]) =>
      rootReducer(listed, selectionChanged('users', new Set(), new Set(names)));
    expect(whyDisabled(select('anna'))).toEqual({});
    expect(whyDisabled(select('gone'))).toEqual(whyDisabled(listed));
    expect(whyDisabled(select('anna', 'kibana'))).toMatchObject({
      'users.delete': "Reserved entries can't be changed",
    });
  });

  it('is said of the buttons in each row of a table', () => {
    const entry = (name: string, state: string) => ({ type: 'internalusers', name, state });
    const managed = {
      ...after(goTo('#/drift')),
      drift: {
        ...blank.drift,
        list: { entries: [entry('anna', 'missing'), entry('ben', 'changed')], writable: ['internalusers'] },
      },
    } as unknown as RootState;
    const unknown = { 'drift.putBack anna': expect.stringContaining('password') };
    expect(whyDisabled(managed)).toEqual(unknown);
    const busy = rootReducer(managed, releaseRequested({ type: 'internalusers', name: 'ben' }));
    expect(whyDisabled(busy)).toEqual({
      ...unknown,
      'drift.putBack ben': 'A request is running.',
      'drift.release ben': 'A request is running.',
    });
    const people = after(goTo('#/people'), personForgetRequested({ name: 'anna' }));
    expect(whyDisabled(people)).toEqual({ 'people.forget anna': 'A request is running.' });
  });

  it('follows the changes of settings, and names the settings that the server fixes', () => {
    const at = (changes: object): RootState => {
      const state = after(
        navigated({ location: { pathname: SETTINGS_PATH, search: '', hash: '' }, kind: 'push' }),
        formOpened({ key: settingsFormKey(''), by: 'ada', base: null, values: { changes } }),
      );
      const entries = [
        { key: 'rows', type: 'number', value: 5 },
        { key: 'theme', type: 'string', value: 'v8', isOverridden: true },
      ];
      return { ...state, uiSettings: { ...state.uiSettings, entries } } as RootState;
    };
    const fixed = { 'settings.edit theme': expect.any(String) };
    expect(whyDisabled(at({ rows: { isReset: false, value: '7' } }))).toEqual(fixed);
    expect(whyDisabled(at({ rows: { isReset: false, value: 'x' } }))).toEqual({
      ...fixed,
      'settings.save': expect.stringContaining('rows'),
    });
  });

  it('is that no problem follows the position of the player', () => {
    const facts = { length: 9, opening: 0, user: 'ada', startedAt: 0 };
    expect(whyDisabled(after(recordingRead({ ...facts, lastProblem: 5 })))).toEqual({});
    const none = { 'player.nextProblem': 'No more problems' };
    expect(whyDisabled(after(recordingRead(facts)))).toEqual(none);
    expect(whyDisabled(after(recordingRead({ ...facts, lastProblem: 5 }), movedTo(5)))).toEqual(none);
  });

  it('follows the choices of a dialog', () => {
    const state = after(dialogOpened({ name: 'exportObjects', params: { objects: [] } } as never));
    expect(whyDisabled(state)).toEqual({ 'savedObjects.confirmExport': expect.any(String) });
    const params = { kind: 'users' as const, names: ['anna'], sets: 'attribute' as const };
    const attribute = (name: string) =>
      after(
        dialogOpened({ name: 'assignment', params }),
        formOpened({ key: 'assignment:attribute', by: 'ada', base: null, values: { name, userValue: '' } }),
      );
    expect(whyDisabled(attribute(' '))).toEqual({ 'assignments.plan': 'Enter a variable name' });
    expect(whyDisabled(attribute('dept'))).toEqual({});
  });
});

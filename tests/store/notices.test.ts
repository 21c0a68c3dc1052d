import { describe, expect, it } from '@jest/globals';
import { verbatim } from '../../src/i18n/text';
import {
  expires,
  lifetimeFrom,
  MAX_INTEGER,
  selectLifetime,
  selectUserBannerOrNull,
} from '../../src/store/notices/settings';
import { readKeptToast } from '../../src/store/toasts/kept';
import { selectErrorReports, selectToasts } from '../../src/store/toasts/selectors';
import { errorToastRaised, toastDismissed, toastRaised } from '../../src/store/toasts/slice';
import { uiSettingsReceived } from '../../src/store/uiSettings/events';
import { createTestStore } from '../support/liveStore';

/** The state of a page whose settings have these values. */
function settings(values: Readonly<Record<string, unknown>>) {
  const { store } = createTestStore();
  const defaults = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { value, type: 'undefined' as const }]),
  );
  store.dispatch(uiSettingsReceived({ defaults, user: {} }));
  return store.getState();
}

describe('lifetimes of notices', () => {
  it.each([
    [5000, 5000],
    ['5000', 5000],
    [0, 0],
    ['Infinity', MAX_INTEGER],
    [1e12, MAX_INTEGER],
    [-1, undefined],
    ['soon', undefined],
    ['', undefined],
    [true, undefined],
    [undefined, undefined],
  ])('%p is %p milliseconds [C49]', (value, life) => {
    expect(lifetimeFrom(value)).toBe(life);
  });

  it('are the settings, and the defaults where these make no sense [TOAST-01, TOAST-02, TOAST-03, C49]', () => {
    const state = settings({ 'notifications:lifetime:info': 7, 'notifications:lifetime:warning': 'x' });
    expect(selectLifetime(state, 'info')).toBe(7);
    expect(selectLifetime(state, 'warning')).toBe(10_000);
    expect(selectLifetime(state, 'error')).toBe(300_000);
    expect(selectLifetime(state, 'banner')).toBe(3_000_000);
  });

  it('of the largest integer are for ever [CONST-02]', () => {
    expect(MAX_INTEGER).toBe(2_147_483_647);
    expect(expires(MAX_INTEGER)).toBe(false);
    expect(expires(MAX_INTEGER - 1)).toBe(true);
  });
});

describe('the user banner', () => {
  const banner = (content: unknown, life: unknown) =>
    selectUserBannerOrNull(
      settings({ 'notifications:banner': content, 'notifications:lifetime:banner': life }),
    );

  it('needs a text and a number [OVL-05, OVL-08]', () => {
    expect(banner(' hello ', 5000)).toEqual({ markdown: 'hello', life: 5000 });
    for (const [content, life] of [
      ['', 5000],
      ['  ', 5000],
      [7, 5000],
      ['hello', 'x'],
      ['hello', -1],
    ])
      expect(banner(content, life)).toBeNull();
  });

  it('stays until it is closed with a lifetime of 0 or Infinity [C49]', () => {
    for (const life of [0, 'Infinity']) expect(expires(banner('hello', life)?.life ?? 1)).toBe(false);
  });
});

describe('toasts in the state', () => {
  it('have their documented fields; error details are kept beside them [DATA-18, OVL-20]', () => {
    const { store } = createTestStore();
    const report = { title: verbatim('Failed'), message: 'why', stack: 'at x' };
    const raised = errorToastRaised({ title: verbatim('Failed'), color: 'danger' }, report);
    store.dispatch(raised);
    const { id } = raised.payload.toast;
    expect(selectToasts(store.getState())).toEqual([{ id, title: verbatim('Failed'), color: 'danger' }]);
    expect(selectErrorReports(store.getState())).toEqual([{ id, report }]);
    store.dispatch(toastDismissed({ id, by: 'user' }));
    expect(selectErrorReports(store.getState())).toEqual([]);
  });

  it('with an id that is shown already change nothing', () => {
    const { store } = createTestStore();
    store.dispatch(toastRaised({ id: '__proto__', title: verbatim('one'), color: 'success' }));
    store.dispatch(toastRaised({ id: '__proto__', title: verbatim('two'), color: 'success' }));
    expect(selectToasts(store.getState()).map(({ title }) => title)).toEqual([verbatim('one')]);
  });
});

describe('a toast that was kept in the browser', () => {
  it('is returned with its optional fields [TOAST-05]', () => {
    const toast = { title: { id: 'x', values: { n: 1 } }, text: { text: 'more' }, color: 'success' };
    expect(readKeptToast({ ...toast, iconType: 'check', toastLifeTimeMs: 5, evil: {} })).toEqual({
      ...toast,
      iconType: 'check',
      toastLifeTimeMs: 5,
    });
  });

  it.each([null, 'text', {}, { title: 'plain', color: 'success' }, { title: { text: 'x' }, color: 'pink' }])(
    'is not believed when it is %p',
    (value) => {
      expect(readKeptToast(value)).toBeUndefined();
    },
  );
});

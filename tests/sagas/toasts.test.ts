import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { verbatim } from '../../src/i18n/text';
import { type ErrorReport } from '../../src/store/overlays/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import {
  errorToastRaised,
  type Toast,
  toastActionPressed,
  toastDismissed,
  toastRaised,
} from '../../src/store/toasts/slice';
import { uiSettingsReceived } from '../../src/store/uiSettings/events';
import { createLiveStore } from '../support/liveStore';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const REPORT: ErrorReport = { title: verbatim('Failed'), message: 'It failed.' };

/** Raises a toast in a live store and tells whether it is there after `ms` more milliseconds. */
function raised(toast: Partial<Toast>, lifetimes: Record<string, unknown> = {}, isError = false) {
  const { store, log } = createLiveStore();
  const user = Object.fromEntries(
    Object.entries(lifetimes).map(([kind, userValue]) => [`notifications:lifetime:${kind}`, { userValue }]),
  );
  store.dispatch(uiSettingsReceived({ defaults: {}, user }));
  const given = { title: verbatim('Saved'), color: 'success' as const, ...toast };
  store.dispatch(isError ? errorToastRaised(given, REPORT) : toastRaised(given));
  const there = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return selectToasts(store.getState()).length === 1;
  };
  return { store, log, there };
}

describe('the button of a toast', () => {
  const action = {
    label: verbatim('Undo'),
    event: { type: 'lists/listCleared', payload: { list: 'users' } },
  };

  it('dispatches the event that the toast carries, and takes the toast away with its timer', async () => {
    const { store, log, there } = raised({ id: 'toast-a', action });
    store.dispatch(toastActionPressed('toast-a', action));
    expect(log.actions().at(-1)).toEqual(action.event);
    expect(await there(0)).toBe(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(log.types()).not.toContain(toastDismissed.type);
  });

  it('takes no other toast away', async () => {
    const { store, there } = raised({ id: 'toast-a' });
    store.dispatch(toastActionPressed('toast-b', action));
    expect(await there(0)).toBe(true);
  });
});

describe('toasts', () => {
  it.each(['primary', 'success'] as const)(
    'go after five seconds when they are %s [TOAST-01, C49]',
    async (color) => {
      const { there, log } = raised({ color });
      expect(await there(4_999)).toBe(true);
      expect(await there(1)).toBe(false);
      expect(log.actions().at(-1)).toMatchObject({ type: toastDismissed.type, payload: { by: 'timeout' } });
    },
  );

  it.each(['warning', 'danger'] as const)(
    'stay ten seconds when they are %s [TOAST-02, A22]',
    async (color) => {
      const { there } = raised({ color });
      expect(await there(9_999)).toBe(true);
      expect(await there(1)).toBe(false);
    },
  );

  it('of an error stay five minutes [TOAST-03, C49]', async () => {
    const { there } = raised({ color: 'danger' }, {}, true);
    expect(await there(299_999)).toBe(true);
    expect(await there(1)).toBe(false);
  });

  it.each([
    ['info', { color: 'primary' }, false],
    ['info', { color: 'success' }, false],
    ['warning', { color: 'warning' }, false],
    ['warning', { color: 'danger' }, false],
    ['error', { color: 'danger' }, true],
  ] as const)(
    'stay as long as the setting for %s says: %p [TOAST-01, TOAST-02, TOAST-03]',
    async (kind, toast, isError) => {
      const lifetimes = { info: 91_000, warning: 92_000, error: 93_000, [kind]: 7_000 };
      const { there } = raised(toast, lifetimes, isError);
      expect(await there(6_999)).toBe(true);
      expect(await there(1)).toBe(false);
    },
  );

  it('follow a lifetime of their own [A22]', async () => {
    const { there } = raised({ color: 'danger', toastLifeTimeMs: 3_000 });
    expect(await there(2_999)).toBe(true);
    expect(await there(1)).toBe(false);
  });

  it.each([Infinity, 2_147_483_647])(
    'stay for good with an endless lifetime of %d, and keep no other from going [TOAST-04]',
    async (toastLifeTimeMs) => {
      const { store, there } = raised({ title: verbatim('Endless'), toastLifeTimeMs });
      // Longer than a timer of a browser can wait.
      expect(await there(25 * 24 * 3_600_000)).toBe(true);
      store.dispatch(toastRaised({ title: verbatim('Second'), color: 'primary' }));
      await jest.advanceTimersByTimeAsync(5_000);
      expect(selectToasts(store.getState()).map(({ title }) => title)).toEqual([verbatim('Endless')]);
    },
  );

  it('are not dismissed a second time after a user closed them', async () => {
    const { store, there, log } = raised({});
    const [toast] = selectToasts(store.getState());
    store.dispatch(toastDismissed({ id: toast?.id ?? '', by: 'user' }));
    await there(60_000);
    expect(log.types().filter((type) => type === toastDismissed.type)).toHaveLength(1);
  });

  it('have timers of their own', async () => {
    const { store } = raised({});
    await jest.advanceTimersByTimeAsync(3_000);
    store.dispatch(toastRaised({ title: verbatim('Second'), color: 'primary' }));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(selectToasts(store.getState()).map((toast) => toast.title)).toEqual([verbatim('Second')]);
  });
});

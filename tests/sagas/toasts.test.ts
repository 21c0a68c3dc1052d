import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { verbatim } from '../../src/store/text';
import { selectToasts } from '../../src/store/toasts/selectors';
import { type Toast, toastDismissed, toastRaised } from '../../src/store/toasts/slice';
import { createLiveStore } from '../support/liveStore';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Raises a toast in a live store and tells whether it is there after `ms` more milliseconds. */
function raised(toast: Partial<Toast>) {
  const { store, log } = createLiveStore();
  store.dispatch(toastRaised({ title: verbatim('Saved'), color: 'success', ...toast }));
  const there = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return selectToasts(store.getState()).length === 1;
  };
  return { store, log, there };
}

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

  it('follow a lifetime of their own [A22]', async () => {
    const { there } = raised({ color: 'danger', toastLifeTimeMs: 3_000 });
    expect(await there(2_999)).toBe(true);
    expect(await there(1)).toBe(false);
  });

  it('stay for good with an endless lifetime [TOAST-04]', async () => {
    const { there } = raised({ toastLifeTimeMs: Number.MAX_VALUE * 2 });
    expect(await there(24 * 3_600_000)).toBe(true);
  });

  it('are not dismissed a second time after a person closed them', async () => {
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

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { verbatim } from '../../src/i18n/text';
import { selectBanners } from '../../src/store/banners/selectors';
import { bannerRemoved, userBannerShown } from '../../src/store/banners/slice';
import { navigated, parsePath } from '../../src/store/navigation/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import { errorToastRaised, toastKeptFor, toastRaised } from '../../src/store/toasts/slice';
import { uiSettingsReceived } from '../../src/store/uiSettings/events';
import { fakeDeps } from '../support/fakeDeps';
import { createLiveStore } from '../support/liveStore';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type Live = ReturnType<typeof createLiveStore>;

function setTo(store: Live['store'], values: Readonly<Record<string, unknown>>) {
  const defaults = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { value, type: 'undefined' as const }]),
  );
  store.dispatch(uiSettingsReceived({ defaults, user: {} }));
}
const bannerSettings = (content: string, life: unknown = 60_000) => ({
  'notifications:banner': content,
  'notifications:lifetime:banner': life,
});

describe('the user banner', () => {
  const start = () => {
    const live = createLiveStore();
    return { ...live, words: () => selectBanners(live.store.getState()).map(({ markdown }) => markdown) };
  };

  it('appears, changes and disappears with its two settings [OVL-05, OVL-07, OVL-08]', () => {
    const { store, words } = start();
    expect(words()).toEqual([]);
    setTo(store, bannerSettings('first'));
    expect(words()).toEqual(['first']);
    setTo(store, bannerSettings('second'));
    expect(words()).toEqual(['second']);
    setTo(store, bannerSettings(''));
    expect(words()).toEqual([]);
  });

  it('disappears when its time is over [OVL-06]', async () => {
    const { store, words, log } = start();
    setTo(store, bannerSettings('hello', 1000));
    await jest.advanceTimersByTimeAsync(999);
    expect(words()).toEqual(['hello']);
    await jest.advanceTimersByTimeAsync(1);
    expect(words()).toEqual([]);
    expect(log.actions().at(-1)).toMatchObject({ payload: { by: 'timeout' } });
  });

  it('is not ended by the time of the one before it', async () => {
    const { store, words } = start();
    setTo(store, bannerSettings('short', 1000));
    setTo(store, bannerSettings('long', 5000));
    await jest.advanceTimersByTimeAsync(4999);
    expect(words()).toEqual(['long']);
    await jest.advanceTimersByTimeAsync(1);
    expect(words()).toEqual([]);
  });

  it('stays permanently with an unlimited lifetime [C49]', async () => {
    const { store, words } = start();
    setTo(store, bannerSettings('hello', 'Infinity'));
    await jest.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(words()).toEqual(['hello']);
  });

  it('stays away after a user closed it, until one of its settings is another [OVL-07]', () => {
    const { store, words, log } = start();
    setTo(store, bannerSettings('hello'));
    const shown = log.actions().findLast(userBannerShown.match);
    store.dispatch(bannerRemoved({ id: shown?.payload.id ?? '', by: 'user' }));
    setTo(store, { ...bannerSettings('hello'), 'dateFormat:tz': 'UTC' });
    expect(words()).toEqual([]);
    setTo(store, bannerSettings('hello', 70_000));
    expect(words()).toEqual(['hello']);
  });
});

describe('toasts', () => {
  it('live as long as the settings say when they are raised [TOAST-01, TOAST-02]', async () => {
    const { store } = createLiveStore();
    setTo(store, { 'notifications:lifetime:info': 100, 'notifications:lifetime:warning': 200 });
    store.dispatch(toastRaised({ title: verbatim('a'), color: 'primary' }));
    store.dispatch(toastRaised({ title: verbatim('b'), color: 'warning' }));
    await jest.advanceTimersByTimeAsync(100);
    expect(selectToasts(store.getState()).map(({ title }) => title)).toEqual([verbatim('b')]);
    await jest.advanceTimersByTimeAsync(100);
    expect(selectToasts(store.getState())).toEqual([]);
  });

  it('of errors live for five minutes, or as the settings say [TOAST-03, A22]', async () => {
    const { store } = createLiveStore();
    const report = { title: verbatim('x'), message: 'why' };
    store.dispatch(errorToastRaised({ title: verbatim('x'), color: 'danger' }, report));
    await jest.advanceTimersByTimeAsync(299_999);
    expect(selectToasts(store.getState())).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(selectToasts(store.getState())).toEqual([]);
  });
});

describe('toasts for another page', () => {
  it('are kept by its address and shown once it is reached [TOAST-05]', () => {
    const kept = new Map<string, object[]>();
    const deps = fakeDeps({
      shell: {
        keptToasts: {
          keep: (url, toast) => void kept.set(url, [...(kept.get(url) ?? []), toast]),
          take(url) {
            const waiting = kept.get(url) ?? [];
            kept.delete(url);
            return waiting;
          },
        },
      },
    });
    const { store } = createLiveStore({}, deps);
    store.dispatch(toastKeptFor('/app/x#/y', { title: verbatim('Saved'), color: 'success' }));
    expect(selectToasts(store.getState())).toEqual([]);
    const goTo = (path: string) => store.dispatch(navigated({ location: parsePath(path), kind: 'push' }));
    goTo('/app/x');
    expect(selectToasts(store.getState())).toEqual([]);
    goTo('/app/x#/y');
    expect(selectToasts(store.getState())).toMatchObject([{ title: verbatim('Saved') }]);
    goTo('/app/x#/y');
    expect(selectToasts(store.getState())).toHaveLength(1);
  });

  it('are shown by the page that is loaded for them [TOAST-05]', () => {
    const take = (url: string) =>
      url === '/' ? [{ title: { text: 'Hello' }, color: 'primary' }, 'evil'] : [];
    const deps = fakeDeps({ shell: { keptToasts: { keep: () => {}, take } } });
    const { store } = createLiveStore({}, deps);
    expect(selectToasts(store.getState()).map(({ title }) => title)).toEqual([verbatim('Hello')]);
  });
});

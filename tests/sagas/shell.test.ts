import { describe, expect, it } from '@jest/globals';
import { type StatusAnswer } from '../../contract/status';
import { verbatim } from '../../src/i18n/text';
import { initialBootState } from '../../src/store/boot/slice';
import { type AppLocation, navigated, parsePath } from '../../src/store/navigation/slice';
import { selectConfirmOrNull, selectModalOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered, confirmOpened, overlayOpened } from '../../src/store/overlays/slice';
import { selectStatus } from '../../src/store/status/selectors';
import { statusRequested } from '../../src/store/status/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import { uiSettingsReceived } from '../../src/store/uiSettings/events';
import { fakeDeps, FakeFailure, httpFailure, networkFailure } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';
import { words } from '../support/words';

const browser = { origin: 'http://gatehouse.test', isLegacyIE: false, supportsCsp: true };

const LEGACY =
  'Internet Explorer lacks features required for OpenSearch Dashboards to function correctly; please use one of the supported browsers listed on our website.';

describe('the length of the address', () => {
  /** An address of so many characters, complete with its origin and the base path `/base`. */
  const ofLength = (length: number, path = '/app/x'): AppLocation => ({
    ...parsePath(path),
    hash: '#'.padEnd(length - `${browser.origin}/base${path}`.length, 'x'),
  });
  /** A live page under `/base`, opened at `location`. */
  function start(facts: Partial<typeof browser> = {}, location = parsePath('/app/home')) {
    const deps = fakeDeps({ shell: { browser: { ...browser, ...facts } } });
    const live = createLiveStore(
      {
        boot: { phase: 'ready', info: { ...initialBootState.info, basePath: '/base' } },
        navigation: { location, kind: 'pop' },
      },
      deps,
    );
    const goToLength = (length: number, path?: string) =>
      live.store.dispatch(navigated({ location: ofLength(length, path), kind: 'push' }));
    const left = () => deps.calls.filter(([name]) => name === 'page.assign').map(([, url]) => url);
    return { ...live, goToLength, left, toasts: () => selectToasts(live.store.getState()) };
  }
  const titles = (page: ReturnType<typeof start>) => page.toasts().map(({ title }) => words(title));
  const WARNING = 'The URL is big and OpenSearch Dashboards might stop working';
  const ERROR_PAGE = '/base/app/error?errorType=urlOverflow';

  it('is warned about from 24000 characters on, once for each page load [ERR-08, ERR-09, A31]', () => {
    const page = start();
    page.goToLength(23_999);
    expect(titles(page)).toEqual([]);
    page.goToLength(24_000);
    page.goToLength(25_000);
    expect(titles(page)).toEqual([WARNING]);
    expect(page.toasts()).toMatchObject([{ color: 'warning' }]);
    expect(page.left()).toEqual([]);
  });

  it('shows the error page above 25000 characters, without a toast [ERR-10]', () => {
    const { goToLength, toasts, left } = start();
    goToLength(25_001);
    expect(left()).toEqual([ERROR_PAGE]);
    expect(toasts()).toEqual([]);
  });

  it.each<[number, string[], string[]]>([
    [23_999, [], []],
    [24_000, [WARNING], []],
    [25_000, [WARNING], []],
    [25_001, [], [ERROR_PAGE]],
  ])('counts when the page is opened: %d characters [ERR-08, ERR-10, A31]', (length, shown, left) => {
    const page = start({}, ofLength(length));
    expect(titles(page)).toEqual(shown);
    expect(page.left()).toEqual(left);
    page.goToLength(24_500);
    expect(titles(page)).toEqual([WARNING]);
  });

  it('does not matter when the page that says so is opened [ERR-13]', () => {
    expect(start({}, ofLength(26_000, '/app/error')).left()).toEqual([]);
  });

  it.each<[number, string[], string[]]>([
    [999, [], []],
    [1_000, [WARNING], []],
    [2_000, [WARNING], []],
    [2_001, [], [ERROR_PAGE]],
  ])('has the limits of old Internet Explorer there: %d characters [ERR-11]', (length, shown, left) => {
    const page = start({ isLegacyIE: true }, ofLength(length));
    expect(titles(page)).toEqual([LEGACY, ...shown]);
    expect(page.left()).toEqual(left);
  });

  it('does not matter while the state of pages is kept elsewhere [ERR-12]', () => {
    const { store, goToLength, toasts, left } = start();
    const defaults = { 'state:storeInSessionStorage': { value: true, type: 'boolean' as const } };
    store.dispatch(uiSettingsReceived({ defaults, user: {} }));
    goToLength(26_000);
    expect([...left(), ...toasts()]).toEqual([]);
  });

  it('does not matter on the error page, and does on one that only begins like it [ERR-13]', () => {
    const { goToLength, left } = start();
    goToLength(26_000, '/app/error');
    expect(left()).toEqual([]);
    goToLength(26_000, '/app/errors');
    expect(left()).toHaveLength(1);
  });
});

describe('the browser', () => {
  const titles = (facts: Partial<typeof browser>, warnLegacyBrowsers: boolean) => {
    const deps = fakeDeps({ shell: { browser: { ...browser, ...facts } } });
    const info = { ...initialBootState.info, csp: { warnLegacyBrowsers } };
    const { store } = createLiveStore({ boot: { phase: 'ready', info } }, deps);
    return selectToasts(store.getState()).map(({ title }) => words(title));
  };
  const NO_POLICY = 'Your browser does not meet the security requirements for OpenSearch Dashboards.';

  it('is warned about when it cannot enforce a policy, where that is wanted [BROW-01]', () => {
    expect(titles({ supportsCsp: false }, true)).toEqual([NO_POLICY]);
    expect(titles({ supportsCsp: false }, false)).toEqual([]);
    expect(titles({}, true)).toEqual([]);
  });

  it('is warned about when it is Internet Explorer, whatever else is wanted [BROW-02, A32]', () => {
    expect(titles({ isLegacyIE: true }, false)).toEqual([LEGACY]);
    expect(titles({}, false)).toEqual([]);
  });
});

describe('the status of the server', () => {
  const start = (fetchStatus: () => Promise<StatusAnswer>) => {
    const live = createLiveStore({}, fakeDeps({ shell: { fetchStatus } }));
    live.store.dispatch(statusRequested());
    return {
      phase: () => selectStatus(live.store.getState()).phase,
      toasts: () => selectToasts(live.store.getState()),
    };
  };
  const fails = (error: unknown) =>
    start(async () => {
      throw error;
    });

  it('is loading, then loaded [STAT-06]', async () => {
    const { phase } = start(async () => ({ name: 'one' }) as StatusAnswer);
    expect(phase()).toBe('loading');
    await settled();
    expect(phase()).toBe('loaded');
  });

  it.each([400, 401, 404, 499, 500, 503])(
    'has failed with the code %d that the server answered with [STAT-06, STAT-08, C53]',
    async (status) => {
      const { phase, toasts } = fails(httpFailure(status));
      await settled();
      expect(phase()).toBe('failed');
      expect(toasts().map(({ title, color }) => [words(title), color])).toEqual([
        [`Failed to request server status with status code ${status}`, 'danger'],
      ]);
    },
  );

  it('has failed without an answer, or with one that is not readable [STAT-09]', async () => {
    const answered = (status: number) => new FakeFailure({ kind: 'http', message: 'not JSON', status });
    for (const error of [networkFailure(), answered(200), answered(399)]) {
      const { toasts } = fails(error);
      await settled();
      expect(toasts().map(({ title }) => words(title))).toEqual([
        'Failed to request server status. Perhaps your server is down?',
      ]);
    }
  });

  it('says nothing of a request that an interceptor stopped [FATAL-14]', async () => {
    const { phase, toasts } = fails(new FakeFailure({ kind: 'halted', message: 'HTTP Intercept Halt' }));
    await settled();
    expect(phase()).toBe('loading');
    expect(toasts()).toEqual([]);
  });
});

describe('modals and questions', () => {
  const question = () =>
    confirmOpened({
      title: verbatim('Sure?'),
      text: [],
      confirmLabel: verbatim('Yes'),
      cancelLabel: verbatim('No'),
      tone: 'normal',
    });

  it("take each other's place: a modal answers the question with no [OVL-10, OVL-12]", () => {
    const { store, deps } = createLiveStore();
    const asked = question();
    store.dispatch(asked);
    store.dispatch(overlayOpened('modal'));
    expect(selectConfirmOrNull(store.getState())).toBeNull();
    expect(deps.calls).toContainEqual(['released', asked.payload.id, false]);
  });

  it("take each other's place: a question closes the modal, and a flyout stays [OVL-10]", () => {
    const { store } = createLiveStore();
    store.dispatch(overlayOpened('flyout'));
    store.dispatch(overlayOpened('modal'));
    store.dispatch(question());
    expect(selectModalOrNull(store.getState())).toBeNull();
    expect(store.getState().overlays.flyout).not.toBeNull();
  });

  it('give the answer to the caller that asked [OVL-11]', () => {
    const { store, deps } = createLiveStore();
    const asked = question();
    store.dispatch(asked);
    store.dispatch(confirmAnswered({ id: asked.payload.id, confirmed: true }));
    expect(deps.calls).toContainEqual(['released', asked.payload.id, true]);
  });
});

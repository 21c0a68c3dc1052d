import { describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { message } from '../../../src/i18n/text';
import { type AppUpdater } from '../../../src/plugins/contract/application';
import { type AppMountParams } from '../../../src/plugins/contract/appMount';
import { createStream } from '../../../src/plugins/contract/stream';
import { type LeaveHandler } from '../../../src/shell/registries/leaveHandlers';
import { selectCurrentAppOrNull } from '../../../src/store/apps/selectors';
import { formTouched } from '../../../src/store/forms/slice';
import { selectLocation } from '../../../src/store/navigation/selectors';
import { selectConfirmOrNull } from '../../../src/store/overlays/selectors';
import { confirmAnswered } from '../../../src/store/overlays/slice';
import { settled } from '../../support/liveStore';
import { words } from '../../support/words';
import { collect, contractPage } from './support';

const mount = () => {};
const always = (updater: AppUpdater) =>
  createStream<AppUpdater>((observer) => {
    observer.next(updater);
    return () => {};
  });
/** A stream whose values a test gives one by one. */
function manual() {
  let say: (updater: AppUpdater) => void = () => {};
  const stream = createStream<AppUpdater>((observer) => {
    say = (updater) => observer.next(updater);
    return () => {};
  });
  return { stream, say: (updater: AppUpdater) => say(updater) };
}

describe('the registration of applications', () => {
  it('gives an application its own address, or the one it wants [APP-01, APP-02]', () => {
    const { application } = contractPage({ basePath: '/bp' });
    application.setup.register({ id: 'foo', title: 'Foo', mount });
    application.setup.register({ id: 'bar', appRoute: '/custom', mount });
    expect(application.start.getUrlForApp('foo')).toBe('/bp/app/foo');
    expect(application.start.getUrlForApp('bar', { path: 'deep//link/' })).toBe('/bp/custom/deep/link');
    expect(application.start.getUrlForApp('foo', { absolute: true })).toBe('http://localhost/bp/app/foo');
  });

  it('calls an application without a title Overview [NAV-19]', () => {
    const { application, store } = contractPage();
    application.setup.register({ id: 'foo', mount });
    expect(store.getState().apps.registered.map(({ title }) => words(title))).toEqual(['Overview']);
  });

  it('keeps every field of an application [DATA-07, DATA-09]', () => {
    const { application, store } = contractPage();
    const fields = {
      id: 'foo',
      appRoute: '/custom',
      status: 'inaccessible',
      navLinkStatus: 'disabled',
      defaultPath: '/start',
      chromeless: true,
      exactRoute: true,
      order: 12,
      tooltip: 'A hint',
      icon: 'gear',
    } as const;
    const category = { id: 'own', order: 6000, euiIconType: 'logoSecurity' };
    application.setup.register({
      ...fields,
      title: 'Foo',
      description: 'What it is for',
      category: { ...category, label: 'Own' },
      mount,
    });
    expect(store.getState().apps.registered).toEqual([
      {
        ...fields,
        title: { text: 'Foo' },
        description: { text: 'What it is for' },
        category: { ...category, label: { text: 'Own' } },
      },
    ]);
  });

  it.each([
    ['plain words', 'Harbour', 'Harbour'],
    ['a text', { text: 'Harbour' }, 'Harbour'],
    ['an id of a text', message('category.security'), 'Security'],
    ['nothing', undefined, 'harbour'],
  ])('takes %s as the label of a category [DATA-09, NAV-23, C73]', (_what, label, shown) => {
    const { application, store } = contractPage();
    const category = { id: 'harbour', order: 1, ...(label === undefined ? {} : { label }) };
    application.setup.register({ id: 'foo', category, mount });
    const kept = store.getState().apps.registered[0]?.category;
    expect(kept && words(kept.label)).toBe(shown);
  });

  it('is over after setup [APP-08]', () => {
    const { application } = contractPage();
    application.close();
    expect(() => application.setup.register({ id: 'late', mount })).toThrow(
      'Applications cannot be registered after "setup"',
    );
  });

  it('refuses a taken id, a taken route and a route with the base path in it, and keeps no trace [APP-09, APP-10, APP-11]', () => {
    const { application, store } = contractPage({ basePath: '/bp' });
    const { register } = application.setup;
    register({ id: 'a', mount });
    expect(() => register({ id: 'a', appRoute: '/other', mount })).toThrow(
      'An application is already registered with the id "a"',
    );
    expect(() => register({ id: 'b', appRoute: '/app/a', mount })).toThrow(
      'An application is already registered with the appRoute "/app/a"',
    );
    expect(() => register({ id: 'c', appRoute: '/bp/x', mount })).toThrow(
      'Cannot register an application route that includes HTTP base path',
    );
    register({ id: 'd', appRoute: '/bp-but-not-quite', mount });
    expect(store.getState().apps.registered.map(({ id }) => id)).toEqual(['a', 'd']);
  });

  it('can be undone', () => {
    const { application, store, registries } = contractPage();
    const undo = application.setup.register({ id: 'a', mount });
    undo();
    expect(store.getState().apps.registered).toEqual([]);
    expect(registries.screens.get('a')).toBeUndefined();
  });

  it('combines several updaters, also for applications registered later [APP-13]', () => {
    const { application } = contractPage();
    const { setup, start } = application;
    setup.registerAppUpdater(always(({ id }) => (id === 'a' ? { status: 'inaccessible' } : undefined)));
    const own = manual();
    setup.register({ id: 'a', mount, updater$: own.stream });
    setup.register({ id: 'b', mount });
    const seen = collect(start.applications$);
    own.say(() => ({ status: 'accessible', navLinkStatus: 'disabled', tooltip: 'hint' }));
    expect(seen.at(-1)?.get('a')).toMatchObject({
      status: 'inaccessible',
      navLinkStatus: 'disabled',
      tooltip: 'hint',
    });
    expect(seen.at(-1)?.get('b')).toMatchObject({ status: 'accessible', navLinkStatus: 'visible' });
    own.say(() => ({ id: 'stolen', defaultPath: '/x' }) as never);
    expect(seen.at(-1)?.get('a')).toMatchObject({ id: 'a', defaultPath: '/x', navLinkStatus: 'hidden' });
  });
});

describe('going to an application', () => {
  it('takes the default path where none is given, state, and the place of the present entry', async () => {
    const { application, store, deps } = contractPage();
    application.setup.register({ id: 'a', defaultPath: '/home', mount });
    await application.start.navigateToApp('a', { state: { from: 'here' } });
    expect(selectLocation(store.getState())).toMatchObject({
      pathname: '/app/a/home',
      state: { from: 'here' },
    });
    await application.start.navigateToApp('a', { path: '', replace: true });
    expect(deps.addresses.at(-1)).toBe('/app/a');
    expect(deps.addresses).toHaveLength(2);
    await application.start.navigateToApp('unknown');
    expect(deps.addresses.at(-1)).toBe('/app/unknown');
  });

  it('is emitted in order, each application once', async () => {
    const { application } = contractPage();
    for (const id of ['a', 'b']) application.setup.register({ id, mount });
    const seen = collect(application.start.currentAppId$);
    for (const id of ['a', 'a', 'b']) await application.start.navigateToApp(id);
    expect(seen).toEqual([undefined, 'a', 'b']);
  });

  it('follows relative addresses itself and leaves all others to the browser [APP-22]', async () => {
    const { application, store, left } = contractPage({ basePath: '/bp' });
    application.setup.register({ id: 'a', mount });
    await application.start.navigateToUrl('/bp/app/a/page?x=1#y');
    expect(selectLocation(store.getState())).toMatchObject({
      pathname: '/app/a/page',
      search: '?x=1',
      hash: '#y',
    });
    const elsewhere = ['http://localhost/bp/app/a', '//host/bp/app/a', '/app/a', '/bp/app/unknown'];
    for (const url of elsewhere) await application.start.navigateToUrl(url);
    expect(left).toEqual(elsewhere);
  });
});

describe('a mounted application', () => {
  /** An application whose mount function hands out what it was given. */
  async function mounted(path = '/app/a') {
    const page = contractPage({ basePath: '/bp', path: '/app/start' });
    let params: AppMountParams | undefined;
    const unmount = jest.fn();
    page.application.setup.register({
      id: 'a',
      mount: (given) => {
        params = given;
        return unmount;
      },
    });
    page.application.setup.register({ id: 'b', mount });
    await page.application.start.navigateToApp('a', { path: path.slice('/app/a'.length) });
    const screen = page.registries.screens.get('a');
    if (!screen || typeof screen === 'function') throw new Error('It is not mounted.');
    const element = document.createElement('div');
    const done = await screen.mount(element);
    if (!params) throw new Error('It got nothing.');
    return { ...page, params, element, done, unmount };
  }

  it('gets its element, its address and its contracts', async () => {
    const { params, element, done, unmount, log } = await mounted();
    expect(params).toMatchObject({ element, appBasePath: '/bp/app/a' });
    done();
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(log.types()).toEqual(expect.arrayContaining(['apps/appMountStarted', 'apps/appMountEnded']));
  });

  it('asks before it is left for another one: no stays, yes leaves [APP-14, APP-15, DATA-12]', async () => {
    const { params, application, store, deps } = await mounted();
    const actions: unknown[] = [];
    params.onAppLeave((make) => {
      actions.push(make.default(), make.confirm('Sure?', 'Leaving'));
      return make.confirm('Sure?', 'Leaving');
    });
    await application.start.navigateToApp('b');
    expect(actions).toEqual([{ type: 'default' }, { type: 'confirm', text: 'Sure?', title: 'Leaving' }]);
    const question = selectConfirmOrNull(store.getState());
    expect(question).toMatchObject({
      title: { text: 'Leaving' },
      text: [{ text: 'Sure?' }],
      testSubject: 'appLeaveConfirmModal',
    });
    store.dispatch(confirmAnswered({ id: question?.id ?? '', confirmed: false }));
    await settled();
    expect(selectCurrentAppOrNull(store.getState())?.id).toBe('a');
    expect(deps.addresses.at(-1)).toBe('/app/a');

    await application.start.navigateToApp('b');
    store.dispatch(confirmAnswered({ id: selectConfirmOrNull(store.getState())?.id ?? '', confirmed: true }));
    await settled();
    expect(selectCurrentAppOrNull(store.getState())?.id).toBe('b');
    // Anyone who was left has nothing to say any more [APP-17].
    expect(deps.leaveHandlers.ask('a')).toEqual({ type: 'default' });
  });

  it('is not asked about its own pages [APP-16]', async () => {
    const { params, application, store } = await mounted();
    params.onAppLeave((make) => make.confirm('Sure?'));
    await application.start.navigateToApp('a', { path: '/other' });
    expect(selectConfirmOrNull(store.getState())).toBeNull();
    expect(selectLocation(store.getState()).pathname).toBe('/app/a/other');
  });

  it('is excluded from the question about unsaved forms, which is also asked on moves within it [APP-16, C69]', async () => {
    const { params, application, store, deps } = await mounted();
    const asked = jest.fn((make: Parameters<LeaveHandler>[0]) => make.confirm('Sure?'));
    params.onAppLeave(asked);
    store.dispatch(formTouched('user'));
    const go = () => application.start.navigateToApp('a', { path: '/other' });
    await go();
    const question = selectConfirmOrNull(store.getState());
    expect(question).toMatchObject({ testSubject: 'appLeaveConfirmModal', tone: 'danger' });
    expect(asked).not.toHaveBeenCalled();
    store.dispatch(confirmAnswered({ id: question?.id ?? '', confirmed: false }));
    await settled();
    expect(deps.addresses.at(-1)).toBe('/app/a');
    await go();
    store.dispatch(confirmAnswered({ id: selectConfirmOrNull(store.getState())?.id ?? '', confirmed: true }));
    await settled();
    expect(selectLocation(store.getState()).pathname).toBe('/app/a/other');
  });

  it('may change the menu in the header, which is removed with it [NAV-07, APP-17]', async () => {
    const { params, application, store, registries } = await mounted();
    const menu = () => {};
    params.setHeaderActionMenu(menu);
    const id = store.getState().apps.actionMenus[0]?.mountId ?? '';
    expect(registries.mounts.get(id)).toBe(menu);
    params.setHeaderActionMenu(undefined);
    expect(store.getState().apps.actionMenus).toEqual([]);
    expect(registries.mounts.get(id)).toBeUndefined();
    params.setHeaderActionMenu(menu);
    await act(() => application.start.navigateToApp('b'));
    expect(store.getState().apps.actionMenus).toEqual([]);
  });

  it('sees places without its base path, and cannot be used once it is left [APP-19, APP-20, APP-21]', async () => {
    const { params, application } = await mounted('/app/a/sub');
    const { history } = params;
    expect(history.location.pathname).toBe('/sub');
    const seen = jest.fn();
    history.listen(({ pathname }, action) => seen(pathname, action));
    history.push('/next?x#y', { kept: 1 });
    expect(seen).toHaveBeenLastCalledWith('/next', 'PUSH');
    expect(history.location).toMatchObject({
      pathname: '/next',
      search: '?x',
      hash: '#y',
      state: { kept: 1 },
    });
    history.replace({ pathname: '' });
    expect(seen).toHaveBeenLastCalledWith('', 'REPLACE');
    expect(history.length).toBe(2);
    expect(history.createHref({ pathname: '/new', search: '?a=b' })).toBe('/bp/app/a/new?a=b');
    expect(history.createHref('', { prependBasePath: false })).toBe('/');
    expect(() => history.block()).toThrow('history.block is not supported.');
    await application.start.navigateToApp('b');
    expect(seen).toHaveBeenCalledTimes(2);
    const gone = 'ScopedHistory instance has fell out of navigation scope for basePath: /app/a';
    expect(() => history.push('/x')).toThrow(gone);
    expect(() => history.location).toThrow(gone);
    await application.start.navigateToApp('a');
    expect(() => history.length).toThrow(gone);
  });

  it('accepts every form of a target, also in detached functions, and notifies listeners until they unsubscribe', async () => {
    const { params, store } = await mounted('/app/a');
    const { push, replace, listen, createHref } = params.history;
    expect(params.history.location.pathname).toBe('');
    const seen = jest.fn();
    const stop = listen(({ pathname, search }, action) => seen(pathname + search, action));
    push('//deep///link?next=http://x');
    replace({ search: '?only=this' });
    push({ pathname: '/there', state: { kept: 2 } });
    expect(seen.mock.calls).toEqual([
      ['/deep/link?next=http://x', 'PUSH'],
      ['/deep/link?only=this', 'REPLACE'],
      ['/there', 'PUSH'],
    ]);
    expect(selectLocation(store.getState())).toMatchObject({ pathname: '/app/a/there', state: { kept: 2 } });
    expect(params.history.action).toBe('PUSH');
    stop();
    push('/unheard');
    expect(seen).toHaveBeenCalledTimes(3);
    expect([createHref({}), createHref('/'), createHref('/x', { prependBasePath: false })]).toEqual([
      '/bp/app/a',
      '/bp/app/a',
      '/x',
    ]);
  });

  it('ends its history for a neighbour whose address only begins like its own [APP-20]', async () => {
    const { params, application } = await mounted('/app/a');
    await application.start.navigateToApp('ab');
    expect(() => params.history.push('/x')).toThrow('fell out of navigation scope');
  });

  it('counts its own entries, and after a move to an unknown one only that one', async () => {
    const { params, deps, gone } = await mounted('/app/a');
    for (const place of ['/1', '/2', '/3']) params.history.push(place);
    expect(params.history.length).toBe(4);
    params.history.goForward();
    expect(gone).toEqual([]);
    // A Back of the browser, to an entry that this history does not know, leaves it with that one alone.
    deps.browserGoes('/app/a/2');
    await settled();
    expect(params.history.length).toBe(1);
    params.history.push('/4');
    expect(params.history.length).toBe(2);
  });

  it('moves neither back nor forward out of its own entries, and has histories of its parts', async () => {
    const { params, gone } = await mounted('/app/a/sub');
    params.history.goBack();
    params.history.goForward();
    expect(gone).toEqual([]);
    params.history.push('/sub/deep');
    params.history.go(-5);
    expect(gone).toEqual([-1]);
    const sub = params.history.createSubHistory('/sub');
    expect(sub.location.pathname).toBe('/deep');
    sub.push('/deeper');
    expect(params.history.location.pathname).toBe('/sub/deeper');
    expect(() => params.history.createSubHistory('/elsewhere')).toThrow(
      'Browser location [/sub/deeper] is not currently in expected basePath [/elsewhere]',
    );
  });
});

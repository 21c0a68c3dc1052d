import { describe, expect, it } from '@jest/globals';
import { verbatim } from '../../src/i18n/text';
import { appPath, parseAppUrl } from '../../src/store/apps/appUrl';
import { findApp, navLinkStatusOf, selectActionMenuOrNull, selectApps } from '../../src/store/apps/selectors';
import {
  actionMenuChanged,
  type AppPatch,
  appRegistered,
  appsUpdated,
  currentAppChanged,
} from '../../src/store/apps/slice';
import { capabilitiesReceived } from '../../src/store/capabilities/slice';
import { navigated, parsePath } from '../../src/store/navigation/slice';
import { createWholeStore } from '../support/wholeApp';

const registered = (...ids: string[]) => {
  const store = createWholeStore();
  for (const id of ids) store.dispatch(appRegistered({ id, title: verbatim(id) }));
  const app = (id: string) => selectApps(store.getState()).find((one) => one.id === id);
  const say = (source: string, appId: string, patch: AppPatch) =>
    store.dispatch(appsUpdated({ source, patches: [{ appId, patch }] }));
  return { store, app, say };
};

describe('opinions about applications', () => {
  it('fold to the strictest status and link status, whatever their order [APP-13, C40]', () => {
    const { app, say } = registered('a');
    say('one', 'a', { status: 'accessible', navLinkStatus: 'visible' });
    say('two', 'a', { status: 'inaccessible', navLinkStatus: 'hidden' });
    say('three', 'a', { status: 'accessible', navLinkStatus: 'disabled' });
    expect(app('a')).toMatchObject({ status: 'inaccessible', navLinkStatus: 'hidden' });
  });

  it('replace earlier values of the same source, and keep fields that no source sets', () => {
    const { app, say } = registered('a', 'b');
    say('one', 'a', { status: 'inaccessible' });
    say('one', 'a', { tooltip: 'a hint' });
    expect(app('a')).toMatchObject({ status: 'accessible', tooltip: 'a hint', navLinkStatus: 'default' });
    expect(app('b')).not.toHaveProperty('tooltip');
  });

  it('let the last one win in other fields', () => {
    const { app, say } = registered('a');
    say('one', 'a', { tooltip: 'first', defaultPath: '/x' });
    say('two', 'a', { tooltip: 'second' });
    expect(app('a')).toMatchObject({ tooltip: 'second', defaultPath: '/x' });
  });

  it('take an inaccessible application off its route [APP-04]', () => {
    const { store, say } = registered('a');
    say('one', 'a', { status: 'inaccessible' });
    expect(findApp(selectApps(store.getState()), '/app/a')).toBeUndefined();
  });
});

describe('an application’s link', () => {
  it.each([
    ['default', 'accessible', 'visible'],
    ['default', 'inaccessible', 'hidden'],
    ['visible', 'inaccessible', 'visible'],
    ['disabled', 'accessible', 'disabled'],
    ['hidden', 'accessible', 'hidden'],
  ] as const)('that is %s for an %s application is %s [APP-12]', (navLinkStatus, status, shown) => {
    expect(navLinkStatusOf({ navLinkStatus, status })).toBe(shown);
  });
});

describe('capabilities', () => {
  it('remove every application whose capability is there and not true', () => {
    const { store } = registered('yes', 'no', 'odd', 'unmentioned');
    const navLinks = { yes: true, no: false, odd: 1 } as unknown as Record<string, boolean>;
    store.dispatch(capabilitiesReceived({ navLinks, management: {}, catalogue: {} }));
    expect(selectApps(store.getState()).map(({ id }) => id)).toEqual(['yes', 'unmentioned']);
  });
});

describe('an application that is left', () => {
  it('loses its additions to the frame; the other one keeps its own [APP-17]', () => {
    const { store } = registered('a', 'b');
    store.dispatch(navigated({ location: parsePath('/app/a'), kind: 'push' }));
    store.dispatch(actionMenuChanged('a', true));
    store.dispatch(actionMenuChanged('b', true));
    expect(selectActionMenuOrNull(store.getState())).not.toBeNull();
    store.dispatch(currentAppChanged({ appId: 'b', left: 'a' }));
    expect(store.getState().apps.actionMenus.map(({ appId }) => appId)).toEqual(['b']);
    expect(selectActionMenuOrNull(store.getState())).toBeNull();
  });
});

describe('the address of a page in an application', () => {
  it.each([
    ['', '/app/x'],
    ['deep/link', '/app/x/deep/link'],
    ['/deep//link/', '/app/x/deep/link'],
    ['//deep/link//', '/app/x/deep/link'],
    ['#basic-hash', '/app/x#basic-hash'],
    ['#/hash/router/', '/app/x#/hash/router/'],
    ['?a=http://b', '/app/x?a=http://b'],
    ['/some-path#/', '/app/x/some-path#/'],
  ])('joins the route and %j', (path, address) => {
    expect(appPath('/app/x', path)).toBe(address);
  });

  const apps = [
    { id: 'foo', appRoute: '/app/foo' },
    { id: 'own', appRoute: '/custom' },
  ];
  it.each([
    ['/bp/app/foo', { app: 'foo', path: undefined }],
    ['/bp/app/foo/bar?hello=dolly', { app: 'foo', path: '/bar?hello=dolly' }],
    ['/bp/app/foo#hash/bang', { app: 'foo', path: '#hash/bang' }],
    ['/bp/custom/', { app: 'own', path: '/' }],
    ['../custom', { app: 'own', path: undefined }],
    ['/bp/app/foobar', undefined],
    ['/app/foo', undefined],
    ['https://elsewhere.test/bp/app/foo', undefined],
    ['http://', undefined],
  ])('%s leads to %j', (url, found) => {
    expect(parseAppUrl(url, '/bp', apps, 'http://gate.test/bp/app/here')).toEqual(found);
  });
});

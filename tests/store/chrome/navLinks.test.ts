import { describe, expect, it } from '@jest/globals';
import { verbatim } from '../../../src/i18n/text';
import { CATEGORIES } from '../../../src/store/apps/categories';
import { appRegistered, appsUpdated, currentAppChanged } from '../../../src/store/apps/slice';
import { platformDocVersion, productDocVersion } from '../../../src/store/boot/docVersion';
import { booted, initialBootState } from '../../../src/store/boot/slice';
import {
  isActiveLink,
  selectNavLinks,
  selectNavSections,
  toNavLink,
} from '../../../src/store/chrome/navLinks';
import { selectIsChromeVisible } from '../../../src/store/chrome/selectors';
import {
  badgeChanged,
  breadcrumbsChanged,
  docTitleChanged,
  helpExtensionChanged,
  navLinkShownOnly,
  navLinkUpdated,
  visibilityChanged,
} from '../../../src/store/chrome/slice';
import { navigated, parsePath } from '../../../src/store/navigation/slice';
import { recentVisited } from '../../../src/store/recents/slice';
import { createWholeStore } from '../../support/wholeApp';

const storeWith = (...apps: Parameters<typeof appRegistered>[0][]) => {
  const store = createWholeStore();
  store.dispatch(booted({ ...initialBootState.info, basePath: '/bp' }));
  for (const app of apps) store.dispatch(appRegistered(app));
  return store;
};
const ids = (store: ReturnType<typeof storeWith>) => selectNavLinks(store.getState()).map(({ id }) => id);

describe('navigation links', () => {
  it('describe the entry of an application [DATA-10, DATA-09]', () => {
    const category = { ...CATEGORIES.security, euiIconType: 'logoSecurity' };
    const store = storeWith({
      id: 'a',
      title: verbatim('A'),
      appRoute: '/own',
      defaultPath: '/start',
      navLinkStatus: 'disabled',
      tooltip: 'hint',
      category,
      order: 3,
    });
    expect(selectNavLinks(store.getState())).toEqual([
      {
        id: 'a',
        title: { text: 'A' },
        baseUrl: '/bp/own',
        href: '/bp/own/start',
        url: '/bp/own/start',
        hidden: false,
        disabled: true,
        tooltip: 'hint',
        category: {
          id: 'security',
          label: { id: 'category.security' },
          order: 4000,
          euiIconType: 'logoSecurity',
        },
        order: 3,
      },
    ]);
  });

  it('are none for chromeless applications, stand by order, and have hidden ones among them', () => {
    const store = storeWith(
      { id: 'last' },
      { id: 'second', order: 2, navLinkStatus: 'hidden' },
      { id: 'bare', chromeless: true },
      { id: 'first', order: 1 },
    );
    expect(ids(store)).toEqual(['first', 'second', 'last']);
  });

  it('need an id [NAV-35]', () => {
    expect(() => toNavLink(null, '')).toThrow('`id` is required.');
    const app = { id: '', title: verbatim('x'), appRoute: '/x' };
    expect(() =>
      toNavLink(
        { ...app, status: 'accessible', navLinkStatus: 'default', chromeless: false, exactRoute: false },
        '',
      ),
    ).toThrow('`id` is required.');
  });

  it('keep their updates when an application changes later [NAV-36]', () => {
    const store = storeWith({ id: 'a' }, { id: 'b' });
    store.dispatch(navLinkUpdated({ id: 'a', patch: { hidden: true } }));
    store.dispatch(navLinkShownOnly('a'));
    store.dispatch(
      appsUpdated({ source: 's', patches: [{ appId: 'a', patch: { navLinkStatus: 'visible' } }] }),
    );
    expect(selectNavLinks(store.getState())).toMatchObject([{ id: 'a', hidden: true }]);
    store.dispatch(navLinkShownOnly('unknown'));
    expect(ids(store)).toEqual(['a']);
  });

  it('are grouped by category, the hidden ones left out [NAV-23, NAV-24]', () => {
    const store = storeWith(
      { id: 'a', category: CATEGORIES.management },
      { id: 'b', category: CATEGORIES.explore },
      { id: 'c', category: CATEGORIES.explore, navLinkStatus: 'hidden' },
    );
    expect(
      selectNavSections(store.getState()).map(({ category, links }) => [
        category.id,
        links.map(({ id }) => id),
      ]),
    ).toEqual([
      ['explore', ['b']],
      ['management', ['a']],
    ]);
  });

  it('mark Discover as active in the data explorer, not the other way round [NAV-29]', () => {
    expect(isActiveLink({ id: 'discover' }, 'data-explorer')).toBe(true);
    expect(isActiveLink({ id: 'data-explorer' }, 'discover')).toBe(false);
    expect(isActiveLink({ id: 'a' }, 'a')).toBe(true);
  });
});

describe('the frame', () => {
  it('is visible unless the application is chromeless or the page forces it away [NAV-15]', () => {
    const store = storeWith({ id: 'a' }, { id: 'bare', chromeless: true });
    const go = (path: string) => store.dispatch(navigated({ location: parsePath(path), kind: 'push' }));
    go('/app/a');
    expect(selectIsChromeVisible(store.getState())).toBe(true);
    store.dispatch(visibilityChanged(false));
    expect(selectIsChromeVisible(store.getState())).toBe(false);
    store.dispatch(visibilityChanged(true));
    go('/app/bare');
    expect(selectIsChromeVisible(store.getState())).toBe(false);
    go('/app/unknown');
    expect(selectIsChromeVisible(store.getState())).toBe(true);
  });

  it('forgets what an application said of itself when another one takes over [NAV-17, DATA-13, DATA-14, DATA-15]', () => {
    const store = storeWith();
    store.dispatch(badgeChanged({ text: 'Read only', tooltip: 'No changes', iconType: 'lock' }));
    store.dispatch(
      helpExtensionChanged(
        { appName: 'A', links: [{ linkType: 'github', labels: ['x'], title: 't' }] },
        true,
      ),
    );
    store.dispatch(breadcrumbsChanged([{ text: verbatim('x') }]));
    store.dispatch(docTitleChanged(['x']));
    expect(store.getState().chrome).toMatchObject({
      badge: { text: 'Read only', tooltip: 'No changes', iconType: 'lock' },
      helpExtension: {
        appName: 'A',
        links: [{ linkType: 'github', labels: ['x'], title: 't' }],
        contentId: expect.any(String),
      },
    });
    store.dispatch(currentAppChanged({ appId: 'b', left: 'a' }));
    expect(store.getState().chrome).toMatchObject({
      badge: null,
      helpExtension: null,
      breadcrumbs: [],
      docTitle: null,
    });
  });

  it('knows at most twenty recent items, one for each id, the newest first [NAV-37, DATA-11]', () => {
    const store = storeWith();
    for (let n = 1; n <= 25; n += 1)
      store.dispatch(recentVisited({ link: `/${n}`, label: `${n}`, id: `${n}` }));
    store.dispatch(recentVisited({ link: '/20b', label: 'again', id: '20' }));
    const { items } = store.getState().recents;
    expect(items).toHaveLength(20);
    expect(items[0]).toEqual({ link: '/20b', label: 'again', id: '20' });
    expect(items.filter(({ id }) => id === '20')).toHaveLength(1);
  });
});

describe('the version of the documentation', () => {
  it.each([
    ['main', '2.13.0', 'latest'],
    ['2.x', '2.13.0', '2.13'],
    ['topic', 'unknown', 'topic'],
  ])('of the platform, on branch %s of %s, is %s [CONST-06]', (branch, version, expected) => {
    expect(platformDocVersion(branch, version)).toBe(expected);
  });

  it.each([
    ['4.8.1', '4.8'],
    ['current', 'current'],
    ['', 'current'],
    ['4', 'current'],
  ])('of the product %j is %s [CONST-07, A34]', (version, expected) => {
    expect(productDocVersion(version)).toBe(expected);
  });
});

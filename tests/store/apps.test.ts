import { describe, expect, it } from '@jest/globals';
import { verbatim } from '../../src/i18n/text';
import { CATEGORIES } from '../../src/store/apps/categories';
import { selectApps, selectCurrentAppOrNull, selectNavApps } from '../../src/store/apps/selectors';
import { APP_STATUS, appRegistered, NAV_LINK_STATUS } from '../../src/store/apps/slice';
import { navigated, parsePath } from '../../src/store/navigation/slice';
import { createWholeStore } from '../support/wholeApp';
import { words } from '../support/words';

const at = (path: string) => navigated({ location: parsePath(path), kind: 'push' });

describe('apps', () => {
  it('fills in what an application leaves out [DATA-07]', () => {
    const store = createWholeStore();
    store.dispatch(appRegistered({ id: 'home', title: verbatim('Home') }));
    expect(selectApps(store.getState())).toEqual([
      {
        id: 'home',
        title: { text: 'Home' },
        appRoute: '/app/home',
        status: 'accessible',
        navLinkStatus: 'default',
        chromeless: false,
        exactRoute: false,
      },
    ]);
  });

  it('knows the two statuses and the four of a link, in their order [DATA-08]', () => {
    expect(APP_STATUS).toEqual({ accessible: 0, inaccessible: 1 });
    expect(NAV_LINK_STATUS).toEqual({ default: 0, visible: 1, disabled: 2, hidden: 3 });
  });

  it('knows the categories of the platform, each with its order [NAV-30, A11]', () => {
    const orders = Object.values(CATEGORIES).map(({ id, label, order }) => [id, words(label), order]);
    expect(orders).toEqual([
      ['explore', 'Explore', 100],
      ['dashboardManagement', 'Dashboard management', 700],
      ['opensearchDashboards', 'OpenSearch Dashboards', 1000],
      ['enterpriseSearch', 'Enterprise Search', 2000],
      ['observability', 'Observability', 3000],
      ['security', 'Security', 4000],
      ['management', 'Index management', 5000],
    ]);
  });

  it('keeps the first application of an id', () => {
    const store = createWholeStore();
    store.dispatch(appRegistered({ id: 'a', title: verbatim('first') }));
    store.dispatch(appRegistered({ id: 'a', title: verbatim('second') }));
    expect(selectApps(store.getState()).map((app) => app.title)).toEqual([{ text: 'first' }]);
  });

  it('finds the current application by whole path segments, and only where it is accessible', () => {
    const store = createWholeStore();
    store.dispatch(appRegistered({ id: 'log', title: verbatim('Log') }));
    store.dispatch(appRegistered({ id: 'exact', title: verbatim('Exact'), exactRoute: true }));
    store.dispatch(appRegistered({ id: 'closed', title: verbatim('Closed'), status: 'inaccessible' }));
    const current = (path: string) => {
      store.dispatch(at(path));
      return selectCurrentAppOrNull(store.getState())?.id;
    };
    expect(current('/app/log')).toBe('log');
    expect(current('/app/log/in#/x')).toBe('log');
    expect(current('/app/login')).toBeUndefined();
    expect(current('/app/exact/deeper')).toBeUndefined();
    expect(current('/app/closed')).toBeUndefined();
  });

  it('lists applications with a visible link by order, those without one last [DATA-09]', () => {
    const store = createWholeStore();
    store.dispatch(appRegistered({ id: 'none', title: verbatim('None') }));
    store.dispatch(
      appRegistered({ id: 'late', title: verbatim('Late'), order: 9030, category: CATEGORIES.management }),
    );
    store.dispatch(appRegistered({ id: 'early', title: verbatim('Early'), order: 1 }));
    store.dispatch(appRegistered({ id: 'bare', title: verbatim('Bare'), chromeless: true }));
    store.dispatch(appRegistered({ id: 'gone', title: verbatim('Gone'), navLinkStatus: 'hidden' }));
    expect(selectNavApps(store.getState()).map((app) => app.id)).toEqual(['early', 'late', 'none']);
    expect(CATEGORIES.management).toMatchObject({ id: 'management', order: 5000 });
  });
});

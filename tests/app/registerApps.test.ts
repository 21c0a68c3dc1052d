import { describe, expect, it } from '@jest/globals';
import { registerApps } from '../../src/app/registerApps';
import { createRegistries } from '../../src/shell/registries/RegistriesContext';
import { selectApps, selectNavApps } from '../../src/store/apps/selectors';
import { createWholeStore } from '../support/wholeApp';

describe('the applications that need no plugin', () => {
  it('stay out of the navigation; the status page has no frame either [STAT-01, ERR-02]', () => {
    const store = createWholeStore();
    registerApps(store.dispatch, createRegistries());
    const apps = new Map(selectApps(store.getState()).map((app) => [app.id, app]));
    expect(apps.get('status')).toMatchObject({
      appRoute: '/status',
      chromeless: true,
      navLinkStatus: 'hidden',
    });
    expect(apps.get('error')).toMatchObject({ appRoute: '/app/error', navLinkStatus: 'hidden' });
    expect(selectNavApps(store.getState()).map(({ id }) => id)).toEqual([]);
  });
});

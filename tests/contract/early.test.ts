import { describe, expect, it } from '@jest/globals';
import { type BootSession } from '../../contract/boot';
import { earlyRequestsOf } from '../../contract/early';
import { initialBootState } from '../../src/store/boot/slice';
import { someAccount, someDashboardsInfo } from '../support/fakeDeps';

const SECURITY = '/app/security-dashboards-plugin';
const session = (over: Partial<BootSession> = {}): BootSession => ({
  account: someAccount(),
  dashboardsInfo: someDashboardsInfo(),
  hasApiAccess: true,
  tenant: '',
  authType: 'basicauth',
  ...over,
});
const bootOf = (over: Partial<BootSession> | null) => ({
  ...initialBootState.info,
  basePath: '/base',
  plugins: [{ id: 'home', requiredPlugins: [], optionalPlugins: [] }],
  ...(over === null ? {} : { session: session(over) }),
});
const urls = (path: string, over: Partial<BootSession> | null = {}) => {
  const requests = Object.entries(earlyRequestsOf(path, bootOf(over)) ?? {});
  return Object.fromEntries(requests.map(([place, of]) => [place, of.map(({ url }) => url)]));
};

describe('the first requests of a page', () => {
  it('are for the capabilities and the list in the fragment of the URL', () => {
    expect(urls(SECURITY)).toEqual({
      '': ['/base/api/core/capabilities'],
      '/users': ['/base/api/v1/configuration/internalusers', '/base/api/v1/accounts'],
      '/roles': ['/base/api/v1/configuration/roles', '/base/api/v1/configuration/rolesmapping'],
    });
    expect(urls('/app/home')).toEqual({ '': ['/base/api/core/capabilities'] });
  });

  it('include no last sign-ins on a cluster, which does not record them', () => {
    const boot = { ...bootOf({}), backend: 'cluster' as const };
    expect(earlyRequestsOf(SECURITY, boot)?.['/users']?.map(({ url }) => url)).toEqual([
      '/base/api/v1/configuration/internalusers',
    ]);
  });

  it('include no lists for users without access to the security API', () => {
    expect(urls(SECURITY, { hasApiAccess: false })).toEqual({ '': ['/base/api/core/capabilities'] });
  });

  it('are unknown before sign-in, and in a tenant that no header can name', () => {
    expect(urls('/app/login', null)).toEqual({});
    expect(urls('/status')).toEqual({});
    expect(urls(SECURITY, { tenant: ' crew' })).toEqual({});
  });

  it('are unknown if plugins change them', () => {
    const boot = bootOf({});
    const plugin = { id: 'charts', requiredPlugins: [], optionalPlugins: [], url: '/plugins/charts.js' };
    expect(
      Object.keys(earlyRequestsOf('/app/home', { ...boot, plugins: [...boot.plugins, plugin] }) ?? {}),
    ).toEqual([]);
  });
});

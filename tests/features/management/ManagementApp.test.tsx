import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import ManagementApp from '../../../src/features/management/ManagementApp';
import { message, verbatim } from '../../../src/i18n/text';
import { StoreRouter } from '../../../src/shell/frame/StoreRouter';
import { initialAccountState } from '../../../src/store/account/slice';
import { CATEGORIES } from '../../../src/store/apps/categories';
import { appRegistered } from '../../../src/store/apps/slice';
import { initialBootState } from '../../../src/store/boot/slice';
import { someAccount, someDashboardsInfo } from '../../support/fakeDeps';
import { renderWithStore } from '../../support/renderWithStore';

const ALL = {
  navLinks: {},
  management: {},
  catalogue: {},
  advancedSettings: { show: true, save: true },
  savedObjectsManagement: { read: true, edit: true, delete: true },
};
const NONE = { ...ALL, advancedSettings: { show: false }, savedObjectsManagement: { read: false } };

async function open(path: string, capabilities = ALL as typeof ALL | typeof NONE) {
  const uiConfig = { ...initialBootState.info.uiConfig };
  const view = renderWithStore(
    <StoreRouter>
      <ManagementApp />
    </StoreRouter>,
    {
      path,
      preloadedState: {
        boot: { phase: 'ready', info: { ...initialBootState.info, basePath: '/bp', uiConfig } },
        account: { ...initialAccountState, info: someAccount(), dashboards: someDashboardsInfo() },
        capabilities: { value: capabilities, problem: null },
      },
    },
  );
  // A page's code loads when it is opened.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  return view;
}

const nav = () => within(screen.getByRole('navigation', { name: 'Management' }));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the management application', () => {
  it('has the advanced settings at their path, behind the base path, and names them in the header [NAV-39]', async () => {
    const { store } = await open('/app/management/opensearch-dashboards/settings');
    expect(await screen.findByRole('heading', { level: 1, name: 'Advanced settings' })).toBeVisible();
    const link = nav().getByRole('link', { name: 'Advanced settings' });
    expect(link).toHaveAttribute('href', '/bp/app/management/opensearch-dashboards/settings');
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(store.getState().chrome.breadcrumbs).toEqual([
      { text: message('management.title'), href: '/bp/app/management' },
      { text: message('management.settings') },
    ]);
  });

  it('shows on its overview what other applications registered with a description, and its own pages [SEC-02]', async () => {
    const { store, user } = await open('/app/management');
    act(() => {
      store.dispatch(
        appRegistered({
          id: 'security-dashboards-plugin',
          title: message('app.security'),
          description: message('app.securityDescription'),
          category: CATEGORIES.management,
        }),
      );
      store.dispatch(appRegistered({ id: 'quiet', title: verbatim('Says nothing') }));
      store.dispatch(
        appRegistered({
          id: 'closed',
          title: verbatim('Closed'),
          description: verbatim('x'),
          status: 'inaccessible',
        }),
      );
    });
    expect(title()).toBe('Dashboards Management');
    const security = screen.getByRole('link', { name: /^Security/ });
    expect(security).toHaveAttribute('href', '/bp/app/security-dashboards-plugin');
    expect(security).toHaveTextContent('Manage roles, users, tenants and audit settings of the cluster.');
    const own = within(screen.getByRole('region', { name: 'OpenSearch Dashboards' }));
    expect(own.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/bp/app/management/opensearch-dashboards/objects',
      '/bp/app/management/opensearch-dashboards/settings',
    ]);
    expect(screen.queryByText('Says nothing')).toBeNull();
    expect(screen.queryByText('Closed')).toBeNull();
    for (const link of nav().getAllByRole('link')) {
      await user.tab();
      expect(link).toHaveFocus();
    }
    await user.tab();
    expect(security).toHaveFocus();
  });

  it('shows an application that is disabled without a way to open it [SEC-02, APP-12]', async () => {
    const { store } = await open('/app/management');
    act(() => {
      store.dispatch(
        appRegistered({
          id: 'later',
          title: verbatim('Later'),
          description: verbatim('Not yet'),
          navLinkStatus: 'disabled',
        }),
      );
    });
    expect(screen.getByText('Not yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Later/ })).toBeNull();
  });

  it('says why when there is nothing for a user, and offers no page that is closed [CAP-01]', async () => {
    await open('/app/management/', NONE);
    expect(screen.getByText('Nothing to manage')).toBeVisible();
    expect(nav().getAllByRole('link')).toHaveLength(1);
  });

  it('says why a page is closed instead of showing it [CAP-01]', async () => {
    await open('/app/management/opensearch-dashboards/settings', NONE);
    expect(title()).toBe('Advanced settings');
    expect(screen.getByText("You don't have access to this page")).toBeVisible();
    expect(screen.getByText(/Ask an administrator for read access to tenant/)).toBeVisible();
  });

  it('links back from an unknown address', async () => {
    await open('/app/management/opensearch-dashboards/settingsX');
    expect(title()).toBe('Page not found');
    expect(screen.getByRole('link', { name: 'Go to the overview' })).toHaveAttribute(
      'href',
      '/bp/app/management',
    );
  });
});

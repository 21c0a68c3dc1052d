import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { verbatim } from '../../../src/i18n/text';
import { AppHost } from '../../../src/shell/AppHost';
import { createRegistries, type Registries } from '../../../src/shell/registries/RegistriesContext';
import { type MountedScreen, type ScreenLoader } from '../../../src/shell/registries/screens';
import { accountReceived } from '../../../src/store/account/slice';
import { CATEGORIES } from '../../../src/store/apps/categories';
import { actionMenuChanged, appRegistered, currentAppChanged } from '../../../src/store/apps/slice';
import { booted, type BootInfo, initialBootState } from '../../../src/store/boot/slice';
import {
  badgeChanged,
  breadcrumbsChanged,
  customNavLinkChanged,
  helpExtensionChanged,
  initialChromeState,
  visibilityChanged,
} from '../../../src/store/chrome/slice';
import { formTouched } from '../../../src/store/forms/slice';
import { loadingCountChanged } from '../../../src/store/http/slice';
import { navigated, parsePath } from '../../../src/store/navigation/slice';
import { recentVisited } from '../../../src/store/recents/slice';
import { type RootState } from '../../../src/store/rootReducer';
import { someAccount } from '../../support/fakeDeps';
import { settled } from '../../support/liveStore';
import { renderWithStore } from '../../support/renderWithStore';

const screenOf =
  (words: string): ScreenLoader =>
  async () => ({ default: () => <p>{words}</p> });

interface ShowOptions {
  chrome?: Partial<RootState['chrome']>;
  basePath?: string;
  branding?: Partial<BootInfo['branding']>;
  info?: Partial<BootInfo>;
  registries?: Registries;
}

const subjectOrNull = (name: string) => document.querySelector<HTMLElement>(`[data-test-subj="${name}"]`);
function subject(name: string): HTMLElement {
  const element = subjectOrNull(name);
  if (!element) throw new Error(`There is no ${name}.`);
  return element;
}

/** The whole page with a few applications, at `path`. */
async function show(
  path: string,
  { chrome = {}, basePath = '', branding = {}, info = {}, registries = createRegistries() }: ShowOptions = {},
) {
  const view = renderWithStore(<AppHost />, {
    path,
    registries,
    preloadedState: {
      boot: {
        phase: 'ready',
        info: {
          ...initialBootState.info,
          basePath,
          ...info,
          branding: { ...initialBootState.info.branding, ...branding },
        },
      },
      chrome: { ...initialChromeState, ...chrome },
      navigation: { location: parsePath(path), kind: 'pop' },
    },
  });
  const register = (id: string, load: ScreenLoader, more: object = {}) => {
    registries.screens.register(id, load);
    view.store.dispatch(appRegistered({ id, title: verbatim(`Title of ${id}`), ...more }));
  };
  act(() => {
    register('home', screenOf('home screen'), { navLinkStatus: 'hidden' });
    register('alpha', screenOf('alpha screen'), { category: CATEGORIES.management, order: 2 });
    register('first', screenOf('first screen'), { category: CATEGORIES.management, order: 1 });
    register('beta', screenOf('beta screen'), { category: CATEGORIES.explore });
    register('loose', screenOf('loose screen'));
    register('login', screenOf('sign-in screen'), { chromeless: true });
    register('broken', async () => ({
      default: () => {
        throw new Error('a fault of the screen');
      },
    }));
  });
  await act(settled);
  const go = (to: string) =>
    act(() => {
      view.store.dispatch(navigated({ location: parsePath(to), kind: 'push' }));
      return settled();
    });
  return { ...view, go };
}

/** A window of so many pixels, for media queries. */
function setWidth(width: number): void {
  window.matchMedia = (query) => ({
    ...realMatchMedia(query),
    matches:
      (Number(/min-width: (\d+)px/.exec(query)?.[1] ?? NaN) <= width ||
        Number(/max-width: (\d+)px/.exec(query)?.[1] ?? NaN) >= width) &&
      query.includes('width'),
  });
}
const realMatchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = realMatchMedia;
  jest.restoreAllMocks();
});

const toggle = () => screen.getByRole('button', { name: 'Toggle primary navigation' });
const drawer = () => screen.queryByRole('navigation', { name: 'Primary' });

describe('the host of applications', () => {
  it('shows a chromeless application without header and navigation [AUTH-09, AUTH-11, NAV-15]', async () => {
    await show('/app/login');
    expect(await screen.findByText('sign-in screen')).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('shows a loading bar in the place of the header while requests are under way [NAV-16, A26]', async () => {
    const { store } = await show('/app/login');
    expect(screen.queryByRole('progressbar')).toBeNull();
    act(() => void store.dispatch(loadingCountChanged(1)));
    expect(screen.getByRole('progressbar', { name: 'Loading content' })).toBeInTheDocument();
  });

  it('marks the page as the sign-in page there and nowhere else [AUTH-10]', async () => {
    const { go } = await show('/app/login');
    expect(document.body).toHaveClass('login-page');
    await go('/app/home');
    await screen.findByText('home screen');
    expect(document.body).not.toHaveClass('login-page');
  });

  it('says so when no application has the address [APP-03, APP-05]', async () => {
    await show('/app/nothing');
    expect(await screen.findByRole('heading', { name: 'Application Not Found' })).toBeVisible();
    expect(
      screen.getByText(
        'No application was found at this URL. Try going back or choosing an app from the menu.',
      ),
    ).toBeVisible();
  });

  describe('at an address of Security without the right to it', () => {
    const at = async (path: string, roles: string[], info?: BootInfo) => {
      const { store } = await show(path);
      act(() => {
        if (info) store.dispatch(booted(info));
        store.dispatch(accountReceived(someAccount({ roles })));
      });
    };

    it('says which right is missing, whom to ask, and which roles the user has', async () => {
      await at('/app/security-dashboards-plugin', ['own_index', 'reports']);
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
        "You don't have access to Security",
      );
      expect(
        screen.getByText(
          'Ask an administrator for a role with access to Security: the Auditor preset is enough to read; all_access can also make changes.',
        ),
      ).toBeVisible();
      expect(screen.getByText('Your roles: own_index, reports')).toBeVisible();
      expect(screen.queryByText('Application Not Found')).toBeNull();
    });

    it('says when the user has no role', async () => {
      await at('/app/security-dashboards-plugin', []);
      expect(await screen.findByText('You have no roles.')).toBeVisible();
    });

    it.each(['/app/security-dashboards-pluginX', '/app/nothing'])(
      'has no application at %s [APP-03]',
      async (path) => {
        await at(path, ['own_index']);
        expect(await screen.findByText('Application Not Found')).toBeVisible();
      },
    );

    it('shows a read-only user that the application was not found [APP-24]', async () => {
      const { info } = initialBootState;
      const { security } = info.uiConfig;
      const readonly_mode = { roles: ['readers'] };
      await at('/app/security-dashboards-plugin', ['readers'], {
        ...info,
        uiConfig: { security: { ...security, readonly_mode } },
      });
      expect(await screen.findByText('Application Not Found')).toBeVisible();
    });
  });

  it('keeps the frame when a screen breaks, and recovers in the next one [C46]', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { go } = await show('/app/broken');
    expect(await screen.findByRole('heading', { name: 'Application error' })).toBeVisible();
    expect(logged).toHaveBeenCalled();
    expect(screen.getByRole('banner')).toBeVisible();
    await go('/app/alpha');
    expect(await screen.findByText('alpha screen')).toBeVisible();
  });
});

describe('the header', () => {
  it('links to home, and shows a spinner instead of the mark while requests are pending [HTTP-25, NAV-01, NAV-02]', async () => {
    const { store, user, log } = await show('/app/alpha', { basePath: '/bp' });
    const home = await screen.findByRole('link', { name: 'Go to home page' });
    expect(home).toHaveAttribute('href', '/bp/app/home');
    expect(home.querySelector('[data-test-subj="homeIcon"]')).not.toBeNull();
    act(() => void store.dispatch(loadingCountChanged(2)));
    expect(home.querySelector('[data-test-subj="homeIcon"]')).toBeNull();
    expect(home.querySelector('[data-test-subj="globalLoadingIndicator"]')).not.toBeNull();
    act(() => void store.dispatch(loadingCountChanged(0)));
    expect(home.querySelector('[data-test-subj="homeIcon"]')).not.toBeNull();
    await user.click(home);
    expect(log.actions().at(-1)).toMatchObject({
      type: 'navigation/navigationRequested',
      payload: { to: '/app/home' },
    });
  });

  it('shows at most ten breadcrumbs and the title where none is set [NAV-09, NAV-10]', async () => {
    const { store } = await show('/app/alpha');
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    expect(within(crumbs).getByText('Title of alpha')).toHaveAttribute('aria-current', 'page');
    const many = Array.from({ length: 15 }, (_, n) => ({ text: verbatim(`crumb ${n}`), href: `#/${n}` }));
    act(() => void store.dispatch(breadcrumbsChanged(many)));
    const shown = [...crumbs.querySelectorAll('[data-test-subj^="breadcrumb"]')].map(
      (crumb) => crumb.textContent,
    );
    expect(shown).toHaveLength(10);
    expect([shown.at(0), shown.at(-1)]).toEqual(['crumb 0', 'crumb 14']);
    expect(within(crumbs).getByRole('link', { name: 'crumb 0' })).toHaveAttribute('href', '#/0');
    expect(within(crumbs).queryByRole('link', { name: 'crumb 14' })).toBeNull();
  });

  it('puts the registered controls at the right, by order [NAV-06, ACCT-02]', async () => {
    const registries = createRegistries();
    registries.headerControls.registerRight({ id: 'last', component: () => <i>last</i> });
    registries.headerControls.registerRight({ id: 'b', order: 2000, component: () => <i>second</i> });
    registries.headerControls.registerRight({ id: 'a', order: 10, component: () => <i>first</i> });
    renderWithStore(<AppHost />, { path: '/app/x', registries });
    await act(settled);
    const header = await screen.findByRole('banner');
    expect([...header.querySelectorAll('i')].map((control) => control.textContent)).toEqual([
      'first',
      'second',
      'last',
    ]);
    expect(() => registries.headerControls.registerRight({ id: 'a', component: () => null })).toThrow('"a"');
  });

  it('changes the colours of the page and keeps the choice', async () => {
    const { user, store } = await show('/app/home');
    await user.click(await screen.findByRole('button', { name: 'Theme: System' }));
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(store.getState().preferences.theme).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});

describe('the drawer', () => {
  it('opens by its button and closes on Escape, which gives the focus back [NAV-05, NAV-34]', async () => {
    const { user } = await show('/app/home');
    await screen.findByText('home screen');
    expect(drawer()).toBeNull();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    expect(drawer()).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Primary' })).toContainElement(drawer());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(drawer()).toBeNull();
    expect(toggle()).toHaveFocus();
  });

  it('has what was viewed last, then a closed group for each category by order, then loose applications [NAV-21, NAV-23, NAV-24, NAV-25, NAV-30, NAV-32] (C79)', async () => {
    const { user } = await show('/app/alpha');
    await screen.findByText('alpha screen');
    await user.click(toggle());
    const groups = [...document.querySelectorAll('[data-test-subj^="collapsibleNavGroup-"]')].map((group) =>
      group.getAttribute('data-test-subj'),
    );
    expect(groups).toEqual([
      'collapsibleNavGroup-recentlyViewed',
      'collapsibleNavGroup-explore',
      'collapsibleNavGroup-management',
      'collapsibleNavGroup-noCategory',
    ]);
    expect(screen.queryByRole('link', { name: 'Title of first' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Index management' }));
    const list = screen.getByRole('list', { name: 'Primary navigation links, Index management' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Title of first', 'Title of alpha']);
    expect(within(list).getByText('Title of alpha')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('No recently viewed items')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Title of login' })).toBeNull();
  });

  it('keeps each group as it was left [NAV-31, NAV-32] (C79)', async () => {
    const { user, store } = await show('/app/alpha', {
      chrome: { isDrawerOpen: true, navGroups: { explore: true } },
    });
    await screen.findByText('alpha screen');
    expect(screen.getByRole('link', { name: 'Title of beta' })).toBeVisible();
    const management = screen.getByRole('button', { name: 'Index management' });
    expect(management).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Title of alpha' })).toBeNull();
    await user.click(management);
    expect(management).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Title of alpha' })).toBeVisible();
    expect(store.getState().chrome.navGroups).toEqual({ explore: true, management: true });
    await user.click(management);
    expect(screen.queryByRole('link', { name: 'Title of alpha' })).toBeNull();
    expect(store.getState().chrome.navGroups).toEqual({ explore: true, management: false });
  });

  it('draws the icon that a category names, and a placeholder with a warning for one that it does not know [DATA-09]', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { store, registries } = await show('/app/home', { chrome: { isDrawerOpen: true } });
    await screen.findByText('home screen');
    for (const [id, euiIconType] of [
      ['known', 'logoSecurity'],
      ['strange', 'logoOfACategory'],
    ] as const) {
      registries.screens.register(id, screenOf(id));
      const category = { id, label: verbatim(`Group ${id}`), order: 1, euiIconType };
      act(() => void store.dispatch(appRegistered({ id, title: verbatim(id), category })));
    }
    const iconOf = (group: string) =>
      screen.getByRole('button', { name: group }).querySelector('[data-icon]')?.getAttribute('data-icon');
    expect(iconOf('Group known')).toBe('shield');
    expect(iconOf('Group strange')).toBe('unknown');
    expect(iconOf('Index management')).toBe('arrowDown');
    expect(warned.mock.calls).toEqual([['There is no icon "logoOfACategory". A placeholder is shown.']]);
  });

  it('marks only Discover as current in the data explorer [NAV-29]', async () => {
    const { store, registries, go } = await show('/app/home', { chrome: { isDrawerOpen: true } });
    for (const [id, title] of [
      ['discover', 'Discover'],
      ['data-explorer', 'Data Explorer'],
    ] as const) {
      registries.screens.register(id, screenOf(id));
      act(() => void store.dispatch(appRegistered({ id, title: verbatim(title) })));
    }
    const present = () =>
      [...document.querySelectorAll('[data-test-subj="collapsibleNavAppLink"][aria-current="page"]')].map(
        ({ textContent }) => textContent,
      );
    expect(present()).toEqual([]);
    await go('/app/data-explorer');
    expect(present()).toEqual(['Discover', 'Data Explorer']);
    await go('/app/discover');
    expect(present()).toEqual(['Discover']);
  });

  it('lists what was viewed, or says that nothing was [NAV-21]', async () => {
    const { store } = await show('/app/home', { chrome: { isDrawerOpen: true } });
    expect(await screen.findByText('No recently viewed items')).toBeVisible();
    act(() => void store.dispatch(recentVisited({ id: '1', label: 'A role', link: '/app/alpha#/x' })));
    expect(screen.getByRole('link', { name: 'A role, type: Title of alpha' })).toHaveAttribute(
      'href',
      '/app/alpha#/x',
    );
  });

  it('cannot be docked below 992 px, and floats there even when it was docked elsewhere [NAV-26]', async () => {
    setWidth(991);
    await show('/app/home', { chrome: { isLocked: true } });
    await screen.findByText('home screen');
    expect(drawer()).toBeNull();
    fireEvent.click(toggle());
    expect(drawer()).toBeVisible();
    expect(screen.queryByRole('button', { name: /dock primary navigation/i })).toBeNull();
  });

  it('docks from 992 px on, stays through moves and reloads, and lets go again [NAV-26, NAV-33]', async () => {
    setWidth(992);
    const { user, store } = await show('/app/home');
    await screen.findByText('home screen');
    await user.click(toggle());
    await user.click(screen.getByRole('button', { name: 'Dock navigation' }));
    expect(store.getState().chrome.isLocked).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Escape}');
    expect(drawer()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undock navigation' }));
    expect(drawer()).toBeNull();
  });
});

describe('the document', () => {
  it('is titled by where one is, the nearest first [NAV-18]', async () => {
    const { store } = await show('/app/alpha');
    await screen.findByText('alpha screen');
    expect(document.title).toBe('Title of alpha - Gatehouse');
    act(
      () =>
        void store.dispatch(
          breadcrumbsChanged([{ text: verbatim('Security') }, { text: verbatim('Roles') }]),
        ),
    );
    expect(document.title).toBe('Roles - Security - Gatehouse');
  });

  it('asks before it is closed over unsaved changes, and only then', async () => {
    const { store } = await show('/app/alpha');
    await screen.findByText('alpha screen');
    const isAsked = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(isAsked()).toBe(false);
    act(() => void store.dispatch(formTouched('user')));
    expect(isAsked()).toBe(true);
  });

  it('lets the keyboard skip the header', async () => {
    const { user } = await show('/app/alpha');
    await user.click(await screen.findByText('Skip to content'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('says when there is no network', async () => {
    await show('/app/alpha');
    await screen.findByText('alpha screen');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    await waitFor(() => expect(screen.getByText(/You're offline/)).toBeVisible());
    online.mockRestore();
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(/You're offline/)).toBeNull());
  });
});

describe('the header', () => {
  it('has an upper row with the logo unless the product is set up without [BRAND-01, BRAND-02, NAV-13]', async () => {
    const { unmount } = await show('/app/alpha');
    const logo = screen.getByRole('link', { name: 'OpenSearch Dashboards logo' });
    expect(logo).toHaveAttribute('href', '/app/home');
    expect(within(logo).getByRole('img')).toHaveAttribute('src', '/ui/logos/gatehouse_console_on_dark.svg');
    expect(subject('homeIcon')).toHaveAttribute('title', 'Gatehouse home');
    unmount();
    await show('/app/alpha', { branding: { useExpandedHeader: false } });
    expect(subjectOrNull('expandedHeader')).toBeNull();
    expect(subject('logo')).toHaveTextContent('Gatehouse');
  });

  it('has what belongs to the product in the upper row, and what belongs to the page in the lower one [NAV-07, NAV-12]', async () => {
    setWidth(1000);
    const { registries } = await show('/app/alpha');
    act(() => {
      registries.headerControls.register('center', { id: 'search', component: () => <i>search</i> });
      registries.headerControls.register('right', { id: 'account', component: () => <i>account</i> });
      registries.headerControls.register('page', { id: 'share', component: () => <i>share</i> });
    });
    const upper = within(subject('expandedHeader'));
    expect(upper.getByText('search')).toBeVisible();
    expect(upper.getByText('account')).toBeVisible();
    expect(upper.getByRole('button', { name: 'Help menu' })).toBeVisible();
    expect(upper.queryByText('share')).toBeNull();
    expect(upper.queryByRole('navigation')).toBeNull();
    expect(screen.getByText('share')).toBeVisible();
  });

  it('is one row on a phone; help, colours and page controls are in the drawer then', async () => {
    setWidth(400);
    const registries = createRegistries();
    registries.headerControls.register('page', { id: 'share', component: () => <i>share</i> });
    registries.headerControls.register('right', { id: 'account', component: () => <i>account</i> });
    const { user } = await show('/app/alpha', { registries });
    expect(subjectOrNull('expandedHeader')).toBeNull();
    expect(screen.getByText('account')).toBeVisible();
    expect(screen.queryByText('share')).toBeNull();
    await user.click(toggle());
    const menu = within(drawer() as HTMLElement);
    expect(menu.getByRole('button', { name: 'Help menu' })).toBeVisible();
    expect(menu.getByRole('button', { name: 'Theme: System' })).toBeVisible();
    expect(menu.getByText('share')).toBeVisible();
  });

  it('shows the configured title and pictures [BRAND-01, BRAND-07]', async () => {
    await show('/app/alpha', {
      branding: {
        applicationTitle: 'Ours',
        logo: { defaultUrl: '/ours.svg' },
        mark: { defaultUrl: '/mark.svg' },
      },
    });
    expect(screen.getByRole('img', { name: 'Ours logo' })).toHaveAttribute('src', '/ours.svg');
    expect(subject('customMark')).toHaveAttribute('src', '/mark.svg');
    expect(subject('customMark')).toHaveAttribute('title', 'Ours home');
  });

  it('arranges controls in five areas by order, and moves those of the middle to the right when space is short [NAV-06, NAV-08]', async () => {
    setWidth(767);
    const { registries } = await show('/app/alpha');
    const fill = (words: string) => (element: HTMLElement) => {
      element.textContent = words;
    };
    act(() => {
      const { headerControls } = registries;
      headerControls.register('left', { id: 'b', order: 20, mount: fill('second') });
      headerControls.register('left', { id: 'a', order: 10, mount: fill('first') });
      headerControls.register('center', { id: 'c', mount: fill('middle') });
      headerControls.register('expandedCenter', { id: 'd', mount: fill('upper middle') });
      headerControls.register('expandedRight', { id: 'e', mount: fill('upper right') });
    });
    const words = screen.getByRole('banner').textContent ?? '';
    expect(words).toMatch(/upper middle.*middle.*upper right.*first.*second/);
    expect(screen.getByText('middle').closest('.gh-header-right')).not.toBeNull();
    cleanup();
    setWidth(768);
    await show('/app/alpha', {
      registries: { ...createRegistries(), headerControls: registries.headerControls },
    });
    expect(screen.getByText('middle').closest('.gh-header-center')).not.toBeNull();
  });

  it('shows the badge and the menu of the application, and takes them away with it [NAV-07, NAV-11, NAV-17]', async () => {
    const { store, registries, user } = await show('/app/alpha');
    const unmounted = jest.fn();
    act(() => {
      store.dispatch(
        badgeChanged({ text: 'Read only', tooltip: 'Nothing can be changed', iconType: 'lock' }),
      );
      const changed = actionMenuChanged('alpha', true);
      registries.mounts.set(changed.payload.mountId ?? '', (element) => {
        element.textContent = 'the menu';
        return unmounted;
      });
      store.dispatch(changed);
    });
    const badge = subject('headerBadge');
    expect(badge).toHaveTextContent('Read only');
    expect(badge.querySelector('svg')).toHaveAttribute('data-icon', 'lock');
    await user.hover(badge);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Nothing can be changed');
    expect(within(subject('headerAppActionMenu')).getByText('the menu')).toBeVisible();
    await act(async () => {
      store.dispatch(currentAppChanged({ appId: 'beta', left: 'alpha' }));
      await settled();
    });
    expect(subjectOrNull('headerBadge')).toBeNull();
    expect(subjectOrNull('headerAppActionMenu')).toBeNull();
    expect(unmounted).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['glasses', 'glasses'],
    ['iInCircle', 'info'],
    ['eyeClosed', 'eyeOff'],
    ['noSuchDrawing', 'unknown'],
    ['constructor', 'unknown'],
    [undefined, undefined],
  ])('draws the badge icon %p of the platform as %p [NAV-11]', async (iconType, drawn) => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { store } = await show('/app/alpha');
    const badge = { text: 'Read only', tooltip: 'Nothing can be changed', ...(iconType && { iconType }) };
    act(() => void store.dispatch(badgeChanged(badge)));
    expect(subject('headerBadge').querySelector('svg')?.dataset['icon']).toBe(drawn);
    expect(warned.mock.calls).toEqual(
      drawn === 'unknown' ? [[`There is no icon "${iconType}". A placeholder is shown.`]] : [],
    );
  });

  it('is replaced with a loading bar where the page hides it [NAV-14, NAV-16]', async () => {
    const { store } = await show('/app/alpha');
    act(() => {
      store.dispatch(visibilityChanged(false));
      store.dispatch(loadingCountChanged(1));
    });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getByRole('progressbar', { name: 'Loading content' })).toBeInTheDocument();
    expect(screen.getByText('alpha screen')).toBeVisible();
  });
});

describe('the help menu', () => {
  const HELP = {
    documentationUrl: 'https://docs.test/{version}/',
    chatUrl: 'https://chat.test/',
    discussionUrl: 'https://talk.test/',
    projectsUrl: 'https://code.test/',
  };
  const open = async (user: { click(element: Element): Promise<void> }) => {
    await user.click(screen.getByRole('button', { name: 'Help menu' }));
    return within(subject('headerHelpMenu'));
  };
  const names = (menu: { getAllByRole(role: string): HTMLElement[] }) =>
    menu.getAllByRole('link').map((link) => link.textContent?.replace(' (opens in a new tab)', ''));

  it('has a title, the version, and links to documentation, chat and discussion [HELP-01, HELP-02, HELP-04, HELP-10, CONST-06]', async () => {
    const { user } = await show('/app/alpha', { info: { help: HELP, version: '2.13.0' } });
    const menu = await open(user);
    expect(menu.getByRole('heading', { name: 'Help' })).toBeVisible();
    expect(menu.getByText('v 2.13.0')).toBeVisible();
    expect(menu.getByText('Gatehouse current, for OpenSearch Dashboards 2.13.0')).toBeVisible();
    expect(names(menu)).toEqual(['Documentation', 'Slack Channel', 'Discussion group']);
    const documentation = menu.getByRole('link', { name: /Documentation/ });
    expect(documentation).toHaveAttribute('href', 'https://docs.test/latest/');
    expect(documentation).toHaveAttribute('target', '_blank');
  });

  it('shows the projects only together with a survey, nothing for an address that is not set, and nothing where it is switched off [HELP-04, HELP-11, A29]', async () => {
    const { user, unmount } = await show('/app/alpha', {
      info: { help: { projectsUrl: HELP.projectsUrl }, surveyUrl: 'https://survey.test/' },
    });
    expect(names(await open(user))).toEqual(['Projects on GitHub', 'Give feedback']);
    unmount();
    const second = await show('/app/alpha', { info: { help: { ...HELP, isDefaultContentShown: false } } });
    expect((await open(second.user)).queryAllByRole('link')).toEqual([]);
  });

  it("has the application's additions: name, links by type, and its own content [HELP-05, HELP-06, HELP-07, HELP-08, HELP-09, HELP-12]", async () => {
    const { user, store, registries } = await show('/app/alpha');
    const extend = helpExtensionChanged(
      {
        appName: 'Alpha',
        links: [
          { linkType: 'documentation', href: 'https://docs.test/alpha' },
          { linkType: 'github', labels: ['bug', 'alpha'], title: 'It broke' },
          { linkType: 'discuss', href: 'https://talk.test/alpha' },
          { linkType: 'custom', href: '/own', content: 'Own words' },
        ],
      },
      true,
    );
    registries.mounts.set(extend.payload?.contentId ?? '', (element) => {
      element.textContent = 'own content';
    });
    act(() => void store.dispatch(extend));
    const menu = await open(user);
    expect(menu.getByRole('heading', { name: 'Alpha' })).toBeVisible();
    expect(names(menu)).toEqual([
      'Documentation',
      'Give feedback on Alpha',
      'Give feedback on Alpha',
      'Own words',
    ]);
    const [documentation, github, discuss, custom] = menu.getAllByRole('link');
    expect(documentation).toHaveAttribute('href', 'https://docs.test/alpha');
    expect(documentation).toHaveAttribute('target', '_blank');
    expect(github).toHaveAttribute('href', expect.stringContaining('labels=bug%2Calpha&title=It+broke'));
    expect(github).toHaveAttribute('target', '_blank');
    expect(discuss).toHaveAttribute('target', '_blank');
    expect(custom).not.toHaveAttribute('target');
    expect(menu.getByText('own content')).toBeVisible();
  });
});

describe('an application that mounts itself', () => {
  const mounting = (mount: MountedScreen['mount'], id = 'own') => {
    const registries = createRegistries();
    registries.screens.register(id, { mount });
    return registries;
  };
  const own = appRegistered({ id: 'own', title: verbatim('Own') });

  it('is waited for with a spinner, and ends when it is left, even if it came too late [APP-06]', async () => {
    let arrive: (unmount: () => void) => void = () => {};
    const unmount = jest.fn();
    const view = await show('/app/alpha', {
      registries: mounting(() => new Promise((resolve) => void (arrive = resolve))),
    });
    act(() => void view.store.dispatch(own));
    await view.go('/app/own');
    expect(await screen.findByLabelText('Loading application')).toBeInTheDocument();
    await view.go('/app/alpha');
    expect(unmount).not.toHaveBeenCalled();
    await act(async () => {
      arrive(unmount);
      await settled();
    });
    expect(unmount).toHaveBeenCalledTimes(1);
  });

  it('draws into its element, and is replaced by an error where it fails [APP-07, C46]', async () => {
    const view = await show('/app/alpha', {
      registries: mounting(async (element) => {
        element.textContent = 'drawn by itself';
        return () => {};
      }),
    });
    act(() => void view.store.dispatch(own));
    await view.go('/app/own');
    expect(await screen.findByText('drawn by itself')).toBeVisible();
    expect(screen.queryByLabelText('Loading application')).toBeNull();
    view.unmount();

    const failing = await show('/app/alpha', { registries: mounting(() => Promise.reject(new Error('no'))) });
    act(() => void failing.store.dispatch(own));
    await failing.go('/app/own');
    expect(await screen.findByRole('heading', { name: 'Application error' })).toBeVisible();
    expect(screen.queryByLabelText('Loading application')).toBeNull();
  });
});

describe('before the page is closed', () => {
  it('an application with a leave handler is asked about with its own text [APP-18]', async () => {
    const { registries } = await show('/app/alpha');
    /** What the page answers to the browser; `returnValue` is a text of its own, as in a browser. */
    const close = () => {
      const event = Object.defineProperty(new Event('beforeunload', { cancelable: true }), 'returnValue', {
        value: '',
        writable: true,
      });
      window.dispatchEvent(event);
      return [event.defaultPrevented, event.returnValue];
    };
    registries.leaveHandlers.set('alpha', ({ confirm }) => confirm('The note is lost.'));
    expect(close()).toEqual([true, 'The note is lost.']);
    registries.leaveHandlers.set('alpha', (actions) => actions.default());
    expect(close()).toEqual([false, '']);
  });
});

describe('the drawer’s links', () => {
  it('begin with the custom one, if there is one [NAV-20]', async () => {
    const { user, store } = await show('/app/alpha');
    await user.click(toggle());
    expect(subjectOrNull('collapsibleNavCustomNavLink')).toBeNull();
    act(() => void store.dispatch(customNavLinkChanged({ title: 'Elsewhere', href: 'https://else.test/' })));
    const [first] = within(drawer() as HTMLElement).getAllByRole('link');
    expect(first).toHaveTextContent('Elsewhere');
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AppHost } from '../../../src/shell/AppHost';
import { createRegistries } from '../../../src/shell/registries/RegistriesContext';
import { type ScreenLoader } from '../../../src/shell/registries/screens';
import { CATEGORIES } from '../../../src/store/apps/categories';
import { appRegistered } from '../../../src/store/apps/slice';
import { initialBootState } from '../../../src/store/boot/slice';
import { breadcrumbsChanged, initialChromeState } from '../../../src/store/chrome/slice';
import { formTouched } from '../../../src/store/editing/slice';
import { loadingCountChanged } from '../../../src/store/http/slice';
import { navigated, parsePath } from '../../../src/store/navigation/slice';
import { recentVisited } from '../../../src/store/recents/slice';
import { type RootState } from '../../../src/store/rootReducer';
import { verbatim } from '../../../src/store/text';
import { settled } from '../../support/liveStore';
import { renderWithStore } from '../../support/renderWithStore';

const screenOf =
  (words: string): ScreenLoader =>
  async () => ({ default: () => <p>{words}</p> });

/** The whole page with a few applications, at `path`. */
async function show(
  path: string,
  { chrome = {}, basePath = '' }: { chrome?: Partial<RootState['chrome']>; basePath?: string } = {},
) {
  const registries = createRegistries();
  const view = renderWithStore(<AppHost />, {
    path,
    registries,
    preloadedState: {
      boot: { phase: 'ready', info: { ...initialBootState.info, basePath } },
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

  it('says so when no application has the address', async () => {
    await show('/app/nothing');
    expect(await screen.findByRole('heading', { name: 'Application Not Found' })).toBeVisible();
    expect(
      screen.getByText(
        'No application was found at this URL. Try going back or choosing an app from the menu.',
      ),
    ).toBeVisible();
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
  it('leads home, and shows an indicator in place of the mark while requests are under way [HTTP-25, NAV-01, NAV-02]', async () => {
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
    await user.click(await screen.findByRole('button', { name: 'Colours: Like the system' }));
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
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(drawer()).toBeNull();
    expect(toggle()).toHaveFocus();
  });

  it('has a closed group for each category by order, and loose applications after them [NAV-23, NAV-24, NAV-25, NAV-30, NAV-31, NAV-32]', async () => {
    const { user, store } = await show('/app/alpha');
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
    expect(screen.queryByRole('link', { name: 'Title of alpha' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Index management' }));
    const list = screen.getByRole('list', { name: 'Primary navigation links, Index management' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Title of first', 'Title of alpha']);
    expect(within(list).getByText('Title of alpha')).toHaveAttribute('aria-current', 'page');
    expect(store.getState().chrome.navGroups).toEqual({ management: true });
    expect(screen.queryByRole('link', { name: 'Title of login' })).toBeNull();
  });

  it('lists what was viewed, or says that nothing was [NAV-21]', async () => {
    const { store } = await show('/app/home', {
      chrome: { isDrawerOpen: true, navGroups: { recentlyViewed: true } },
    });
    expect(await screen.findByText('No recently viewed items')).toBeVisible();
    act(() => void store.dispatch(recentVisited({ id: '1', label: 'A role', link: '/app/alpha#/x' })));
    expect(screen.getByRole('link', { name: 'A role, type: Title of alpha' })).toHaveAttribute('href', '/app/alpha#/x');
  });

  it('cannot be docked on a small screen, and floats there even when it was docked elsewhere [NAV-26]', async () => {
    await show('/app/home', { chrome: { isLocked: true } });
    await screen.findByText('home screen');
    expect(drawer()).toBeNull();
    fireEvent.click(toggle());
    expect(drawer()).toBeVisible();
    expect(screen.queryByRole('button', { name: /dock primary navigation/i })).toBeNull();
  });

  describe('on a large screen', () => {
    const real = window.matchMedia;
    afterEach(() => {
      window.matchMedia = real;
    });

    it('docks, stays through moves and reloads, and lets go again [NAV-26, NAV-33]', async () => {
      window.matchMedia = (query) => ({ ...real(query), matches: query.includes('min-width') });
      const { user, store } = await show('/app/home');
      await screen.findByText('home screen');
      await user.click(toggle());
      await user.click(screen.getByRole('button', { name: 'Dock navigation' }));
      expect(store.getState().chrome.isLocked).toBe(true);
      await user.keyboard('{Escape}');
      expect(drawer()).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Undock navigation' }));
      expect(drawer()).toBeNull();
    });
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
    await user.click(await screen.findByText('Skip to the content'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('says when there is no network', async () => {
    await show('/app/alpha');
    await screen.findByText('alpha screen');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    await waitFor(() => expect(screen.getByText(/You are offline/)).toBeVisible());
    online.mockRestore();
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  });
});

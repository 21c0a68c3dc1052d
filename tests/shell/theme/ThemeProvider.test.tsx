import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { theme } from 'antd';
import { PageEffects } from '../../../src/shell/frame/PageEffects';
import { ThemeProvider } from '../../../src/shell/theme/ThemeProvider';
import { initialBootState } from '../../../src/store/boot/slice';
import { themeChosen } from '../../../src/store/preferences/slice';
import { uiSettingsReceived } from '../../../src/store/uiSettings/events';
import { settingChangeRequested } from '../../../src/store/uiSettings/slice';
import { renderWithStore } from '../../support/renderWithStore';

function Motion() {
  return <p>{theme.useToken().token.motion ? 'moving' : 'still'}</p>;
}

function Page() {
  return (
    <>
      <PageEffects />
      <ThemeProvider>
        <Motion />
      </ThemeProvider>
    </>
  );
}

const page = document.documentElement;

describe('the look of the page', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('follows the mode that the user chooses', () => {
    const { store } = renderWithStore(<Page />);
    act(() => void store.dispatch(themeChosen('light')));
    expect(page).toHaveAttribute('data-theme', 'light');
    act(() => void store.dispatch(themeChosen('dark')));
    expect(page).toHaveAttribute('data-theme', 'dark');
  });

  it.each(['v7', 'v8'] as const)(
    'names the version %s of the theme for the style sheets [BRAND-12]',
    (version) => {
      const info = { ...initialBootState.info, uiSettings: { theme: { darkMode: true, version } } };
      const boot = { ...initialBootState, info };
      const { store } = renderWithStore(<Page />, { preloadedState: { boot } });
      act(() => void store.dispatch(themeChosen('dark')));
      expect(page).toHaveAttribute('data-theme-variant', `${version}dark`);
    },
  );

  it('stops motion for those who ask for less of it', () => {
    const { unmount } = renderWithStore(<Page />);
    expect(screen.getByText('moving')).toBeInTheDocument();
    unmount();
    const media = window.matchMedia('(prefers-reduced-motion: reduce)');
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches: true });
    renderWithStore(<Page />);
    expect(screen.getByText('still')).toBeInTheDocument();
    expect(page).toHaveAttribute('data-still');
  });

  it('stops motion of widgets and of the page by the setting, and lets it go on again [SET-16]', () => {
    const key = 'accessibility:disableAnimations';
    const { store } = renderWithStore(<Page />);
    act(() => {
      store.dispatch(
        uiSettingsReceived({ defaults: { [key]: { value: false, type: 'boolean' } }, user: {} }),
      );
      store.dispatch(settingChangeRequested(key, true));
    });
    expect(screen.getByText('still')).toBeInTheDocument();
    expect(page).toHaveAttribute('data-still');
    act(() => void store.dispatch(settingChangeRequested(key, false)));
    expect(screen.getByText('moving')).toBeInTheDocument();
    expect(page).not.toHaveAttribute('data-still');
  });
});

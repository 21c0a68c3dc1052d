import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { theme } from 'antd';
import { ThemeProvider } from '../../../src/shell/theme/ThemeProvider';

function Motion() {
  return <p>{theme.useToken().token.motion ? 'moving' : 'still'}</p>;
}

describe('ThemeProvider', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('puts the page into its mode, and into another one when it changes', () => {
    const { rerender } = render(<ThemeProvider mode="light">x</ThemeProvider>);
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    rerender(<ThemeProvider mode="dark">x</ThemeProvider>);
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('names the version of the theme for the style sheets [BRAND-12]', () => {
    const { rerender } = render(<ThemeProvider mode="light">x</ThemeProvider>);
    expect(document.documentElement).toHaveAttribute('data-theme-variant', 'v8light');
    rerender(
      <ThemeProvider mode="dark" version="v7">
        x
      </ThemeProvider>,
    );
    expect(document.documentElement).toHaveAttribute('data-theme-variant', 'v7dark');
  });

  it('stops motion for those who ask for less of it', () => {
    const { unmount } = render(<ThemeProvider mode="light" children={<Motion />} />);
    expect(screen.getByText('moving')).toBeInTheDocument();
    unmount();
    const media = window.matchMedia('(prefers-reduced-motion: reduce)');
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches: true });
    render(<ThemeProvider mode="light" children={<Motion />} />);
    expect(screen.getByText('still')).toBeInTheDocument();
  });

  it('stops motion of widgets and of the page by the setting, and lets it go on again [SET-16]', () => {
    const { rerender } = render(<ThemeProvider mode="light" isStill children={<Motion />} />);
    expect(screen.getByText('still')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-still');
    rerender(<ThemeProvider mode="light" children={<Motion />} />);
    expect(screen.getByText('moving')).toBeInTheDocument();
    expect(document.documentElement).not.toHaveAttribute('data-still');
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button as AntdButton, theme } from 'antd';
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

  it('gives widgets the corners of the theme version [BRAND-12]', () => {
    const Corners = () => <p>{`${theme.useToken().token.borderRadius} px`}</p>;
    const { rerender } = render(<ThemeProvider mode="light" children={<Corners />} />);
    expect(screen.getByText('6 px')).toBeInTheDocument();
    rerender(<ThemeProvider mode="light" version="v7" children={<Corners />} />);
    expect(screen.getByText('2 px')).toBeInTheDocument();
  });

  it('gives every style element that is added at run time the nonce of the page', () => {
    document.head.replaceChildren();
    render(
      <ThemeProvider mode="light" nonce="n-123">
        <AntdButton>x</AntdButton>
      </ThemeProvider>,
    );
    const styles = Array.from(document.querySelectorAll('style'));
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.filter((style) => style.nonce !== 'n-123')).toEqual([]);
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

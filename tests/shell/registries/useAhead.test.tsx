import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useAhead } from '../../../src/shell/registries/useAhead';
import { loadingCountChanged } from '../../../src/store/http/slice';
import { renderWithStore } from '../../support/renderWithStore';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
});

/** A page with a field and a button, whose head names a file for later. */
function page() {
  document.head.innerHTML = '<link rel="later" href="/assets/forms.js"><link rel="icon" href="/icon.svg">';
  const load = jest.fn();
  function Page() {
    useAhead(load);
    return (
      <>
        <input aria-label="Search" />
        <button type="button">
          <span>Create</span>
        </button>
      </>
    );
  }
  const { store } = renderWithStore(<Page />);
  return {
    load,
    ask: (count: number) => act(() => void store.dispatch(loadingCountChanged(count))),
    pass: (ms: number) => act(() => void jest.advanceTimersByTime(ms)),
    links: () => [...document.querySelectorAll('link')].map(({ rel }) => rel),
  };
}

describe('code that the user may need next', () => {
  it('is fetched after a second in which nothing was asked for, and not run', () => {
    const { ask, pass, links, load } = page();
    ask(1);
    pass(5000);
    ask(0);
    pass(999);
    ask(2);
    pass(5000);
    ask(0);
    pass(999);
    expect(links()).toEqual(['later', 'icon']);
    pass(1);
    expect(links()).toEqual(['prefetch', 'icon']);
    expect(load).not.toHaveBeenCalled();
  });

  it('is not fetched a second time when a dialog has loaded it', () => {
    const { pass, links } = page();
    const { href } = document.querySelector('link') as HTMLLinkElement;
    document.head.innerHTML += '<link rel="later" href="/assets/others.js">';
    Object.assign(performance, { getEntriesByType: () => [{ name: href }] });
    pass(1000);
    expect(links()).toEqual(['later', 'icon', 'prefetch']);
  });

  it('runs once, when a button is first pressed, and not while the user works in a field', () => {
    const { load } = page();
    fireEvent.pointerDown(screen.getByLabelText('Search'));
    fireEvent.focusIn(screen.getByLabelText('Search'));
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'a' });
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerDown(screen.getByText('Create'));
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent.pointerDown(screen.getByText('Create'));
    fireEvent.focusIn(screen.getByRole('button'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('runs when a button gets the focus, before it is pressed', () => {
    const { load } = page();
    fireEvent.focusIn(screen.getByRole('button'));
    expect(load).toHaveBeenCalledTimes(1);
  });
});

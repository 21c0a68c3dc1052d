import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useWhenQuiet } from '../../../src/shell/registries/useWhenQuiet';
import { loadingCountChanged } from '../../../src/store/http/slice';
import { renderWithStore } from '../../support/renderWithStore';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('work that can wait', () => {
  it('runs once, after a second in which nothing was asked for', () => {
    const work = jest.fn();
    function Page() {
      useWhenQuiet(work);
      return null;
    }
    const { store } = renderWithStore(<Page />);
    const load = (count: number) => act(() => void store.dispatch(loadingCountChanged(count)));
    const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
    load(1);
    pass(5000);
    load(0);
    pass(999);
    load(2);
    pass(5000);
    load(0);
    pass(999);
    expect(work).not.toHaveBeenCalled();
    pass(1);
    expect(work).toHaveBeenCalledTimes(1);
    load(1);
    load(0);
    pass(5000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PAGES_LIMIT } from '../../src/api/contract/recordedPages';
import { keepPages } from '../../src/app/keepPages';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A page with a recorder that needs some slices, and of which it is noted what happens. */
function page({ bytes = 1, slices = 3 } = {}) {
  const done: string[] = [];
  let left = slices;
  const recorder = {
    bytes,
    isPaused: false,
    facts: { appVersion: '1' },
    parts: () => [],
    partsSoFar: () => [],
  };
  const texts = {
    finish: () => 'text',
    settle() {
      done.push('slice');
      left -= 1;
      return left <= 0;
    },
  };
  const listeners: (() => void)[] = [];
  const leaving: (() => void)[] = [];
  const end = keepPages(
    recorder,
    { keep: (text) => void done.push(`kept ${text}`) },
    {
      subscribe: (listener) => {
        listeners.push(listener);
        return () => void listeners.splice(0);
      },
    },
    { addEventListener: (_name: string, listener: () => void) => leaving.push(listener) } as never,
    texts,
  );
  const happens = () => listeners.forEach((listener) => listener());
  return { done, end, happens, leave: () => leaving.forEach((listener) => listener()) };
}

describe('the recording of a page', () => {
  it('is written slice by slice once nothing happens for five seconds, and then no more', () => {
    const { done, happens } = page();
    happens();
    jest.advanceTimersByTime(4_999);
    happens();
    jest.advanceTimersByTime(4_999);
    expect(done).toEqual([]);
    jest.advanceTimersByTime(10_000);
    expect(done).toEqual(['slice', 'slice', 'slice']);
  });

  it('is kept when the page is left', () => {
    const { done, leave } = page();
    leave();
    expect(done).toEqual(['kept text']);
  });

  it('is written no further once the application has ended, and kept as it is', () => {
    const { done, end, happens, leave } = page();
    happens();
    end();
    jest.advanceTimersByTime(10_000);
    leave();
    expect(done).toEqual(['kept text']);
  });

  it('is neither written nor kept when it is too long for the next page', () => {
    const { done, happens, leave } = page({ bytes: PAGES_LIMIT + 1 });
    happens();
    jest.advanceTimersByTime(10_000);
    leave();
    expect(done).toEqual([]);
  });
});

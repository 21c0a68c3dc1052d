import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PAGES_LIMIT } from '../../contract/recordedPages';
import { keepPages } from '../../src/app/keepPages';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const mark = {
  kind: 'action',
  seq: 1,
  at: 2,
  source: 'view',
  type: 'recording/marked',
  payload: { note: 'here' },
};

/** A page with a recorder that needs some slices, and of which it is noted what happens. */
function page({ bytes = 1, length = 1, slices = 3 } = {}) {
  const done: string[] = [];
  let left = slices;
  const recorder = () => ({
    bytes,
    isPaused: false,
    parts: () => [],
    partsSoFar: () => [{ lines: [mark], gone: { lines: 9, marks: [{ at: 1, note: 'before' }] } }] as never,
    texts,
  });
  const texts = {
    lengthOf: () => length,
    finish: () => [{ id: 1, lines: ['te'], end: 'xt' }],
    settle() {
      done.push('slice');
      left -= 1;
      return left <= 0;
    },
  };
  const listeners: (() => void)[] = [];
  const leaving: (() => void)[] = [];
  const end = keepPages(
    recorder(),
    {
      keep: (text) => void done.push(`kept ${text}`),
      lose: (_isPaused, marks) => void done.push(`lost ${marks.map(({ note }) => note).join(', ')}`),
    },
    {
      subscribe: (listener) => {
        listeners.push(listener);
        return () => void listeners.splice(0);
      },
    },
    { addEventListener: (_name: string, listener: () => void) => leaving.push(listener) } as never,
    () => done.push('quiet'),
  );
  const happens = () => listeners.forEach((listener) => listener());
  return { done, end, happens, leave: () => leaving.forEach((listener) => listener()) };
}

describe('the recording of a page', () => {
  it('is written in time slices after an idle second, and its saving prepared once after some more', () => {
    const { done, happens } = page();
    happens();
    jest.advanceTimersByTime(999);
    happens();
    jest.advanceTimersByTime(999);
    expect(done).toEqual([]);
    jest.advanceTimersByTime(3_000);
    expect(done).toEqual(['slice', 'slice', 'slice']);
    jest.advanceTimersByTime(20_000);
    expect(done).toEqual(['slice', 'slice', 'slice', 'quiet']);
  });

  it('is not prepared for saving while things happen', () => {
    const { done, happens } = page({ slices: 1 });
    for (let count = 0; count < 4; count += 1) {
      happens();
      jest.advanceTimersByTime(3_000);
    }
    expect(done).not.toContain('quiet');
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

  it.each([
    ['its text is', { length: PAGES_LIMIT + 1 }],
    ['what it holds is far', { bytes: 33 * 1024 * 1024 }],
  ])('is not kept when %s too long, and its marks are told to the next page', (_what, sizes) => {
    const { done, leave } = page(sizes);
    leave();
    expect(done.at(-1)).toBe('lost before, here');
  });

  it('is kept where it takes much memory and little text', () => {
    const { done, leave } = page({ bytes: 2 * PAGES_LIMIT });
    leave();
    expect(done).toEqual(['kept text']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { createEmptyStorage } from '../../cli/replay/recordedPage';
import { PAGES_LIMIT } from '../../contract/recordedPages';
import { openRecordedPages } from '../../src/api/recordedPages';

/** A tab that shows pages one after the other. */
function tab() {
  const storage = createEmptyStorage();
  return { storage, page: (user: string | null) => openRecordedPages({ session: () => storage }, user) };
}

describe('the recordings of earlier pages of a tab', () => {
  it('go on over sign-in, each naming the page before it', () => {
    const { page } = tab();
    const first = page(null);
    first.keep('sign-in', false);
    const second = page('ada');
    second.keep('home', true);
    const third = page('ada');
    expect(third.texts).toEqual(['sign-in', 'home']);
    expect(third.isPaused).toBe(true);
    expect([second.place.previous, third.place.previous]).toEqual([first.place.page, second.place.page]);
    expect(new Set([first, second, third].map(({ place }) => place.tab)).size).toBe(1);
  });

  it('are not shown to another user', () => {
    const { page } = tab();
    page('ada').keep('home', true);
    const other = page('ben');
    expect(other).toMatchObject({ texts: [], isPaused: false });
    expect(other.place.previous).toBeUndefined();
  });

  it('end with the user signing out: nothing is kept after that', () => {
    const { page, storage } = tab();
    const ada = page('ada');
    ada.forget();
    ada.keep('home', false);
    expect(storage.length).toBe(0);
  });

  it('are bounded: the oldest go first, and one that is too long alone is not kept', () => {
    const { page } = tab();
    const half = 'x'.repeat(PAGES_LIMIT / 2);
    page('ada').keep('first', false);
    page('ada').keep(half, false);
    page('ada').keep(half, false);
    expect(page('ada').texts).toEqual([half, half]);
    page('ada').keep('x'.repeat(PAGES_LIMIT + 1), false);
    expect(page('ada').texts).toEqual([]);
  });

  it('pass the number of lost pages and their marks to the next page, but not to another user', () => {
    const { page } = tab();
    const mark = (note: string) => ({ at: 1, note });
    page('ada').keep('first', false, [mark('one')]);
    expect(page('ada').place.lost).toBeUndefined();
    page('ada').keep('x'.repeat(PAGES_LIMIT), false, [mark('two')]);
    expect(page('ada').place.lost).toEqual({ pages: 1, marks: [mark('one')] });
    page('ada').lose(false, [mark('three')]);
    const last = page('ada');
    expect(last.place.lost).toEqual({ pages: 2, marks: [mark('one'), mark('three')] });
    expect(last.texts).toHaveLength(1);
    expect(page('ben').place.lost).toBeUndefined();
  });

  it('drop old pages when the browser has less storage', () => {
    const { page, storage } = tab();
    page('ada').keep('first', false);
    const setItem = storage.setItem.bind(storage);
    storage.setItem = (key, value) => {
      if (value.includes('first')) throw new Error('QuotaExceededError');
      setItem(key, value);
    };
    page('ada').keep('second', false);
    expect(page('ada')).toMatchObject({ texts: ['second'], place: { lost: { pages: 1 } } });
  });

  it('do without a storage that is full, forbidden or broken', () => {
    const forbidden = {
      session: () => {
        throw new Error('forbidden');
      },
    };
    const page = openRecordedPages(forbidden, 'ada');
    expect(page.texts).toEqual([]);
    expect(() => page.keep('home', false)).not.toThrow();
  });
});

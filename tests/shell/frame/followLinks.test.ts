import { afterEach, describe, expect, it } from '@jest/globals';
import { followLink, pathOfClick } from '../../../src/shell/frame/followLinks';

const HERE = 'http://localhost/bp/app/x?a=b#/now';

/** Where a click on a link of this markup leads. */
function click(markup: string, more: Partial<MouseEvent> = {}) {
  document.body.innerHTML = markup;
  const plain = {
    button: 0,
    altKey: false,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    defaultPrevented: false,
  };
  const target = document.querySelector('b') ?? document.querySelector('a');
  return pathOfClick({ ...plain, target, ...more } as MouseEvent, '/bp', HERE);
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('a click on a link', () => {
  it.each([
    ['<a href="/bp/app/home">x</a>', '/app/home'],
    ['<a href="#/roles"><b>inside</b></a>', '/app/x?a=b#/roles'],
    ['<a href="http://localhost/bp/app/y?z#/w">x</a>', '/app/y?z#/w'],
  ])('is followed inside the application: %s', (markup, path) => {
    expect(click(markup)).toBe(path);
  });

  it.each([
    '<a href="https://docs.example/bp/app/home">x</a>',
    '<a href="//evil.example/bp/app/home">x</a>',
    '<a href="/other/app/home">x</a>',
    '<a href="/bp/auth/logout">x</a>',
    '<a href="/bp/app/home" target="_blank">x</a>',
    '<a href="/bp/app/home" download>x</a>',
    '<a href="javascript:alert(1)">x</a>',
    '<a>x</a>',
    '<b>x</b>',
  ])('is left to the browser: %s [NAV-04]', (markup) => {
    expect(click(markup)).toBeUndefined();
  });

  it.each([
    { altKey: true },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { button: 1 },
    { defaultPrevented: true },
  ])('is left to the browser with %j [NAV-04]', (more) => {
    expect(click('<a href="/bp/app/home">x</a>', more)).toBeUndefined();
  });
});

describe('with forced navigation', () => {
  const follow = (markup: string, isForced = true) => {
    document.body.innerHTML = markup;
    const told: string[] = [];
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'target', { value: document.querySelector('a') });
    const followed = followLink(event, {
      basePath: '',
      isForced,
      dispatch: (action) => void told.push(action.payload.to),
      reload: () => void told.push('reload'),
    });
    return { followed, told, prevented: event.defaultPrevented };
  };

  it('a link to the same page with a fragment loads it again; any other is the browser’s [NAV-03, NAV-02]', () => {
    window.history.replaceState(null, '', '/app/x?a=b');
    const left = { followed: false, prevented: false };
    expect(follow('<a href="/app/x?a=b#/y">x</a>')).toEqual({ ...left, told: ['reload'] });
    expect(follow('<a href="/app/x?a=b">x</a>')).toEqual({ ...left, told: [] });
    expect(follow('<a href="/app/other#/y">x</a>')).toEqual({ ...left, told: [] });
    expect(follow('<a href="/app/other?a=b#/y">x</a>')).toEqual({ ...left, told: [] });
    expect(follow('<a href="/app/other#/y">x</a>', false)).toEqual({
      followed: true,
      told: ['/app/other#/y'],
      prevented: true,
    });
  });

  it('a disabled link does nothing [NAV-04]', () => {
    expect(follow('<a href="/app/other" aria-disabled="true">x</a>', false)).toEqual({
      followed: false,
      told: [],
      prevented: true,
    });
  });
});

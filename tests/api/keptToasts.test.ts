/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createKeptToasts } from '../../src/api/keptToasts';
import { clearOwnStorage } from '../../src/api/storage';

const browser = { local: () => localStorage, session: () => sessionStorage };
const refused = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('toasts that wait for a page', () => {
  it('lie in the session storage under its address and are gone when they are read [TOAST-05, CONST-03]', () => {
    const { keep, take } = createKeptToasts(browser);
    keep('/app/x#/y?z', { title: 'one' });
    keep('/app/x#/y?z', { title: 'two' });
    keep('/app/other', { title: 'three' });
    expect(Object.keys(sessionStorage)).toContain('opensearch_security::toasts::/app/x#/y?z');
    expect(take('/app/x#/y?z')).toEqual([{ title: 'one' }, { title: 'two' }]);
    expect(take('/app/x#/y?z')).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual(['opensearch_security::toasts::/app/other']);
  });

  it('are lost where the storage is forbidden or holds something else, and nothing happens', () => {
    const { keep, take } = createKeptToasts({ session: refused });
    keep('/app/x', {});
    expect(take('/app/x')).toEqual([]);
    sessionStorage.setItem('opensearch_security::toasts::/app/x', '{"not":"a list"}');
    expect(createKeptToasts(browser).take('/app/x')).toEqual([]);
    sessionStorage.setItem('opensearch_security::toasts::/app/x', 'no JSON');
    expect(createKeptToasts(browser).take('/app/x')).toEqual([]);
  });
});

describe('clearing the session', () => {
  it('removes what this product keeps in the browser, and nothing of others [FATAL-02, C48]', () => {
    for (const key of ['core.chrome.isLocked', 'core.navGroup.management', 'core.theme'])
      localStorage.setItem(key, 'x');
    localStorage.setItem('opensearch_security::tenant::saved', 'x');
    localStorage.setItem('another.product', 'kept');
    sessionStorage.setItem('opensearch_security::toasts::/app/x', 'x');
    sessionStorage.setItem('lastUrl:dashboards', 'x');
    sessionStorage.setItem('another.session', 'kept');
    clearOwnStorage({ ...browser, basePath: '' });
    expect(Object.entries(localStorage)).toEqual([['another.product', 'kept']]);
    expect(Object.entries(sessionStorage)).toEqual([['another.session', 'kept']]);
  });

  it('works as far as possible if one storage is forbidden', () => {
    localStorage.setItem('core.theme', 'dark');
    clearOwnStorage({ local: () => localStorage, session: refused, basePath: '' });
    expect(localStorage).toHaveLength(0);
  });
});

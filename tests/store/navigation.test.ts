import { describe, expect, it } from '@jest/globals';
import { selectHashLocation, selectLocation } from '../../src/store/navigation/selectors';
import { formatPath, navigated, navigationRequested, parsePath } from '../../src/store/navigation/slice';
import { createWholeStore } from '../support/wholeApp';

describe('navigation', () => {
  it('splits a path into its parts and puts it together again', () => {
    for (const path of [
      '/',
      '/app/home',
      '/app/x?a=1&b=%2F',
      '/app/x?a=1#/users/edit/a%2Fb?c=%23',
      '/app/x#/',
      '/app/x?#/y',
    ])
      expect(formatPath(parsePath(path))).toBe(path === '/app/x?#/y' ? '/app/x?#/y' : path);
    expect(parsePath('/app/x?q#/a?b#c')).toEqual({ pathname: '/app/x', search: '?q', hash: '#/a?b#c' });
  });

  it('moves only when it has happened, not when a user asks', () => {
    const store = createWholeStore();
    store.dispatch(navigationRequested('/app/home'));
    expect(selectLocation(store.getState()).pathname).toBe('/');
    store.dispatch(navigated({ location: parsePath('/app/home'), kind: 'push' }));
    expect(selectLocation(store.getState()).pathname).toBe('/app/home');
  });

  it('reads the inner location of an application that keeps its routes in the hash', () => {
    const store = createWholeStore();
    store.dispatch(navigated({ location: parsePath('/app/s#/users/edit/a%2Fb?tab=1'), kind: 'pop' }));
    expect(selectHashLocation(store.getState())).toEqual({
      pathname: '/users/edit/a%2Fb',
      search: '?tab=1',
      hash: '',
    });
  });
});

/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type BrowserHistory, createHistory, type Location } from '../../src/api/browserHistory';

let history: BrowserHistory;
let moves: Location[];
let unlisten: () => void;

beforeEach(() => {
  window.history.replaceState(null, '', '/bp/app/home');
  history = createHistory({ window, basePath: '/bp' });
  moves = [];
  unlisten = history.listen((location) => moves.push(location));
});
afterEach(() => unlisten());

/** Resolves when the browser has told of a move, or of so many. */
const moved = (count = moves.length + 1) =>
  new Promise<void>((resolve) => {
    const stop = history.listen(() => {
      if (moves.length < count) return;
      stop();
      resolve();
    });
  });

/** Resolves after the event has been delivered to everyone. */
const heard = (type: 'popstate' | 'hashchange') =>
  new Promise((resolve) => window.addEventListener(type, resolve, { once: true }));

describe('the history', () => {
  it('reads the location without the base path', () => {
    expect(history.read()).toEqual({ pathname: '/app/home', search: '', hash: '', key: 'default' });
    window.history.replaceState({ key: 7 }, '', '/bp');
    expect(history.read()).toMatchObject({ pathname: '/', key: 'default' });
    window.history.replaceState(null, '', '/bpx/app');
    expect(history.read()).toMatchObject({ pathname: '/bpx/app' });
  });

  it('adds and changes entries below the base path without calling back', () => {
    const length = window.history.length;
    history.push('/app/x?a=1#/b');
    expect(window.location.href).toBe('http://localhost/bp/app/x?a=1#/b');
    expect(history.read()).toMatchObject({ pathname: '/app/x', search: '?a=1', hash: '#/b' });
    const { key } = history.read();
    history.replace({ pathname: '/app/y', hash: '#/c' });
    expect(window.location.href).toBe('http://localhost/bp/app/y#/c');
    expect(history.read().key).not.toBe(key);
    expect(window.history.length).toBe(length + 1);
    expect(moves).toEqual([]);
  });

  it.each(['//evil.test/x', '/\\evil.test/x', '/\\/evil.test/x'])('stays in the product for %s', (to) => {
    const atRoot = createHistory({ window, basePath: '' });
    atRoot.push(to);
    expect(window.location.href).toBe('http://localhost/evil.test/x');
  });

  it('keeps plain data with an entry', () => {
    history.push('/app/x', { from: 'list' });
    expect(window.history.state).toMatchObject({ state: { from: 'list' } });
  });

  it('calls back with the place that Back and Forward lead to', async () => {
    history.push('/app/x#/1');
    const first = history.read();
    history.push('/app/x#/2');
    history.go(-1);
    await moved();
    expect(moves).toEqual([first]);
    history.go(1);
    await moved();
    expect(moves[1]).toMatchObject({ pathname: '/app/x', hash: '#/2' });
  });

  it('calls back once for an edited fragment, and once for going back over it', async () => {
    history.push('/app/x#/1');
    const edited = heard('hashchange');
    window.location.hash = '#/2';
    await edited;
    expect(moves.map(({ hash }) => hash)).toEqual(['#/2']);
    const back = heard('hashchange');
    history.go(-1);
    await back;
    expect(moves.map(({ hash }) => hash)).toEqual(['#/2', '#/1']);
  });

  it('undoes a Back or a Forward without calling back, and keeps all entries [C45]', async () => {
    for (const to of ['/app/x#/1', '/app/x#/2', '/app/x#/3']) history.push(to);
    history.go(-1);
    await moved();
    await history.accept();
    const here = history.read();
    for (const delta of [-1, 1]) {
      history.go(delta);
      await moved();
      const count = moves.length;
      history.restore(here);
      await heard('popstate');
      expect(history.read()).toEqual(here);
      expect(moves).toHaveLength(count);
    }
    history.go(1);
    await moved();
    expect(moves.at(-1)).toMatchObject({ hash: '#/3' });
  });

  it('accepts a reverted move without calling back [C45]', async () => {
    for (const to of ['/app/x#/1', '/app/x#/2', '/app/x#/3']) history.push(to);
    const here = history.read();
    history.go(-2);
    await moved();
    const count = moves.length;
    history.restore(here);
    // At once, and so before the way back has ended.
    await history.accept();
    expect(history.read()).toMatchObject({ hash: '#/1' });
    expect(moves).toHaveLength(count);
    history.go(1);
    await moved();
    expect(moves.at(-1)).toMatchObject({ hash: '#/2' });
  });

  it('forgets a reverted move when the user navigates elsewhere [C45]', async () => {
    for (const to of ['/app/x#/1', '/app/x#/2']) history.push(to);
    const here = history.read();
    history.go(-1);
    await moved();
    history.restore(here);
    await heard('popstate');
    history.push('/app/x#/3');
    await history.accept();
    expect(history.read()).toMatchObject({ hash: '#/3' });
  });

  it('undoes several moves at once, and an edited fragment [C45]', async () => {
    for (const to of ['/app/x#/1', '/app/x#/2', '/app/x#/3']) history.push(to);
    const here = history.read();
    history.go(-1);
    await moved();
    history.go(-1);
    await moved();
    history.restore(here);
    await heard('popstate');
    expect(history.read()).toEqual(here);
    const edited = heard('hashchange');
    window.location.hash = '#/4';
    await edited;
    history.restore(here);
    await heard('hashchange');
    expect(history.read()).toEqual(here);
    expect(moves.at(-1)).toMatchObject({ hash: '#/4' });
  });

  it('recreates the entry when it cannot identify the previous one', () => {
    history.push('/app/x');
    window.history.replaceState(null, '', '/bp/app/y');
    history.restore({ pathname: '/app/x' });
    expect(window.location.pathname).toBe('/bp/app/x');
  });

  it('stops calling back after the undo, but not other listeners', async () => {
    history.push('/app/x');
    const other = jest.fn();
    const stop = history.listen(other);
    unlisten();
    history.go(-1);
    await heard('popstate');
    expect(moves).toEqual([]);
    expect(other).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('leaving the page', () => {
  /** jsdom cannot leave its page, so the location is ours here. */
  const standIn = () => {
    const location = {
      pathname: '/',
      search: '',
      hash: '',
      href: 'http://localhost/',
      assign: jest.fn(),
      reload: jest.fn(),
    };
    const { history: entries, addEventListener, removeEventListener } = window;
    return {
      location,
      page: createHistory({
        window: {
          history: entries,
          addEventListener,
          removeEventListener,
          location: location as unknown as globalThis.Location,
        },
        basePath: '',
      }),
    };
  };

  it('opens paths and other sites, and reloads', () => {
    const { location, page } = standIn();
    page.assign('/bp/app/login?nextUrl=%2F');
    page.assign('https://idp.test/logout');
    page.reload();
    expect(location.assign.mock.calls).toEqual([['/bp/app/login?nextUrl=%2F'], ['https://idp.test/logout']]);
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
    'refuses %s',
    (url) => {
      const { location, page } = standIn();
      expect(() => page.assign(url)).toThrow('Refused to go to');
      expect(location.assign).not.toHaveBeenCalled();
    },
  );
});

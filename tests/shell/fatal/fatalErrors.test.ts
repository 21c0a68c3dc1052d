import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createFatalErrors } from '../../../src/shell/fatal/fatalErrors';
import { openFatalScreen } from '../../../src/shell/fatal/fatalScreen';
import { watchRejections } from '../../../src/shell/fatal/watchRejections';
import { createRecordingRegistry, type RecordingDraft } from '../../../src/shell/registries/recording';
import { type ErrorInfo } from '../../../src/store/fatalErrors/slice';
import { type BundleChoice } from '../../../src/store/recordingDraft/choice';

let complained: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  complained = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => complained.mockRestore());

function start(faults: { stop?: boolean; report?: boolean } = {}) {
  const done: string[] = [];
  const shown: (readonly ErrorInfo[])[] = [];
  const act = (name: 'stop' | 'report') => () => {
    done.push(name);
    if (faults[name]) throw new Error(`${name} is broken too`);
  };
  const service = createFatalErrors({
    stop: act('stop'),
    report: act('report'),
    show(errors) {
      done.push('show');
      shown.push(errors);
    },
  });
  return { service, done, shown };
}

describe('fatal errors', () => {
  it('end the application before the screen takes its place, and are thrown on [FATAL-06]', () => {
    const { service, done, shown } = start();
    const error = new Error('boom');
    expect(() => service.setup().add(error, 'core')).toThrow(error);
    expect(done).toEqual(['report', 'stop', 'show']);
    expect(shown[0]).toMatchObject([{ message: 'core: boom' }]);
  });

  it('after the first are added to the screen [FATAL-07]', () => {
    const { service, done, shown } = start();
    service.tell('one');
    service.tell('two');
    expect(done.filter((name) => name === 'stop')).toHaveLength(1);
    expect(shown.at(-1)).toEqual([{ message: 'one' }, { message: 'two' }]);
  });

  it('say that the page has ended, so that nothing is drawn over the screen', () => {
    const { service } = start();
    expect(service.hasEnded).toBe(false);
    service.tell('boom');
    expect(service.hasEnded).toBe(true);
  });

  it('are shown even when everything else is broken', () => {
    const { service, shown } = start({ stop: true, report: true });
    service.tell('boom');
    expect(shown).toHaveLength(1);
  });

  it('are passed to listeners, including earlier errors', () => {
    const { service } = start();
    const heard: string[] = [];
    service.tell('one');
    const stop = service.setup().subscribe(({ message }) => heard.push(message));
    service.tell('two');
    stop();
    service.tell('three');
    expect(heard).toEqual(['one', 'two']);
  });

  it('are not started before they are set up [FATAL-13]', () => {
    const { service } = start();
    expect(() => service.start()).toThrow('FatalErrorsService#setup() must be invoked before start.');
    service.setup();
    expect(service.start()).toBe(service.setup());
  });

  it('log only message and stack of an error [C01]', () => {
    const { service } = start();
    service.tell(Object.assign(new Error('boom'), { request: { body: 'Canary-1!' } }));
    expect(JSON.stringify(complained.mock.calls)).toContain('boom');
    expect(JSON.stringify(complained.mock.calls)).not.toContain('Canary-1!');
  });
});

describe('the fatal screen', () => {
  /** A window whose moves are noted. */
  function open({
    hash = '',
    style = '',
    saveLog,
    recording,
  }: {
    hash?: string;
    style?: string;
    saveLog?: () => string;
    recording?: { draft: RecordingDraft; save: (name: string, file: Blob) => void };
  } = {}) {
    document.body.innerHTML = `<div id="root">the application</div>${style}`;
    const moves: string[] = [];
    const listeners = new Map<string, () => void>();
    const window = {
      document,
      addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
      history: { back: () => void moves.push('back') },
      location: {
        get hash() {
          return hash;
        },
        set hash(value: string) {
          moves.push(`hash=${value}`);
        },
        reload: () => void moves.push('reload'),
      },
    };
    const show = openFatalScreen({
      window: window as never,
      locale: 'en',
      version: '2.13.0',
      buildNumber: 42,
      clearStorage: () => void moves.push('clear'),
      saveLog,
      recording,
    });
    const click = (name: string) =>
      document.querySelector<HTMLElement>(`[data-test-subj="${name}"]`)?.click();
    return { moves, show, click, hashChanges: () => listeners.get('hashchange')?.() };
  }

  it('keeps the style of the page, whose sheets stand at its end', () => {
    open({ style: '<link rel="stylesheet" href="/assets/initial.css">' });
    expect(document.querySelector('#root')).toBeNull();
    expect(document.head.querySelector('link[href="/assets/initial.css"]')).not.toBeNull();
  });

  it('replaces the whole page with its text and buttons [FATAL-01, FATAL-02, FATAL-03, FATAL-06]', () => {
    open({ saveLog: () => 'log' });
    expect(document.querySelector('#root')).toBeNull();
    expect(document.querySelector('h1')?.textContent).toBe('Something went wrong');
    expect(document.querySelector('h1')).toBe(document.activeElement);
    expect(document.body.textContent).toContain(
      "Try refreshing the page. If that doesn't work, go back to the previous page or clear your session data.",
    );
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Reload',
      'Save recording',
      'Clear your session',
      'Go back',
    ]);
    expect(document.querySelector('.gh-fatal-primary')?.textContent).toBe('Reload');
    expect(document.querySelectorAll('.gh-fatal-primary')).toHaveLength(1);
  });

  it("reloads the page and keeps the browser's storage", () => {
    const { moves, click } = open();
    click('reloadPage');
    expect(moves).toEqual(['reload']);
  });

  it('saves the action log and says where, or why not; without a log it does not offer that', () => {
    const told = () => document.querySelector('[role="status"]')?.textContent;
    open({ saveLog: () => 'gatehouse-log-1.jsonl' }).click('saveLog');
    expect(told()).toBe('Saved as gatehouse-log-1.jsonl');
    const full = () => {
      throw new Error('out of memory');
    };
    open({ saveLog: full }).click('saveLog');
    expect(told()).toBe("Couldn't save the recording: out of memory");
    open();
    expect(document.querySelector('[data-test-subj="saveLog"]')).toBeNull();
  });

  it('offers the recording with its counts and with pseudonyms, and saves it as a file', async () => {
    const asked: boolean[] = [];
    const files: string[] = [];
    const draft = {
      ...createRecordingRegistry(async () => []),
      prepare: async ({ pseudonyms }: BundleChoice) => {
        asked.push(pseudonyms);
        const summary = {
          began: 0,
          ended: 1,
          marks: [],
          errors: 2,
          names: pseudonyms ? 3 : 0,
          kept: 0,
          firstKept: [],
        };
        return { summary, found: { count: 7, shown: [] } };
      },
      pack: async () => new Blob(['packed']),
    };
    const { click } = open({
      saveLog: () => 'text',
      recording: { draft, save: (name) => void files.push(name) },
    });
    click('saveLog');
    const told = (text: string) =>
      waitFor(() =>
        expect(document.querySelector('[data-test-subj="fatalRecording"]')?.textContent).toContain(text),
      );
    await told('Lines: 7. Failures: 2. Names replaced: 3.');
    document.querySelector<HTMLElement>('#fatal-names')?.click();
    await told('Names replaced: 0.');
    expect(asked).toEqual([true, false]);
    click('fatalDownload');
    await told('Saved as gatehouse-1970-01-01T00-00-00.gatehouse');
    expect(files).toEqual(['gatehouse-1970-01-01T00-00-00.gatehouse']);
  });

  it('says so when the recording cannot be prepared, and saves it as text when it is asked again', async () => {
    const draft = {
      ...createRecordingRegistry(async () => []),
      take: () => Promise.reject(new Error('broken')),
    };
    const { click } = open({ saveLog: () => 'log.jsonl', recording: { draft, save: () => {} } });
    click('saveLog');
    await waitFor(() => expect(document.body.textContent).toContain('Save again to get a text file'));
    click('saveLog');
    expect(document.querySelector('[role="status"]')?.textContent).toBe('Saved as log.jsonl');
  });

  it('folds the stack of each error under its message', () => {
    open().show([{ message: 'boom', stack: 'Error: boom\n  at x' }]);
    const folded = document.querySelector('details');
    expect(folded?.open).toBe(false);
    expect(folded?.querySelector('summary')?.textContent).toBe('Details');
    expect(folded?.querySelector('pre')?.textContent).toContain('at x');
  });

  it('lists each error with version, build and stack, as text [FATAL-04, FATAL-07, FATAL-10]', () => {
    const { show } = open();
    show([{ message: 'core: <img src=x>', stack: 'Error\n  at x' }]);
    show([{ message: 'core: <img src=x>', stack: 'Error\n  at x' }, { message: 'two' }]);
    const [first, second] = document.querySelectorAll('[data-test-subj="fatalError"]');
    expect(first?.querySelector('h2')?.textContent).toBe('core: <img src=x>');
    expect(first?.querySelector('pre')?.textContent).toBe('Version: 2.13.0\nBuild: 42\nError\n  at x');
    expect(second?.querySelector('pre')?.textContent).toBe('Version: 2.13.0\nBuild: 42\n');
    expect(document.querySelector('img')).toBeNull();
  });

  it('clears the storage and loads the page without its fragment [FATAL-02, C48]', () => {
    const bare = open();
    bare.click('clearSession');
    expect(bare.moves).toEqual(['clear', 'reload']);
    const routed = open({ hash: '#/users' });
    routed.click('clearSession');
    routed.hashChanges();
    expect(routed.moves).toEqual(['clear', 'hash=', 'reload']);
  });

  it('navigates back, and reloads the page when its fragment changes [FATAL-03, FATAL-05]', () => {
    const { moves, click, hashChanges } = open();
    click('goBack');
    hashChanges();
    expect(moves).toEqual(['back', 'reload']);
  });
});

describe('forgotten promises', () => {
  function reject(reason: unknown) {
    const target = new EventTarget();
    watchRejections(target as never);
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
    target.dispatchEvent(event);
    return event;
  }

  it('are noted in the console and nowhere else [FATAL-12]', () => {
    expect(reject(new Error('unhandled here')).defaultPrevented).toBe(false);
    expect(complained).toHaveBeenCalledWith(
      'Detected an unhandled Promise rejection.\nError: unhandled here',
    );
    reject(undefined);
    expect(complained).toHaveBeenCalledTimes(2);
  });

  it('of requests that an interceptor stopped are not noted at all [FATAL-14]', () => {
    const halt = Object.assign(new Error('HTTP Intercept Halt'), { name: 'HttpInterceptHaltError' });
    expect(reject(halt).defaultPrevented).toBe(true);
    expect(complained).not.toHaveBeenCalled();
  });
});

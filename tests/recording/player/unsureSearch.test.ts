import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { createDraftWork } from '../../../src/recording/bundle/work';
import { atOnce } from '../../../src/recording/inSlices';
import { parseBundle } from '../../../src/recording/parse';
import { unsureSearchAt } from '../../../src/recording/player/unsureSearch';
import { createRecorder } from '../../../src/recording/recorder';
import { listViewChanged } from '../../../src/store/lists/slice';
import { type BundleChoice, EVERYTHING } from '../../../src/store/recordingDraft/choice';
import { usersResource } from '../../../src/store/resources/resources';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { createWholeStore } from '../../support/wholeApp';

/** Saves a session in which users with descriptions were listed and searched. */
async function saved(users: Record<string, string>, query: string, choice: BundleChoice = EVERYTHING) {
  const recorder = createRecorder<RootState>({ reducer: rootReducer, now: () => 1, appVersion: '1' });
  const store = createWholeStore({ reducer: rootReducer as never, middleware: [recorder.middleware] });
  recorder.start(store.getState());
  const items = Object.entries(users).map(([name, description]) => ({
    name,
    value: { backend_roles: [], attributes: {}, description },
  }));
  store.dispatch(usersResource.actions.listReceived({ items } as never));
  store.dispatch(listViewChanged({ list: 'users', patch: { query } }));
  const work = createDraftWork();
  work.take(parseBundle(recorder.save()));
  atOnce(work.prepare(choice, ''));
  const file = gunzipSync(await atOnce(work.pack()).arrayBuffer()).toString('utf8');
  const [log] = parseBundle(file);
  if (!log) throw new Error('Nothing was saved.');
  return log;
}

const noted = (log: Awaited<ReturnType<typeof saved>>) => {
  const action = log.lines.findLast((line) => line.kind === 'action');
  return unsureSearchAt(log, {}, action);
};

describe('a search in a recording with replaced names', () => {
  it('is certain if it matches the rows that it matched', async () => {
    const log = await saved({ bea: '', beate: 'x', carl: 'y' }, 'bea');
    expect(log.header.searches).toBeUndefined();
    expect(noted(log)).toBeUndefined();
  });

  it('is noted at its step if a description matched, which keeps its words', async () => {
    const log = await saved({ bea: '', carl: 'friend of beatles' }, 'bea');
    expect(log.header.searches).toEqual(['part-1']);
    expect(noted(log)).toBe('part-1');
  });

  it('is noted if the pseudonyms contain what was typed', async () => {
    const log = await saved({ bea: '', carl: '' }, 'user');
    expect(noted(log)).toBe('user');
  });

  it('is certain with names kept', async () => {
    const log = await saved({ bea: '', carl: 'friend of beatles' }, 'bea', {
      ...EVERYTHING,
      pseudonyms: false,
    });
    expect(log.header.searches).toBeUndefined();
  });

  it.each([
    [{ navigation: { location: { hash: '#/users?q=part-1+x', search: '' } } }, 'part-1 x'],
    [{ navigation: { location: { hash: '#/users?q=part-12', search: '' } } }, undefined],
    [{ navigation: { location: { hash: 3 } } }, undefined],
    [{ navigation: null }, undefined],
    [undefined, undefined],
  ])('is found in the address of the screen: %j', (state, expected) => {
    const header = { searches: ['part-1'] } as never;
    expect(unsureSearchAt({ header }, state, undefined)).toBe(expected);
  });
});

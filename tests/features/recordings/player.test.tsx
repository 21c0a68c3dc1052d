import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { parseLog } from '../../../src/store/recording/parse';
import { createPlayback } from '../../../src/features/recordings/playback';
import { readRecording, TooLargeError } from '../../../src/features/recordings/readRecording';
import RecordingsApp from '../../../src/features/recordings/RecordingsApp';
import { foundIn, requestsAfter, storyOf, userOf } from '../../../src/features/recordings/story';
import { START, watchingAfter, watchingOn } from '../../../src/features/recordings/usePlayer';
import { ConfirmOutlet } from '../../../src/shell/outlets/ConfirmOutlet';
import { fakeDeps, httpFailure } from '../../support/fakeDeps';
import { renderWithStore } from '../../support/renderWithStore';

const TEXT = gunzipSync(
  readFileSync(join(__dirname, '../../replay/logs/v1/audit-general.jsonl.gz')),
).toString('utf8');
const LOGS = [parseLog(TEXT)];

/** A file as the browser gives it; only its bytes matter. */
const fileOf = (content: Buffer | string): Blob => {
  const bytes = Buffer.from(content);
  const file = new Blob([new Uint8Array(bytes)]);
  return Object.assign(file, {
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  });
};

describe('a recording that is opened', () => {
  it('may be packed or not, and of several logs', async () => {
    expect(await readRecording(fileOf(TEXT))).toEqual(LOGS);
    expect(await readRecording(fileOf(gzipSync(TEXT + TEXT)))).toEqual([...LOGS, ...LOGS]);
  });

  it.each([
    ['text of another kind', 'hello', /line 1/i],
    ['a part of a log', TEXT.slice(0, TEXT.length / 2), /line \d+/i],
    ['bytes that only begin like gzip', Buffer.from([0x1f, 0x8b, 1, 2, 3]), /./],
  ])('is refused with the reason: %s', async (_what, content, reason) => {
    await expect(readRecording(fileOf(content))).rejects.toThrow(reason);
  });

  it('is refused when a small file unpacks to more than 100 MiB', async () => {
    const packed = gzipSync(Buffer.alloc(101 * 1024 * 1024, 32));
    await expect(readRecording(fileOf(packed))).rejects.toBeInstanceOf(TooLargeError);
  });
});

describe('the story of a recording', () => {
  const story = storyOf(LOGS);

  it('has events and requests in order, with whose they are', () => {
    expect(story[0]).toMatchObject({ kind: 'view', position: 1, title: 'boot/booted' });
    expect(story.some(({ kind }) => kind === 'saga')).toBe(true);
    expect(story.some(({ kind }) => kind === 'plugin')).toBe(true);
    expect(story.some(({ kind, title }) => kind === 'request' && title.startsWith('GET /api/'))).toBe(true);
    expect(userOf(LOGS)).toBe('admin');
  });

  it('is searched by words of events and their data, and by kind', () => {
    const requests = foundIn(story, '', new Set(['request']));
    expect(new Set(requests.map(({ kind }) => kind))).toEqual(new Set(['request']));
    expect(foundIn(story, 'NAVIGATION navigated', new Set()).length).toBeGreaterThan(0);
    expect(
      foundIn(story, '#/auditLogging', new Set()).length + foundIn(story, 'audit', new Set()).length,
    ).toBeGreaterThan(0);
    expect(foundIn(story, 'no such words', new Set())).toEqual([]);
  });

  it('tells the requests that followed an action', () => {
    const request = story.find(({ line }) => line.kind === 'exchange');
    const positions = Array.from({ length: createPlayback(LOGS).length }, (_, at) => at + 1);
    const told = positions.flatMap((position) => requestsAfter(story, position));
    expect(told).toContain(request);
    expect(new Set(told).size).toBe(story.filter(({ line }) => line.kind === 'exchange').length);
  });
});

describe('stepping through a recording', () => {
  const playback = createPlayback([...LOGS, ...LOGS]);
  const half = playback.length / 2;

  it('goes through all of its logs and tells what each action changed', () => {
    expect(playback.place(half)).toMatchObject({ part: 0, position: half });
    expect(playback.place(half + 1)).toMatchObject({ part: 1, position: 1 });
    expect(playback.actionAt(1)?.type).toBe('boot/booted');
    expect(playback.changesAt(1, 5).map(({ path }) => path[0])).toEqual(
      playback.changesAt(half + 1, 5).map(({ path }) => path[0]),
    );
    expect(playback.changesAt(1, 5)[0]?.path[0]).toBe('boot');
    expect(playback.divergence()).toBeUndefined();
  });

  it('tells the first action that leads elsewhere with this build', () => {
    const [log] = LOGS;
    if (log === undefined) throw new Error('There is no log.');
    const lines = log.lines.map((line) =>
      line.kind === 'action' && line.type === 'boot/booted'
        ? { ...line, payload: { ...(line.payload as object), branch: 'elsewhere' } }
        : line,
    );
    expect(createPlayback([{ ...log, lines }]).divergence()).toBe(1);
  });

  it('stops at an event and where the state changes at a path', () => {
    const byType = watchingAfter(
      { ...START, stops: { type: 'SignedIn', path: '' } },
      { toStop: true },
      playback,
    );
    expect(byType.stopped).toBe('session/signedIn');
    expect(playback.actionAt(byType.position)?.type).toBe('session/signedIn');
    const byPath = watchingAfter(
      { ...START, stops: { type: '', path: 'navigation.location' } },
      { toStop: true },
      playback,
    );
    expect([byPath.stopped, playback.actionAt(byPath.position)?.type]).toEqual([
      'navigation.location',
      'navigation/navigated',
    ]);
    const never = watchingAfter(
      { ...START, stops: { type: 'dragons', path: '' } },
      { toStop: true },
      playback,
    );
    expect([never.stopped, never.position]).toEqual([undefined, 0]);
  });

  it('plays until the end or a stop, stays within the recording, and begins anew after the end', () => {
    const atEnd = watchingAfter(START, { to: 1e9 }, playback);
    expect(atEnd.position).toBe(playback.length);
    expect(watchingAfter(atEnd, { by: -1e9 }, playback).position).toBe(0);
    const again = watchingAfter(atEnd, { play: true }, playback);
    expect([again.position, again.isPlaying]).toEqual([0, true]);
    expect(watchingOn({ ...again, position: playback.length - 1 }, playback)).toMatchObject({
      position: playback.length,
      isPlaying: false,
    });
    const stops = { type: 'boot/booted', path: '' };
    expect(watchingOn({ ...again, stops }, playback)).toMatchObject({ position: 1, isPlaying: false });
  });
});

const kept = {
  id: 'an-id',
  user: 'mara',
  keptAt: '2026-03-02T08:00:00.000Z',
  startedAt: '2026-03-01T08:00:00.000Z',
  endedAt: '2026-03-01T08:10:00.000Z',
  page: '/app/home',
  note: '<b>bold</b>',
  actions: 3,
  requests: 1,
  errors: 2,
  marks: 1,
  size: 2048,
};

describe('the page of recordings', () => {
  const open = (recordings: Parameters<typeof fakeDeps>[0] = {}, path = '/app/recordings') => {
    const deps = fakeDeps(recordings);
    return {
      deps,
      ...renderWithStore(
        <>
          <RecordingsApp />
          <ConfirmOutlet />
        </>,
        { deps, path },
      ),
    };
  };

  it('lists what is kept, with notes as the text that they are, and removes one after a question', async () => {
    const { user, deps } = open({
      recordings: { list: async () => ({ recordings: [kept], of: 'all', maxSize: 1 }) },
    });
    const row = (await screen.findByRole('rowheader', { name: 'mara' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('<b>bold</b>')).toBeTruthy();
    expect(within(row).getByText('Not replayed')).toBeTruthy();
    expect(
      within(row)
        .getByRole('link', { name: /^Watch the recording of mara/ })
        .getAttribute('href'),
    ).toBe('/app/recordings#/an-id');
    const remove = within(row).getByRole('button', { name: /^Delete the recording of mara/ });
    const answer = async (name: string) => {
      await user.click(remove);
      const question = await screen.findByRole('alertdialog', { name: 'Delete the recording of mara?' });
      await user.click(within(question).getByRole('button', { name }));
    };
    await answer('Cancel');
    expect(deps.callNames()).not.toContain('recordings.remove');
    await answer('Delete');
    expect(await screen.findByText('No recording is kept on this gateway.')).toBeTruthy();
    expect(deps.calls).toContainEqual(['recordings.remove', 'an-id']);
  });

  it('says why the list is not there, and nothing where none are kept', async () => {
    open({ recordings: { list: () => Promise.reject(httpFailure(503, 'The store is away.')) } });
    expect((await screen.findByRole('alert')).textContent).toContain('The store is away.');
  });

  it('has no list where the gateway keeps none', async () => {
    const { deps } = open({ recordings: { list: () => Promise.reject(httpFailure(404)) } });
    await screen.findByRole('heading', { level: 1, name: 'Recordings' });
    expect(deps.callNames()).toContain('recordings.list');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens a file that is dropped or picked, and says what is wrong with one', async () => {
    const { user } = open();
    const field = await screen.findByLabelText('Open a recording');
    await user.upload(field, Object.assign(new File(['no log'], 'a.jsonl'), fileOf('no log')) as File);
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't open the recording");
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    const file = new File([TEXT], 'b.jsonl');
    Object.assign(file, { arrayBuffer: async () => new Uint8Array(Buffer.from(TEXT)).buffer });
    await user.upload(await screen.findByLabelText('Open a recording'), file);
    expect(await screen.findByRole('heading', { level: 1, name: /^Recording of admin, / })).toBeTruthy();
  });

  it('is stepped through by keys, and the frame of the screens is closed to clicks, session and network', async () => {
    const content = fileOf(TEXT);
    const { user } = open({ recordings: { read: async () => content } }, '/app/recordings#/an-id');
    const story = await screen.findByRole('listbox', { name: 'Story' });
    expect(screen.getByText(/^Action 0 of /)).toBeTruthy();
    story.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(screen.getByText(/^Action 1 of /)).toBeTruthy();
    expect(within(story).getByRole('option', { selected: true }).textContent).toContain('boot/booted');
    await user.keyboard('{End}');
    expect(screen.getByText(new RegExp(`^Action ${createPlayback(LOGS).length} of `))).toBeTruthy();
    await user.keyboard('{Home}');
    expect(screen.getByText(/^Action 0 of /)).toBeTruthy();
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    expect([frame.getAttribute('sandbox'), frame.hasAttribute('inert'), frame.getAttribute('src')]).toEqual([
      'allow-scripts',
      true,
      '/app/recordings/screen',
    ]);
  });
});

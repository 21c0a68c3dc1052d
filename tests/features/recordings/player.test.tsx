import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type KeptRecording } from '../../../contract/recordings';
import RecordingsApp from '../../../src/features/recordings/RecordingsApp';
import { createPlayback } from '../../../src/recording/player/playback';
import { ConfirmOutlet } from '../../../src/shell/outlets/ConfirmOutlet';
import { navigationRequested } from '../../../src/store/navigation/slice';
import { fakeDeps, httpFailure } from '../../support/fakeDeps';
import { RECORDED, RECORDED_TEXT } from '../../support/recordedLog';
import { renderWithStore } from '../../support/renderWithStore';
// Loaded here, it is at hand when it is needed.

/** A file as the browser gives it; only its bytes matter. */
const fileOf = (content: Buffer | string): Blob => {
  const bytes = Buffer.from(content);
  const file = new Blob([new Uint8Array(bytes)]);
  return Object.assign(file, {
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  });
};

const kept = {
  id: 'an-id',
  user: 'mara',
  keptAt: '2026-03-02T08:00:00.000Z',
  keptUntil: '2026-04-01T08:00:00.000Z',
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

const { facts } = createPlayback([RECORDED]);

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

  it('lists kept recordings, with notes as plain text, and removes one after asking', async () => {
    const { user, deps } = open({
      recordings: { list: async () => ({ recordings: [kept], of: 'all', maxSize: 1 }) },
    });
    const note = await screen.findByText('<b>bold</b>');
    const row = note.closest('tr') as HTMLElement;
    expect(note.closest('th')).toBeTruthy();
    expect(within(row).getByText('Visible to mara and administrators.')).toBeTruthy();
    expect(within(row).getByText('Apr 1, 2026')).toBeTruthy();
    expect(within(row).getByText('Not replayed')).toBeTruthy();
    expect(
      within(row)
        .getByRole('link', { name: /Watch the recording of mara/ })
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

  it('opens a dropped or picked file, and reports an invalid one', async () => {
    const { user } = open();
    const field = await screen.findByLabelText('Open a recording');
    await user.upload(field, Object.assign(new File(['no log'], 'a.jsonl'), fileOf('no log')) as File);
    expect((await screen.findByRole('alert')).textContent).toBe(
      "Couldn't open the recordingThis is no recording of Gatehouse.",
    );
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    const file = new File([RECORDED_TEXT], 'b.jsonl');
    Object.assign(file, { arrayBuffer: async () => new Uint8Array(Buffer.from(RECORDED_TEXT)).buffer });
    await user.upload(await screen.findByLabelText('Open a recording'), file);
    expect(await screen.findByRole('heading', { level: 1, name: /^Recording of admin, / })).toBeTruthy();
  });

  const watch = async (recordings: KeptRecording[] = [], at = '', text = RECORDED_TEXT) => {
    const content = fileOf(text);
    const list = async () => ({ recordings, of: 'all' as const, maxSize: 1 });
    const opened = open({ recordings: { read: async () => content, list } }, `/app/recordings#/an-id${at}`);
    const story = await screen.findByRole('listbox', { name: 'Story' });
    const isAt = (position: number) => screen.findByText(`Action ${position} of ${facts.length}`);
    return { ...opened, story, isAt };
  };

  it('shows a recording from its first screen on, in a frame that is closed to clicks, session and network', async () => {
    const { isAt } = await watch();
    expect(await isAt(facts.opening)).toBeTruthy();
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    expect([frame.getAttribute('sandbox'), frame.hasAttribute('inert'), frame.getAttribute('src')]).toEqual([
      'allow-scripts',
      true,
      '/app/recordings/screen',
    ]);
  });

  it('goes from problem to problem, and draws them and the marks on the slider', async () => {
    const { opening } = facts;
    const events = new Map([
      [opening + 2, { type: 'recording/marked', payload: { note: 'the list is empty' } }],
      [opening + 4, { type: 'recording/pageErrorSeen', payload: { message: 'x is undefined' } }],
    ]);
    let position = 0;
    const lines = RECORDED_TEXT.split('\n').map((text) => {
      if (!text.includes('"kind":"action"')) return text;
      position += 1;
      const event = events.get(position);
      return event === undefined ? text : JSON.stringify({ ...(JSON.parse(text) as object), ...event });
    });
    const { user, isAt } = await watch([], '', lines.join('\n'));
    await isAt(opening + 2);
    expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute(
      'aria-valuetext',
      `Action ${opening + 2} of ${facts.length}`,
    );
    expect(screen.getByRole('img', { name: 'Marked: the list is empty' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Met an error: x is undefined' })).toBeTruthy();
    const next = screen.getByRole('button', { name: 'Next problem' });
    await user.click(next);
    await isAt(opening + 4);
    await user.hover(next);
    expect(await screen.findByText('No more problems')).toBeTruthy();
  });

  it('shows the request that is clicked in the story, beside the action that set it off', async () => {
    const { user, story } = await watch();
    await user.click(screen.getByRole('checkbox', { name: 'Request' }));
    const lines = within(story).getAllByRole('option');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      const name =
        /^Request(Got \d{3} in [\d.]+ s: \S+ \S+?)[\d.]+ s$/.exec(line.textContent ?? '')?.[1] ??
        'no request';
      await user.click(line);
      expect(line.getAttribute('aria-selected')).toBe('true');
      const shown = [...document.querySelectorAll('details[open] > summary')].map((one) => one.textContent);
      expect(shown.some((text) => text?.startsWith(name))).toBe(true);
      expect(screen.queryByText('No request followed.')).toBeNull();
    }
  });

  it('opens at the position in the URL, and updates it there', async () => {
    const { isAt, user, deps } = await watch([], '?at=7');
    await isAt(7);
    await user.keyboard('{ArrowRight}');
    await isAt(8);
    await waitFor(() => expect(deps.browserHistory.read().hash).toBe('#/an-id?at=8'));
  });

  it('copies a link to the moment, and follows one while it is open', async () => {
    const { isAt, user, store } = await watch([], '?at=7');
    await isAt(7);
    await user.click(screen.getByRole('button', { name: 'Copy link to this moment' }));
    expect((await screen.findAllByText('Copied')).length).toBeGreaterThan(0);
    const link = await navigator.clipboard.readText();
    expect(link).toBe(`${window.location.origin}/app/recordings#/an-id?at=7`);
    act(() => void store.dispatch(navigationRequested('/app/recordings#/an-id?at=9')));
    await isAt(9);
  });

  it('says why a link may not open', async () => {
    open({ recordings: { read: () => Promise.reject(httpFailure(404)) } }, '/app/recordings#/an-id?at=7');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'only the user who kept it and administrators may',
    );
  });

  it('shows sentences, or the names of events, and folds bookkeeping', async () => {
    const { user, story } = await watch([]);
    story.focus();
    await user.keyboard('{Home}');
    const lines = () =>
      within(story)
        .getAllByRole('option')
        .map((line) => line.textContent);
    const has = (text: string) => lines().some((line) => line?.includes(text));
    expect([has('Loaded the page'), has('boot/booted'), has('apps/appRegistered')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(screen.getByText(/^\d+ lines, \d+ lines of bookkeeping hidden$/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Show bookkeeping' }));
    expect(has('apps/appRegistered')).toBe(true);
    expect(screen.queryByText(/bookkeeping hidden/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Event names' }));
    expect([has('Loaded the page'), has('boot/booted')]).toEqual([false, true]);
  });

  it('is stepped through by keys, wherever the focus is', async () => {
    const { user, story, isAt } = await watch();
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('{Home}');
    await isAt(0);
    expect(screen.queryByText('This action changed nothing.')).toBeNull();
    expect(screen.getAllByText('Before the first action.')).toHaveLength(2);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await isAt(1);
    expect(within(story).getByRole('option', { selected: true }).textContent).toContain('Loaded the page');
    await user.keyboard('{End}');
    await isAt(facts.length);
    await user.keyboard(' ');
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
  });

  it('leaves keys to the fields and buttons that use them, and gives the story more of them', async () => {
    const { user, story, isAt } = await watch();
    await user.click(screen.getByRole('searchbox', { name: 'Search the story' }));
    await user.keyboard('a {Home}{ArrowRight}{End}');
    await isAt(facts.opening);
    act(() => screen.getByRole('button', { name: 'One action back' }).focus());
    await user.keyboard(' ');
    await isAt(facts.opening - 1);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    story.focus();
    const selected = () =>
      within(story).getByRole('option', { selected: true }).getAttribute('aria-posinset');
    const from = Number(selected());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await waitFor(() => expect(Number(selected())).toBe(from + 1));
    await user.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}');
    await waitFor(() => expect(Number(selected())).toBe(1));
  });

  it('is of the user who kept it, in the list and above the player, and says why its screens show another name', async () => {
    await watch([kept]);
    expect(await screen.findByRole('heading', { level: 1, name: /^Recording of mara, / })).toBeTruthy();
    expect(screen.getByText('It shows a session of admin.')).toBeTruthy();
  });

  it('says that names were replaced where its user has a pseudonym', async () => {
    const text = RECORDED_TEXT.replaceAll('"user_name":"admin"', '"user_name":"user-001"');
    open(
      {
        recordings: {
          read: async () => fileOf(text),
          list: async () => ({ recordings: [kept], of: 'all', maxSize: 1 }),
        },
      },
      '/app/recordings#/an-id',
    );
    const words = 'Names were replaced when it was saved. In the recording, the user is called user-001.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is linked with what was kept in the same session from other tabs, in the list and above the player', async () => {
    const tabs = [
      { ...kept, session: 's', tab: 'one' },
      { ...kept, id: 'same-tab', session: 's', tab: 'one' },
      { ...kept, id: 'other-tab', session: 's', tab: 'two', page: '/app/users' },
      { ...kept, id: 'other-session', session: 't', tab: 'three' },
      { ...kept, id: 'old' },
    ];
    const { unmount } = await watch(tabs);
    const linked = () =>
      screen.getAllByRole('link', { name: /^\/app\/users, / }).map((link) => link.getAttribute('href'));
    await screen.findByText('Other tabs of this session:');
    expect(linked()).toEqual(['/app/recordings#/other-tab']);
    unmount();
    open({ recordings: { list: async () => ({ recordings: tabs, of: 'all', maxSize: 1 }) } });
    expect(await screen.findAllByText('Other tabs of this session:')).toHaveLength(3);
    expect(linked()).toEqual(['/app/recordings#/other-tab', '/app/recordings#/other-tab']);
  });

  it('lists its keyboard shortcuts', async () => {
    const { user } = await watch();
    await user.hover(screen.getByRole('button', { name: 'Keys' }));
    expect((await screen.findByRole('tooltip')).textContent).toContain('Space: play or pause.');
  });
});

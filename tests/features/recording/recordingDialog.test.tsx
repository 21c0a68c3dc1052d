import { describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import MarkDialog from '../../../src/features/recording/MarkDialog';
import RecordingDialog from '../../../src/features/recording/RecordingDialog';
import { verbatim } from '../../../src/i18n/text';
import { createRecorder } from '../../../src/recording/recorder';
import { RecordingEntries, RecordingSign } from '../../../src/shell/frame/RecordingEntries';
import { ToastOutlet } from '../../../src/shell/outlets/ToastOutlet';
import { createRecordingRegistry } from '../../../src/shell/registries/recording';
import { createDialogsRegistry } from '../../../src/shell/registries/slots';
import { listViewChanged } from '../../../src/store/lists/slice';
import { DIALOGS } from '../../../src/store/overlays/dialogs';
import { dialogOpened } from '../../../src/store/overlays/slice';
import { marked } from '../../../src/store/recording/slice';
import { usersResource } from '../../../src/store/resources/resources';
import { rootReducer } from '../../../src/store/rootReducer';
import { toastRaised } from '../../../src/store/toasts/slice';
import { fakeDeps } from '../../support/fakeDeps';
import { chooseOption, shown } from '../../support/kit';
import { renderWithStore } from '../../support/renderWithStore';
import { createWholeStore } from '../../support/wholeApp';

/** The recording of a page on which a list of users was read, a moment marked, and something searched. */
function recording({ capacity = 100, later = 0, description = '' } = {}) {
  let now = Date.UTC(2026, 0, 31, 12);
  const recorder = createRecorder({
    reducer: rootReducer,
    now: () => (now += 1000),
    appVersion: '1',
    capacity,
  });
  const store = createWholeStore({ reducer: rootReducer as never, middleware: [recorder.middleware] });
  recorder.start(store.getState());
  store.dispatch(
    usersResource.actions.listReceived({
      items: [{ name: 'mara.koch', value: { backend_roles: ['staff'], attributes: {}, description } }],
    } as never),
  );
  store.dispatch(marked({ note: 'mara.koch is gone' }));
  for (let count = 0; count <= later; count += 1)
    store.dispatch(listViewChanged({ list: 'users', patch: { query: 'x' } }));
  return createRecordingRegistry(recorder.bundle);
}

const dialogs = () => {
  const registry = createDialogsRegistry();
  registry.register(DIALOGS.recording, () => Promise.reject(new Error('not opened here')));
  return registry;
};

async function open(sizes = {}) {
  const made = recording(sizes);
  const view = renderWithStore(<RecordingDialog />, {
    registries: { recording: made },
    deps: { ...fakeDeps(), recordingDraft: made },
  });
  act(() => void view.store.dispatch(dialogOpened({ name: DIALOGS.recording })));
  const preview = await screen.findByRole('group', { name: 'Lines to be saved' });
  const lines = () =>
    within(preview)
      .queryAllByRole('listitem')
      .map((item) => item.textContent);
  return { ...view, preview, lines };
}

describe('the dialog that saves a recording', () => {
  it('shows each line that will be saved, with pseudonyms in the place of names', async () => {
    const { lines, preview, user } = await open();
    expect(lines()).toHaveLength(4);
    expect(lines()[1]).toContain('users/listReceived');
    await user.click(within(preview).getByText('recording/marked "user-001 is gone"'));
    expect(await within(preview).findByText(/"note": "user-001 is gone"/)).toBeTruthy();
    expect(screen.getByText(/names are replaced/)).toBeTruthy();
  });

  it('says since when everything is, and what could not be kept with the marks in it', async () => {
    await open();
    const choice = () => shown(screen.getByRole('combobox', { name: 'What to save' }));
    expect(choice()).toBe('Everything, since 12:00:01');
    expect(document.querySelector('[data-test-subj="recordingGone"]')).toBeNull();
    cleanup();
    await open({ capacity: 32, later: 60 });
    expect(choice()).toMatch(/Everything, since 12:00:(?!01)/);
    const gone = document.querySelector('[data-test-subj="recordingGone"]')?.textContent;
    expect(gone).toMatch(
      /^Part of this session couldn't be keptThe oldest \d+ lines of this page are gone\./,
    );
    expect(gone).toContain('This mark is gone with it: 12:00:03 mara.koch is gone');
  });

  it('searches the whole of the lines', async () => {
    const { lines, user } = await open();
    const field = screen.getByRole('searchbox', { name: 'Search the lines' });
    await user.type(field, 'mara.koch');
    expect(await screen.findByText('No line contains this text.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Replace names/ }));
    expect(await screen.findByText('2 lines')).toBeTruthy();
    expect(lines()[1]).toContain('recording/marked');
  });

  it('saves the choice: from a mark on, and with names', async () => {
    const { user, log, lines } = await open();
    await chooseOption(user, screen.getByRole('combobox', { name: 'What to save' }), /From the mark/);
    await screen.findByText('3 lines');
    expect(lines()).toHaveLength(3);
    await user.click(screen.getByRole('checkbox', { name: /Replace names/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save recording' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Save recording' }));
    expect(log.actions()).toContainEqual({
      type: 'recording/saveRequested',
      payload: {
        name: 'gatehouse-2026-01-31T12-00-01.gatehouse',
        choice: { from: Date.UTC(2026, 0, 31, 12, 0, 3), pseudonyms: false, removed: [] },
        destination: { to: 'file' },
      },
    });
  });
});

describe('a text that looks like a secret', () => {
  const secrets = () => document.querySelector('[data-test-subj="recordingSecrets"]');

  it('is listed with its place and replaced, unless the user keeps it', async () => {
    const { user, log } = await open({ description: 'for now Lantern#12Quay' });
    expect(secrets()?.textContent).toContain('1 text looks like a secret');
    expect(secrets()?.textContent).toContain('Lantern#12Quay Description of the user mara.koch');
    const field = screen.getByRole('searchbox', { name: 'Search the lines' });
    await user.type(field, 'Lantern#12Quay');
    expect(await screen.findByText('No line contains this text.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Keep text 1' }));
    expect(await screen.findByText('1 line')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Keep text 1' }));
    expect(await screen.findByText('No line contains this text.')).toBeTruthy();
    expect(JSON.stringify(log.actions().slice(1)).match(/Lantern#12Quay/g)).toHaveLength(1);
  });

  it('is not mentioned if there is none', async () => {
    await open();
    expect(secrets()).toBeNull();
  });
});

describe('a line that is not to be saved', () => {
  it('is removed and put back, and nothing of it can be found', async () => {
    const { lines, user } = await open();
    await user.click(screen.getByRole('button', { name: /^Remove users\/listReceived/ }));
    expect(await screen.findByText(/1 line is removed\./)).toBeTruthy();
    expect(lines()[1]).toContain('Line removed');
    await user.type(screen.getByRole('searchbox', { name: 'Search the lines' }), 'staff');
    expect(await screen.findByText('No line contains this text.')).toBeTruthy();
    await user.clear(screen.getByRole('searchbox', { name: 'Search the lines' }));
    await user.click(await screen.findByRole('button', { name: /^Put the line of .* back/ }));
    expect(await screen.findByRole('button', { name: /^Remove users\/listReceived/ })).toBeTruthy();
  });
});

describe('the recording in the frame', () => {
  it('says whether the session is recorded, and can be paused and resumed', async () => {
    const { user } = renderWithStore(
      <>
        <RecordingSign />
        <RecordingEntries onChosen={() => {}} />
      </>,
      { registries: { dialogs: dialogs() } },
    );
    expect(screen.getByRole('button', { name: 'This session is being recorded' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pause recording' }));
    expect(screen.getByRole('button', { name: 'Recording is paused' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark this moment' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Resume recording' }));
    expect(screen.getByRole('button', { name: 'This session is being recorded' })).toBeTruthy();
  });

  it('links to the kept recordings', () => {
    renderWithStore(<RecordingEntries onChosen={() => {}} />, { registries: { dialogs: dialogs() } });
    expect(screen.getByRole('link', { name: 'Recordings' })).toHaveAttribute('href', '/app/recordings');
  });

  it('takes a mark with a note', async () => {
    const { user, log } = renderWithStore(<MarkDialog />);
    await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'It broke here{Enter}');
    expect(log.actions()).toContainEqual({ type: 'recording/marked', payload: { note: 'It broke here' } });
  });

  it('can be saved from a toast about an error, and from no other', async () => {
    const { user, store } = renderWithStore(<ToastOutlet />, { registries: { dialogs: dialogs() } });
    const raise = (color: 'danger' | 'success') =>
      act(() => void store.dispatch(toastRaised({ color, title: verbatim('Look') })));
    raise('success');
    expect(screen.queryByRole('button', { name: 'Save recording' })).toBeNull();
    raise('danger');
    await user.click(await screen.findByRole('button', { name: 'Save recording' }));
    expect(store.getState().overlays.dialog).toEqual({ name: DIALOGS.recording });
  });
});

import { type Action } from '@reduxjs/toolkit';
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { RECORDINGS_ROUTE } from '../../contract/endpoints';
import { message } from '../i18n/text';
import { navigationRequested } from '../store/navigation/slice';
import { DIALOGS } from '../store/overlays/dialogs';
import { dialogOpened, isDialogEvent } from '../store/overlays/slice';
import { saved, saveFailed, saveRequested } from '../store/recording/slice';
import { selectRecordingDraft } from '../store/recordingDraft/selectors';
import {
  draftChoiceChanged,
  draftFailed,
  draftLinesFound,
  draftPrepared,
  draftSearched,
} from '../store/recordingDraft/slice';
import { type ToastAction } from '../store/toasts/slice';
import { dep } from './context';
import { closeDialog } from './lib/dialogs';
import { orElse, raiseSuccess } from './lib/problems';

const changesDraft = (action: Action) =>
  isDialogEvent(DIALOGS.recording)(action) || draftChoiceChanged.match(action);

/** Prepares, searches and saves the recording draft; a newer request cancels the older one. */
export function* recordingSaga() {
  yield* takeLatest(changesDraft, orElse(onDraftChanged, draftFailed));
  yield* takeLatest(
    (action: Action) => changesDraft(action) || draftSearched.match(action),
    orElse(onDraftSearched, draftFailed),
  );
  yield* takeLatest(saveRequested, orElse(onSaveRequested, saveFailed));
}

function* onDraftChanged(action: Action) {
  const draft = yield* dep('recordingDraft');
  const work = new AbortController();
  try {
    if (dialogOpened.match(action)) yield* call(draft.take, work.signal);
    else if (!draftChoiceChanged.match(action)) return draft.drop();
    const { choice, query } = yield* select(selectRecordingDraft);
    yield* put(draftPrepared(yield* call(draft.prepare, choice, query, work.signal)));
    if ((yield* select(selectRecordingDraft)).query !== query) yield* searchLines();
  } finally {
    work.abort();
  }
}

/** A draft in preparation is searched when it is ready. */
function* onDraftSearched(action: Action) {
  const { phase } = yield* select(selectRecordingDraft);
  if (draftSearched.match(action) && phase === 'ready') yield* searchLines();
}

function* searchLines() {
  const draft = yield* dep('recordingDraft');
  const { query } = yield* select(selectRecordingDraft);
  const work = new AbortController();
  try {
    yield* put(draftLinesFound(yield* call(draft.search, query, work.signal)));
  } finally {
    work.abort();
  }
}

function* onSaveRequested({ payload: { name, destination } }: ReturnType<typeof saveRequested>) {
  const draft = yield* dep('recordingDraft');
  const file = yield* call(draft.pack);
  const kept =
    destination.to === 'gateway' ? yield* call(yield* dep('keepRecording'), file, destination.note) : null;
  if (!kept) yield* call(yield* dep('saveFile'), name, file);
  yield* put(saved({ name }));
  yield* call(closeDialog, DIALOGS.recording);
  if (kept) yield* raiseSuccess(message('recording.kept'), undefined, { action: watch(kept.id) });
  else yield* raiseSuccess(message('recording.saved', { name }));
}

const watch = (id: string): ToastAction => ({
  label: message('recording.watch'),
  event: navigationRequested(`${RECORDINGS_ROUTE}#/${id}`),
});

import { call, put, takeLatest } from 'typed-redux-saga';
import { message } from '../i18n/text';
import { DIALOGS } from '../store/overlays/dialogs';
import { saved, saveFailed, saveRequested } from '../store/recording/slice';
import { dep } from './context';
import { closeDialog } from './lib/dialogs';
import { orElse, raiseSuccess } from './lib/problems';

/** Listens to: a recording that the user wants to save. */
export function* recordingSaga() {
  yield* takeLatest(saveRequested, orElse(onSaveRequested, saveFailed));
}

function* onSaveRequested({ payload: { name, choice, destination } }: ReturnType<typeof saveRequested>) {
  const pack = yield* dep('packRecording');
  const file = yield* call(pack, choice);
  if (destination.to === 'gateway') yield* call(yield* dep('keepRecording'), file, destination.note);
  else yield* call(yield* dep('saveFile'), name, file);
  yield* put(saved({ name }));
  yield* call(closeDialog, DIALOGS.recording);
  yield* call(
    raiseSuccess,
    destination.to === 'gateway' ? message('recording.kept') : message('recording.saved', { name }),
  );
}

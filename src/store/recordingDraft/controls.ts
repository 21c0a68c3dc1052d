import { message, type Text } from '../../i18n/text';
import { DIALOGS } from '../overlays/dialogs';
import { selectIsDialogOpen } from '../overlays/selectors';
import { selectSavingRecording } from '../recording/selectors';
import { type RootState } from '../rootReducer';
import { type Controls } from '../whyDisabled/control';
import { selectRecordingDraft } from './selectors';

const PREPARING = message('recording.preparing');
const EMPTY = message('recording.empty');
const FAILED = message('recording.failed');

/** Returns the reason why the recording cannot be saved. */
export function selectRecordingRefusal(state: RootState): Text | undefined {
  const { phase, summary } = selectRecordingDraft(state);
  if (phase === 'preparing') return PREPARING;
  if ((summary?.began ?? null) === null) return EMPTY;
  return phase === 'failed' ? FAILED : undefined;
}

export const recordingDraftControls: Controls = {
  'recordingDraft.save': {
    isShown: (state) => selectIsDialogOpen(state, DIALOGS.recording),
    isBusy: (state) => selectSavingRecording(state).phase === 'running',
    why: selectRecordingRefusal,
  },
};

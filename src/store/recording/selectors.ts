import { selectBootInfo } from '../boot/selectors';
import { type RootState } from '../rootReducer';

/** Returns undefined on pages without the slice. */
export const selectRecordingPhase = ({ recording }: Partial<Pick<RootState, 'recording'>>) =>
  recording?.phase;

export const selectHasRecordings = (state: RootState) => selectBootInfo(state).hasRecordings ?? false;

export const selectSavingRecording = ({ recording }: Pick<RootState, 'recording'>) => recording.saving;

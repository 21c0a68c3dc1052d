import { selectBootInfo } from '../boot/selectors';
import { type RootState } from '../rootReducer';

/** Whether this session is being recorded; undefined on pages that cannot say. */
export const selectRecordingPhase = ({ recording }: Partial<Pick<RootState, 'recording'>>) =>
  recording?.phase;

/** Whether the gateway keeps recordings. */
export const selectHasRecordings = (state: RootState) => selectBootInfo(state).hasRecordings ?? false;

export const selectSavingRecording = ({ recording }: Pick<RootState, 'recording'>) => recording.saving;

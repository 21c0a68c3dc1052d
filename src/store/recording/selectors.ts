import { type RootState } from '../rootReducer';

/** Whether this session is being recorded; undefined on pages that cannot say. */
export const selectRecordingPhase = ({ recording }: Partial<Pick<RootState, 'recording'>>) =>
  recording?.phase;

export const selectSavingRecording = ({ recording }: Pick<RootState, 'recording'>) => recording.saving;

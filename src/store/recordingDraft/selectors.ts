import { type RootState } from '../rootReducer';
import { initialRecordingDraftState } from './slice';

/** The recording draft. Recordings of earlier builds have none. */
export const selectRecordingDraft = ({ recordingDraft }: Partial<Pick<RootState, 'recordingDraft'>>) =>
  recordingDraft ?? initialRecordingDraftState;

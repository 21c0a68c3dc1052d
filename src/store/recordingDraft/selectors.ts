import { type RootState } from '../rootReducer';
import { initialRecordingDraftState } from './slice';

/** What the user looks at before a recording is saved. Logs of earlier builds have none of it. */
export const selectRecordingDraft = ({ recordingDraft }: Partial<Pick<RootState, 'recordingDraft'>>) =>
  recordingDraft ?? initialRecordingDraftState;

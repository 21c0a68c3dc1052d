import { type RootState } from '../rootReducer';
import { selectLocation } from '../navigation/selectors';

export const selectRecordings = (state: RootState) => state.recordings;

/** The id of the recording that the address names; null for the list. */
export const selectRecordingId = (state: RootState): string | null =>
  /^#\/([\w-]{1,100})$/.exec(selectLocation(state).hash)?.[1] ?? null;

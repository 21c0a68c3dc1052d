import { type KeptRecording } from '../../api/contract/recordings';
import { selectLocation } from '../navigation/selectors';
import { type RootState } from '../rootReducer';

export const selectRecordings = (state: RootState) => state.recordings;

/** The id of the recording that the address names; null for the list. */
export const selectRecordingId = (state: RootState): string | null =>
  /^#\/([\w-]{1,100})$/.exec(selectLocation(state).hash)?.[1] ?? null;

/** What the list says of a recording on the gateway; undefined while it is not there. */
export const selectKept = ({ recordings }: RootState, id: string | null): KeptRecording | undefined =>
  recordings.kept?.recordings.find((one) => one.id === id);

/** The recordings of a list that were kept in the same session and come from other tabs of the browser. */
export const otherTabsOf = (
  recordings: readonly KeptRecording[],
  { session, tab }: Pick<KeptRecording, 'session' | 'tab'>,
): KeptRecording[] =>
  session === undefined || tab === undefined
    ? []
    : recordings.filter((one) => one.session === session && one.tab !== undefined && one.tab !== tab);

import { type KeptRecording } from '../../api/contract/recordings';
import { selectLocation } from '../navigation/selectors';
import { type RootState } from '../rootReducer';

export const selectRecordings = (state: RootState) => state.recordings;

/** `#/ID` opens a recording, `#/ID?at=42` at a position of it. */
const ADDRESS = /^#\/([\w-]{1,100})(?:\?at=(\d{1,9}))?$/;

/** The id of the recording that the address names; null for the list. */
export const selectRecordingId = (state: RootState): string | null =>
  ADDRESS.exec(selectLocation(state).hash)?.[1] ?? null;

/** The position at which the address opens its recording; undefined where it names none. */
export function selectRecordingAt(state: RootState): number | undefined {
  const at = ADDRESS.exec(selectLocation(state).hash)?.[2];
  return at === undefined ? undefined : Number(at);
}

/** The part of an address that opens a recording at a position. */
export const recordingHash = (id: string, position: number): string => `#/${id}?at=${position}`;

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

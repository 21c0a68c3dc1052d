import { type KeptRecording } from '../../../contract/recordings';
import { selectLocation } from '../navigation/selectors';
import { type RootState } from '../rootReducer';

export const selectRecordings = (state: RootState) => state.recordings;

/** `#/ID` opens a recording, `#/ID?at=42` at a position of it. */
const ADDRESS = /^#\/([\w-]{1,100})(?:\?at=(\d{1,9}))?$/;

/** Id in the address; null for the list. */
export const selectRecordingId = (state: RootState): string | null =>
  ADDRESS.exec(selectLocation(state).hash)?.[1] ?? null;

/** Position in the address, if any. */
export function selectRecordingAt(state: RootState): number | undefined {
  const at = ADDRESS.exec(selectLocation(state).hash)?.[2];
  return at === undefined ? undefined : Number(at);
}

export const recordingHash = (id: string, position: number): string => `#/${id}?at=${position}`;

/** The listed recording; undefined if unknown. */
export const selectKept = ({ recordings }: RootState, id: string | null): KeptRecording | undefined =>
  recordings.kept?.recordings.find((one) => one.id === id);

/** Returns the recordings of the same session from other tabs. */
export const otherTabsOf = (
  recordings: readonly KeptRecording[],
  { session, tab }: Pick<KeptRecording, 'session' | 'tab'>,
): KeptRecording[] =>
  session === undefined || tab === undefined
    ? []
    : recordings.filter((one) => one.session === session && one.tab !== undefined && one.tab !== tab);

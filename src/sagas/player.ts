import { call, delay, put, select, takeLatest } from 'typed-redux-saga';
import { message, type Text, verbatim } from '../i18n/text';
import { inSlices } from '../recording/inSlices';
import { LogError } from '../recording/logError';
import { ReadingError } from '../recording/player/readingError';
import { selectLocation } from '../store/navigation/selectors';
import { navigated } from '../store/navigation/slice';
import { selectPlayer } from '../store/player/selectors';
import {
  advanced,
  movedBy,
  movedTo,
  nextStopRequested,
  playerEmptied,
  playToggled,
  readingFailed,
  readingStarted,
  recordingRead,
  requestChosen,
  stopFound,
  verified,
} from '../store/player/slice';
import {
  recordingHash,
  selectRecordingAt,
  selectRecordingId,
  selectRecordings,
} from '../store/recordings/selectors';
import {
  recordingClosed,
  recordingFilePicked,
  recordingReceived,
  recordingRequested,
  recordingVerified,
} from '../store/recordings/slice';
import { dep } from './context';

/** Bounds of the wait between two actions in milliseconds; long pauses are cut. */
const LONGEST_WAIT = 1000;
const SHORTEST_WAIT = 20;

/** Delay that lets the screen appear first: verifying a long recording takes a while. */
const BEFORE_VERIFYING_MS = 500;

const MOVES = [playToggled, movedTo, movedBy, requestChosen, nextStopRequested, playerEmptied];

/** Debounces the address while the user drags the slider. */
const BEFORE_ADDRESS_MS = 300;

export function* playerSaga() {
  yield* takeLatest(
    [recordingRequested, recordingReceived, recordingFilePicked, recordingClosed],
    onRecording,
  );
  yield* takeLatest(MOVES, onMove);
  yield* takeLatest([...MOVES, advanced, stopFound], onPositionChanged);
  yield* takeLatest(navigated, onNavigated);
}

/** Reads the opened recording, and verifies it once it is shown. */
function* onRecording() {
  const player = yield* dep('player');
  yield* call(player.drop);
  yield* put(playerEmptied());
  const { opened } = yield* select(selectRecordings);
  if (opened === null || opened.file === null) return;
  yield* put(readingStarted());
  try {
    yield* call(readFile, opened.file, opened.id === null ? undefined : yield* select(selectRecordingAt));
  } catch (error) {
    yield* put(readingFailed(reasonOf(error)));
    return;
  }
  yield* delay(BEFORE_VERIFYING_MS);
  yield* call(verify, opened.id);
}

/** @param at first position to show; the opening position of the recording by default */
function* readFile(file: string, at: number | undefined) {
  const files = yield* dep('files');
  const content = yield* call(files.get, file);
  if (content === undefined) throw new ReadingError('gone');
  const read = yield* dep('readRecording');
  const playback = yield* call(read, content);
  const player = yield* dep('player');
  yield* call(player.hold, playback);
  yield* put(recordingRead(at === undefined ? playback.facts : { ...playback.facts, opening: at }));
}

/** Keeps the position in the address. Bypasses the store: player use is not recorded. */
function* onPositionChanged() {
  if ((yield* select(selectPlayer)).isPlaying) return;
  yield* delay(BEFORE_ADDRESS_MS);
  const { opened } = yield* select(selectRecordings);
  const { phase, position } = yield* select(selectPlayer);
  const id = yield* select(selectRecordingId);
  if (phase !== 'ready' || id === null || opened?.id !== id) return;
  const location = yield* select(selectLocation);
  const history = yield* dep('browserHistory');
  yield* call(history.replace, { ...location, hash: recordingHash(id, position) }, location.state);
}

/** Follows a link to another moment of the recording that is open. */
function* onNavigated() {
  const at = yield* select(selectRecordingAt);
  const { opened } = yield* select(selectRecordings);
  const { phase, position } = yield* select(selectPlayer);
  const isOpen = phase === 'ready' && opened?.id === (yield* select(selectRecordingId));
  if (isOpen && at !== undefined && at !== position) yield* put(movedTo(at));
}

const READING_PROBLEMS = {
  damaged: 'recordings.damaged',
  gone: 'recordings.gone',
  tooLarge: 'recordings.tooLarge',
} as const;

/** Explains a reading error; if the first line is bad, the file is no recording at all. */
function reasonOf(error: unknown): Text {
  if (error instanceof ReadingError) return message(READING_PROBLEMS[error.reason]);
  if (!(error instanceof LogError)) return verbatim(error instanceof Error ? error.message : String(error));
  if (error.isNewer) return message('recordings.newer');
  const { line = 1, reason } = error;
  return line === 1 ? message('recordings.foreign') : message('recordings.broken', { line, reason });
}

/** @param id gateway recording to report the verdict for; null for a file */
function* verify(id: string | null) {
  const { held } = yield* dep('player');
  if (held === undefined) return;
  const divergedAt = (yield* call(inSlices<number | undefined>, held.divergence())) ?? null;
  yield* put(verified({ divergedAt }));
  // With replaced names, the rows of a search can differ although the states are identical.
  const isCertain = held.logs.every(({ header }) => !header.searches?.length);
  if (id !== null && (divergedAt !== null || isCertain))
    yield* put(recordingVerified({ id, identical: divergedAt === null }));
}

/** Cancels the work in progress on every move; then plays on or searches the next stop. */
function* onMove({ type }: { type: string }) {
  yield* call(type === nextStopRequested.type ? findStop : play);
}

function* findStop() {
  const { held } = yield* dep('player');
  if (held === undefined) return;
  const { position, stops } = yield* select(selectPlayer);
  const next = yield* call(inSlices<number | undefined>, held.nextStop(position, stops));
  const by = next === undefined ? undefined : held.stopAt(next, stops);
  yield* put(stopFound(next === undefined || by === undefined ? null : { position: next, by }));
}

/** Plays action by action in recorded time, scaled by the speed. */
function* play() {
  const { held } = yield* dep('player');
  while (held) {
    const { isPlaying, position, speed } = yield* select(selectPlayer);
    if (!isPlaying) return;
    yield* delay(Math.max(SHORTEST_WAIT, Math.min(held.waitAt(position), LONGEST_WAIT) / speed));
    const now = yield* select(selectPlayer);
    if (now.isPlaying) yield* put(advanced({ stop: held.stopAt(position + 1, now.stops) ?? null }));
  }
}

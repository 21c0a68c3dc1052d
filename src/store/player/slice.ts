import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type StoryKind } from '../../../contract/recordings';
import { type Text } from '../../i18n/text';
import { navigated } from '../navigation/slice';

/** Conditions to stop: text in an event type, or a changed path; empty for none. */
export interface Stops {
  type: string;
  path: string;
}

/** Facts about a recording that was read. */
export interface RecordingRead {
  length: number;
  /** Initial position: that of the URL, of the first mark, problem or screen. */
  opening: number;
  /** Signed-in user according to the recording; empty if there was none. */
  user: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Position of the last problem; absent if there is none. */
  lastProblem?: number;
  /** Number of the first line that is not as saved; absent if all are. */
  edited?: number;
}

/** State of the viewer. The recording, up to 100 MB, is in the registry of the player. */
export interface PlayerState {
  phase: 'empty' | 'reading' | 'ready' | 'failed';
  problem: Text | null;
  recording: RecordingRead | null;
  position: number;
  /** `seq` of the request chosen at this position. */
  request: number | null;
  isPlaying: boolean;
  speed: number;
  query: string;
  kinds: StoryKind[];
  /** True if the story shows event names rather than sentences. */
  showsNames: boolean;
  /** True if it also shows events that only follow from others. */
  showsBookkeeping: boolean;
  stops: Stops;
  /** Set after a stop; `by` is null if nothing more to stop at was found. */
  stopped: { by: string | null } | null;
  /** First action that leads to a different state in this build. */
  divergedAt: number | null;
}

export const initialPlayerState: PlayerState = {
  phase: 'empty',
  problem: null,
  recording: null,
  position: 0,
  request: null,
  isPlaying: false,
  speed: 1,
  query: '',
  kinds: [],
  showsNames: false,
  showsBookkeeping: false,
  stops: { type: '', path: '' },
  stopped: null,
  divergedAt: null,
};

const lengthOf = ({ recording }: PlayerState) => recording?.length ?? 0;

const goTo = (state: PlayerState, position: number) => {
  state.position = Math.min(Math.max(0, position), lengthOf(state));
  state.request = null;
  state.isPlaying = false;
  state.stopped = null;
};

/** No event of this slice is recorded, see `isRecorded`. */
export const playerSlice = createSlice({
  name: 'player',
  initialState: initialPlayerState,
  reducers: {
    playerEmptied: () => initialPlayerState,
    readingStarted: (): PlayerState => ({ ...initialPlayerState, phase: 'reading' }),
    readingFailed: (_state, { payload }: PayloadAction<Text>): PlayerState => ({
      ...initialPlayerState,
      phase: 'failed',
      problem: payload,
    }),
    recordingRead: (_state, { payload }: PayloadAction<RecordingRead>): PlayerState => ({
      ...initialPlayerState,
      phase: 'ready',
      recording: payload,
      position: Math.min(payload.opening, payload.length),
    }),
    movedTo: (state, { payload }: PayloadAction<number>) => goTo(state, payload),
    /** Shows the action that triggered a request of the story, with the request beside it. */
    requestChosen(state, { payload: { position, seq } }: PayloadAction<{ position: number; seq: number }>) {
      goTo(state, position);
      state.request = seq;
    },
    movedBy: (state, { payload }: PayloadAction<number>) => goTo(state, state.position + payload),
    playToggled(state) {
      // At the end, playback starts over.
      if (!state.isPlaying && state.position >= lengthOf(state)) state.position = 0;
      state.isPlaying = !state.isPlaying;
      state.request = null;
      state.stopped = null;
    },
    /** Advances by one action while playing; `stop` is the reason to stop there. */
    advanced(state, { payload: { stop } }: PayloadAction<{ stop: string | null }>) {
      state.position = Math.min(state.position + 1, lengthOf(state));
      state.stopped = stop === null ? null : { by: stop };
      if (stop !== null || state.position >= lengthOf(state)) state.isPlaying = false;
    },
    speedChosen(state, { payload }: PayloadAction<number>) {
      state.speed = payload;
    },
    searched(state, { payload }: PayloadAction<string>) {
      state.query = payload;
    },
    kindToggled(state, { payload }: PayloadAction<StoryKind>) {
      state.kinds = state.kinds.includes(payload)
        ? state.kinds.filter((kind) => kind !== payload)
        : [...state.kinds, payload];
    },
    namesToggled(state) {
      state.showsNames = !state.showsNames;
    },
    bookkeepingToggled(state) {
      state.showsBookkeeping = !state.showsBookkeeping;
    },
    stopsChanged(state, { payload }: PayloadAction<Partial<Stops>>) {
      state.stops = { ...state.stops, ...payload };
      state.stopped = null;
    },
    nextStopRequested(state) {
      state.isPlaying = false;
    },
    stopFound(state, { payload }: PayloadAction<{ position: number; by: string } | null>) {
      if (payload) goTo(state, payload.position);
      state.stopped = { by: payload?.by ?? null };
    },
    verified(state, { payload: { divergedAt } }: PayloadAction<{ divergedAt: number | null }>) {
      state.divergedAt = divergedAt;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(navigated, (state) => {
      state.isPlaying = false;
    }),
});

export const {
  advanced,
  bookkeepingToggled,
  kindToggled,
  movedBy,
  movedTo,
  namesToggled,
  nextStopRequested,
  playerEmptied,
  playToggled,
  readingFailed,
  readingStarted,
  recordingRead,
  requestChosen,
  searched,
  speedChosen,
  stopFound,
  stopsChanged,
  verified,
} = playerSlice.actions;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type StoryKind } from '../../api/contract/recordings';
import { type Text } from '../../i18n/text';
import { navigated } from '../navigation/slice';

/** Where to stop: at an event whose type has a text in it, and where the state at a path changes. Empty for nowhere. */
export interface Stops {
  type: string;
  path: string;
}

/** What the player says of a recording that it has read. */
export interface RecordingRead {
  /** The number of actions in all logs. */
  length: number;
  /** The position that is shown first: the first at which there is a screen, or the one that the address names. */
  opening: number;
  /** Who was signed in, by the recording itself; empty while none was. */
  user: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The first line that is not the one that was saved; absent where all are. */
  edited?: number;
}

/** How a recording is watched. The recording itself is in the registry of the player: it can be as large as 100 MB. */
export interface PlayerState {
  phase: 'empty' | 'reading' | 'ready' | 'failed';
  problem: Text | null;
  recording: RecordingRead | null;
  position: number;
  /** The `seq` of the request that the viewer chose at this position; null for none. */
  request: number | null;
  isPlaying: boolean;
  /** How many times as fast as it happened. */
  speed: number;
  query: string;
  kinds: StoryKind[];
  stops: Stops;
  /** Why it stopped, which is null where there was nothing more to stop at; null where it did not stop. */
  stopped: { by: string | null } | null;
  /** The first action that leads to another state with this build; null where none is known. */
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
  stops: { type: '', path: '' },
  stopped: null,
  divergedAt: null,
};

const lengthOf = ({ recording }: PlayerState) => recording?.length ?? 0;

/** The viewer goes somewhere, or something is found there. */
const goTo = (state: PlayerState, position: number) => {
  state.position = Math.min(Math.max(0, position), lengthOf(state));
  state.request = null;
  state.isPlaying = false;
  state.stopped = null;
};

/** None of its events is recorded, see `isRecorded`. */
const slice = createSlice({
  name: 'player',
  initialState: initialPlayerState,
  reducers: {
    /** Nothing is open any longer, or something else is on its way. */
    playerEmptied: () => initialPlayerState,
    readingStarted: (): PlayerState => ({ ...initialPlayerState, phase: 'reading' }),
    readingFailed: (_state, { payload }: PayloadAction<Text>): PlayerState => ({
      ...initialPlayerState,
      phase: 'failed',
      problem: payload,
    }),
    /** The recording is read, and the registry has it. */
    recordingRead: (_state, { payload }: PayloadAction<RecordingRead>): PlayerState => ({
      ...initialPlayerState,
      phase: 'ready',
      recording: payload,
      position: Math.min(payload.opening, payload.length),
    }),
    movedTo: (state, { payload }: PayloadAction<number>) => goTo(state, payload),
    /** The viewer chose a request in the story: the action that set it off is shown, and the request beside it. */
    requestChosen(state, { payload: { position, seq } }: PayloadAction<{ position: number; seq: number }>) {
      goTo(state, position);
      state.request = seq;
    },
    movedBy: (state, { payload }: PayloadAction<number>) => goTo(state, state.position + payload),
    playToggled(state) {
      // At the end, playing begins anew.
      if (!state.isPlaying && state.position >= lengthOf(state)) state.position = 0;
      state.isPlaying = !state.isPlaying;
      state.request = null;
      state.stopped = null;
    },
    /** One action further while it plays; `stop` is why to stop there. */
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
    stopsChanged(state, { payload }: PayloadAction<Partial<Stops>>) {
      state.stops = { ...state.stops, ...payload };
      state.stopped = null;
    },
    nextStopRequested(state) {
      state.isPlaying = false;
    },
    /** The next place to stop at; null for none. */
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
  kindToggled,
  movedBy,
  movedTo,
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
} = slice.actions;
export const playerReducer = slice.reducer;

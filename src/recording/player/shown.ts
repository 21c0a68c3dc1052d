import { createSelector } from '@reduxjs/toolkit';
import { selectPlayer } from '../../store/player/selectors';
import { type RootState } from '../../store/rootReducer';
import { type Teller } from '../sentences/words';
import { type Playback } from './playback';
import { flagsOf, foundIn, requestsAfter, toldIn } from './story';

export const MAX_CHANGES = 50;

const playbackOf = (_state: RootState, playback: Playback) => playback;

type TextOf = Teller['text'];

/** Selects the story in the language of the reader; `text` is that of a translator. */
const selectTold = createSelector(
  [
    (_state: RootState, { story }: Playback) => story,
    (_state: RootState, _playback: Playback, text: TextOf) => text,
  ],
  (story, text) => toldIn(story, { text }),
);

export const selectFoundLines = createSelector(
  [
    selectTold,
    (state: RootState) => selectPlayer(state).query,
    (state: RootState) => selectPlayer(state).kinds,
    (state: RootState) => selectPlayer(state).showsBookkeeping,
  ],
  (told, query, kinds, showsBookkeeping) => foundIn(told, { query, kinds, showsBookkeeping }),
);

/** Selects the number of lines of bookkeeping that are not shown. */
export const selectHiddenCount = createSelector(
  [
    selectTold,
    selectFoundLines,
    (state: RootState) => selectPlayer(state).query,
    (state: RootState) => selectPlayer(state).kinds,
  ],
  (told, found, query, kinds) =>
    foundIn(told, { query, kinds, showsBookkeeping: true }).length - found.length,
);

export const selectFlags = createSelector([selectTold], flagsOf);

/** Selects the position of the next problem; undefined if there is none. */
export const selectNextProblem = (state: RootState, { story }: Playback): number | undefined =>
  story.find(({ kind, position }) => kind === 'error' && position > selectPlayer(state).position)?.position;

/** Selects the action at the current position, its changes and requests, and the state after it. */
export const selectStep = createSelector(
  [playbackOf, selectTold, (state: RootState) => selectPlayer(state).position],
  (playback, told, position) => ({
    action: playback.actionAt(position),
    /** Its sentence; undefined for bookkeeping. */
    sentence: told.find((line) => line.position === position && line.line.kind === 'action' && line.words)
      ?.title,
    changes: playback.changesAt(position, MAX_CHANGES + 1),
    requests: requestsAfter(told, position),
    state: playback.stateAt(position),
  }),
);

import { createSelector } from '@reduxjs/toolkit';
import { selectPlayer } from '../../store/player/selectors';
import { type RootState } from '../../store/rootReducer';
import { type Playback } from './playback';
import { flagsOf, foundIn, requestsAfter } from './story';

export const MAX_CHANGES = 50;

const playbackOf = (_state: RootState, playback: Playback) => playback;

export const selectFoundLines = createSelector(
  [
    (_state: RootState, { story }: Playback) => story,
    (state: RootState) => selectPlayer(state).query,
    (state: RootState) => selectPlayer(state).kinds,
  ],
  foundIn,
);

export const selectFlags = createSelector([(_state: RootState, { story }: Playback) => story], (story) =>
  flagsOf(story),
);

/** Selects the position of the next problem; undefined if there is none. */
export const selectNextProblem = createSelector(
  [selectFlags, (state: RootState) => selectPlayer(state).position],
  (flags, position) => flags.find((flag) => flag.kind === 'error' && flag.position > position)?.position,
);

/** Selects the action at the current position, its changes and requests, and the state after it. */
export const selectStep = createSelector(
  [playbackOf, (state: RootState) => selectPlayer(state).position],
  (playback, position) => ({
    action: playback.actionAt(position),
    changes: playback.changesAt(position, MAX_CHANGES + 1),
    requests: requestsAfter(playback.story, position),
    state: playback.stateAt(position),
  }),
);

import { type RootState } from '../rootReducer';
import { initialPlayerState, type PlayerState } from './slice';

/** Falls back to the initial state: states of a log, which the console can show, have no player. */
export const selectPlayer = ({ player }: Partial<Pick<RootState, 'player'>>): PlayerState =>
  player ?? initialPlayerState;

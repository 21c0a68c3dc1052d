import { type RootState } from '../rootReducer';
import { initialPlayerState, type PlayerState } from './slice';

/** The states of a log, which the console can show in the place of the page's own, have no player. */
export const selectPlayer = ({ player }: Partial<Pick<RootState, 'player'>>): PlayerState =>
  player ?? initialPlayerState;

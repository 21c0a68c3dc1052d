import { message, type Text } from '../../i18n/text';
import { type RootState } from '../rootReducer';
import { type Controls } from '../whyDisabled/control';
import { selectPlayer } from './selectors';

const NO_PROBLEM = message('player.noProblem');

/** Returns the reason why the player cannot go to the next problem: there is none. */
export function selectNextProblemRefusal(state: RootState): Text | undefined {
  const { recording, position } = selectPlayer(state);
  return (recording?.lastProblem ?? 0) > position ? undefined : NO_PROBLEM;
}

export const playerControls: Controls = {
  'player.nextProblem': {
    isShown: (state) => selectPlayer(state).phase === 'ready',
    why: selectNextProblemRefusal,
  },
};

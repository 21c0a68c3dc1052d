import { message, type Text } from '../../i18n/text';
import { selectAwaitedReason } from '../impact/controls';
import { type RootState } from '../rootReducer';
import { type Controls } from '../whyDisabled/control';
import { selectHistory } from './selectors';

const DONE = message('history.undoDone');

/** Returns the reason why the shown change cannot be undone or restored. */
export function selectUndoRefusal(state: RootState): Text | undefined {
  const { question } = selectHistory(state);
  const isRestore = question?.kind === 'before' || question?.kind === 'after';
  const preview = question?.preview ?? null;
  if (preview === null || (preview.isDone === true && !isRestore)) return DONE;
  return selectAwaitedReason(state, 'undo');
}

export const historyControls: Controls = {
  'history.undo': {
    isShown: (state) => selectHistory(state).question !== null,
    isBusy: (state) => selectHistory(state).question?.phase === 'sending',
    why: selectUndoRefusal,
  },
};

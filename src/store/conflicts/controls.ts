import { message, type Text } from '../../i18n/text';
import { type RootState } from '../rootReducer';
import { type Controls } from '../whyDisabled/control';
import { selectConflictOrNull, selectMergedOrNull } from './selectors';

const CHOOSE_FIRST = message('conflict.chooseFirst');
const NEEDS_PASSWORD = message('conflict.needsPassword');

/** Returns the reason why the merged entry cannot be saved. */
export const selectMergeRefusal = (state: RootState): Text | undefined =>
  selectMergedOrNull(state) ? undefined : CHOOSE_FIRST;

/** Returns the reason why the deleted entry cannot be made again. */
export function selectRecreationRefusal(state: RootState): Text | undefined {
  const open = selectConflictOrNull(state);
  return open?.domain === 'users' && !open.setsPassword ? NEEDS_PASSWORD : undefined;
}

export const conflictsControls: Controls = {
  'conflicts.save': {
    isShown: (state) => Boolean(selectConflictOrNull(state)?.theirs),
    why: selectMergeRefusal,
  },
  'conflicts.recreate': {
    isShown: (state) => selectConflictOrNull(state)?.theirs === null,
    why: selectRecreationRefusal,
  },
};

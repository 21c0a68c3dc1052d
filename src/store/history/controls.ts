import { type RevisionSummary } from '../../../contract/history';
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

const COMPARE_OTHER = message('history.compareOther');

/** Returns the reason why a change cannot be compared: one of another kind of entry is chosen. */
export function selectComparisonRefusal(
  state: RootState,
  { id, type }: Pick<RevisionSummary, 'id' | 'type'>,
): Text | undefined {
  const { compared, revisions } = selectHistory(state);
  const other = revisions.find((each) => each.id !== id && compared.some((chosen) => chosen.id === each.id));
  return other !== undefined && other.type !== type ? COMPARE_OTHER : undefined;
}

export const historyControls: Controls = {
  'history.undo': {
    isShown: (state) => selectHistory(state).question !== null,
    isBusy: (state) => selectHistory(state).question?.phase === 'sending',
    why: selectUndoRefusal,
  },
  'history.compare': {
    isShown: (state) => selectHistory(state).compared.length > 0,
    whyInRows: (state) =>
      Object.fromEntries(
        selectHistory(state).revisions.flatMap((revision) => {
          const reason = selectComparisonRefusal(state, revision);
          return reason === undefined ? [] : [[`${revision.type}/${revision.name} ${revision.id}`, reason]];
        }),
      ),
  },
};

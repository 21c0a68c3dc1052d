import { message, type Text } from '../../i18n/text';
import { selectAccountOrNull } from '../account/selectors';
import { selectMaySave } from '../history/selectors';
import { type RootState } from '../rootReducer';
import { type Controls } from '../whyDisabled/control';
import { selectComparison } from './selectors';

const OWN = message('comparison.own');

/** Returns the reason why the access of the second user cannot be handed over. */
export function selectHandOverRefusal(state: RootState): Text | undefined {
  const shown = selectComparison(state);
  if (shown.phase !== 'ready' || shown.comparison.kind !== 'users') return undefined;
  return shown.comparison.second === selectAccountOrNull(state)?.user_name ? OWN : undefined;
}

export const comparisonControls: Controls = {
  'comparison.handOver': {
    isShown: (state) => {
      const shown = selectComparison(state);
      const type = shown.phase === 'ready' && shown.comparison.kind === 'users' ? 'internalusers' : 'roles';
      return shown.phase === 'ready' && selectMaySave(state, type);
    },
    why: selectHandOverRefusal,
  },
};

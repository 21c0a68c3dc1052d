import { message, type Text } from '../../i18n/text';
import { selectConfirmOrNull } from '../overlays/selectors';
import { type RootState } from '../rootReducer';
import { type Controls } from '../whyDisabled/control';
import { selectAwaited } from './selectors';
import { type ImpactPlace } from './slice';

const REASONS = { preview: message('impact.loading'), tick: message('impact.consentFirst') };

/** Returns the reason why a change must wait for its preview or for consent. */
export function selectAwaitedReason(state: RootState, place: ImpactPlace): Text | undefined {
  const awaited = selectAwaited(state, place);
  return awaited && REASONS[awaited];
}

export const impactControls: Controls = {
  'impact.confirm': {
    isShown: (state) => selectConfirmOrNull(state)?.view === 'impact',
    why: (state) => selectAwaitedReason(state, 'question'),
  },
};

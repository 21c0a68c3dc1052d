import { impactCounts, needsConsent } from '../../../contract/impact';
import { type ImpactCounts } from '../../../contract/impactCounts';
import { type RootState } from '../rootReducer';
import { type ImpactPlace } from './slice';

export const selectImpactPreviewOrNull = (state: RootState, place: ImpactPlace) => state.impact[place];

/** Returns what the change waits for: the preview, or a tick that new access is intended. */
export const selectAwaited = (state: RootState, place: ImpactPlace): 'preview' | 'tick' | undefined => {
  const preview = selectImpactPreviewOrNull(state, place);
  if (preview?.phase === 'loading') return 'preview';
  const lacksTick = preview?.phase === 'ready' && needsConsent(preview.impact) && !preview.isIntended;
  return lacksTick ? 'tick' : undefined;
};

/** Returns the counts of a preview for the history; undefined if access does not change. */
export const selectImpactCounts = (state: RootState, place: ImpactPlace): ImpactCounts | undefined => {
  const preview = selectImpactPreviewOrNull(state, place);
  return preview?.phase === 'ready' && preview.impact.changesAccess
    ? impactCounts(preview.impact)
    : undefined;
};

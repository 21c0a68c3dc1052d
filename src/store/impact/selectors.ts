import { type ImpactCounts, impactCounts, needsConsent } from '../../../contract/impact';
import { type RootState } from '../rootReducer';
import { type ImpactPlace } from './slice';

export const selectImpactPreviewOrNull = (state: RootState, place: ImpactPlace) => state.impact[place];

/** True while the change must wait: for the preview, or for a tick that it is intended. */
export const selectLacksIntention = (state: RootState, place: ImpactPlace): boolean => {
  const preview = selectImpactPreviewOrNull(state, place);
  return preview?.phase === 'ready' && needsConsent(preview.impact) && !preview.isIntended;
};

/** Returns the counts of a preview for the history; undefined if access does not change. */
export const selectImpactCounts = (state: RootState, place: ImpactPlace): ImpactCounts | undefined => {
  const preview = selectImpactPreviewOrNull(state, place);
  return preview?.phase === 'ready' && preview.impact.changesAccess
    ? impactCounts(preview.impact)
    : undefined;
};

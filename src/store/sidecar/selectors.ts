import { createSelector } from '@reduxjs/toolkit';
import { type RootState } from '../rootReducer';
import { type DockedMode, MIN_SIDECAR_SIZE, sidecarSize } from './slice';

export const selectSidecarOrNull = (state: RootState) => state.sidecar.open;
/** The config as given; see the layout for the effective values. */
export const selectSidecarConfigOrNull = (state: RootState) => state.sidecar.config;

export interface SidecarLayout {
  side: DockedMode;
  /** Width in pixels, or height when it takes over; at least the minimum [OVL-19]. */
  size: number;
  isHidden: boolean;
}

/** Read by both panel and page, so that the page gives up exactly this space [OVL-17]. */
export const selectSidecarLayout = createSelector(
  [selectSidecarConfigOrNull, (state: RootState) => state.sidecar.isHidden],
  (config, isHidden): SidecarLayout => ({
    side: config?.dockedMode ?? 'right',
    size: config ? sidecarSize(config.paddingSize) : MIN_SIDECAR_SIZE,
    isHidden: config?.isHidden ?? isHidden ?? false,
  }),
);

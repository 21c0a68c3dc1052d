import { createSelector } from '@reduxjs/toolkit';
import { type RootState } from '../rootReducer';
import { type DockedMode, MIN_SIDECAR_SIZE, sidecarSize } from './slice';

export const selectSidecarOrNull = (state: RootState) => state.sidecar.open;
/** The config as it was given; what of it can be had is the layout's to say. */
export const selectSidecarConfigOrNull = (state: RootState) => state.sidecar.config;

/** How the panel stands, whatever it was given. */
export interface SidecarLayout {
  side: DockedMode;
  /** Pixels: its width, or its height when it takes over; never less than a panel needs [OVL-19]. */
  size: number;
  isHidden: boolean;
}

/** The one place where panel and page read the size, so that the page gives way by as much as the panel takes [OVL-17]. */
export const selectSidecarLayout = createSelector(
  [selectSidecarConfigOrNull, (state: RootState) => state.sidecar.isHidden],
  (config, isHidden): SidecarLayout => ({
    side: config?.dockedMode ?? 'right',
    size: config ? sidecarSize(config.paddingSize) : MIN_SIDECAR_SIZE,
    isHidden: config?.isHidden ?? isHidden ?? false,
  }),
);

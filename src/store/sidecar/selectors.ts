import { createSelector } from '@reduxjs/toolkit';
import { type RootState } from '../rootReducer';

export const selectSidecarOrNull = (state: RootState) => state.sidecar.open;
export const selectSidecarConfigOrNull = (state: RootState) => state.sidecar.config;

/** How far header and page give way at each side, in pixels [OVL-17]. */
export const selectSidecarPadding = createSelector(selectSidecarConfigOrNull, (config) => {
  const size = config && !config.isHidden ? config.paddingSize : 0;
  return {
    left: config?.dockedMode === 'left' ? size : 0,
    right: config?.dockedMode === 'right' ? size : 0,
  };
});

import { type RootState } from '../rootReducer';

export const selectBootInfo = (state: RootState) => state.boot.info;
export const selectIsBooted = (state: RootState) => state.boot.phase === 'ready';
export const selectBasePath = (state: RootState) => state.boot.info.basePath;
export const selectSecurityConfig = (state: RootState) => state.boot.info.uiConfig.security;
export const selectBackendKind = (state: RootState) => state.boot.info.backend ?? 'embedded';
export const selectBranding = (state: RootState) => state.boot.info.branding;

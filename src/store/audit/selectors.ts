import { type RootState } from '../rootReducer';

export const selectAuditReading = (state: RootState) => state.audit.reading;
export const selectAuditSaving = (state: RootState) => state.audit.saving;

/** The audit configuration as last read; null when that was never done or failed the last time. */
export const selectAuditSettingsOrNull = (state: RootState) =>
  state.audit.reading.phase === 'ready' ? state.audit.reading.settings : null;

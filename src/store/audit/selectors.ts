import { type RootState } from '../rootReducer';

export const selectAuditReading = (state: RootState) => state.audit.reading;
export const selectAuditSaving = (state: RootState) => state.audit.saving;

/** The last configuration read; null before that and after a failure. */
export const selectAuditSettingsOrNull = (state: RootState) =>
  state.audit.reading.phase === 'ready' ? state.audit.reading.settings : null;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AuditConfig, type AuditSettings } from '../../../contract/audit';
import { type Problem } from '../../../contract/problem';
import { type AuditChange } from './config';

/** Named as in the form's address. */
export type AuditForm = 'generalSettings' | 'complianceSettings';

/** Unit of saving: a form, the auditing switch, or the switch of a category. */
export type AuditPart = AuditForm | 'switch' | 'category';

export interface AuditState {
  reading:
    | { phase: 'idle' }
    | { phase: 'loading' }
    | { phase: 'ready'; settings: AuditSettings }
    | { phase: 'failed'; problem: Problem };
  saving:
    | { phase: 'idle' }
    | { phase: 'saving'; part: AuditPart }
    | { phase: 'saved'; part: AuditPart }
    | { phase: 'failed'; part: AuditPart; problem: Problem };
}

export const initialAuditState: AuditState = { reading: { phase: 'idle' }, saving: { phase: 'idle' } };

export const auditSlice = createSlice({
  name: 'audit',
  initialState: initialAuditState,
  reducers: {
    /** The displayed settings stay while they are read again. */
    auditSettingsRequested(state) {
      if (state.reading.phase !== 'ready') state.reading = { phase: 'loading' };
    },
    /** Starts a form from the stored settings and clears earlier save results. */
    auditFormOpened(state) {
      state.reading = { phase: 'loading' };
      state.saving = { phase: 'idle' };
    },
    auditSettingsReceived(state, action: PayloadAction<AuditSettings>) {
      state.reading = { phase: 'ready', settings: action.payload };
    },
    auditSettingsFailed(state, action: PayloadAction<Problem>) {
      state.reading = { phase: 'failed', problem: action.payload };
    },
    /** Carries the edited settings only; the saga sends the whole configuration [C33]. */
    auditSaveRequested(state, action: PayloadAction<{ part: AuditPart; changes: readonly AuditChange[] }>) {
      state.saving = { phase: 'saving', part: action.payload.part };
    },
    auditSaveCancelled(state) {
      state.saving = { phase: 'idle' };
    },
    auditSaved(state, action: PayloadAction<{ part: AuditPart; config: AuditConfig; version?: string }>) {
      const { part, config, version } = action.payload;
      if (state.reading.phase === 'ready') {
        const { _readonly } = state.reading.settings;
        state.reading.settings = { config, _readonly, ...(version === undefined ? {} : { version }) };
      }
      state.saving = { phase: 'saved', part };
    },
    auditSaveFailed(state, action: PayloadAction<{ part: AuditPart; problem: Problem }>) {
      state.saving = { phase: 'failed', ...action.payload };
    },
  },
});

export const {
  auditSettingsRequested,
  auditFormOpened,
  auditSettingsReceived,
  auditSettingsFailed,
  auditSaveRequested,
  auditSaveCancelled,
  auditSaved,
  auditSaveFailed,
} = auditSlice.actions;

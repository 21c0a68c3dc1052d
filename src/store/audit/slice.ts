import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AuditConfig, type AuditSettings } from '../../api/contract/audit';
import { type Problem } from '../../api/contract/problem';
import { type AuditChange } from './config';

/** A form with several settings, named as in its address. */
export type AuditForm = 'generalSettings' | 'complianceSettings';

/** What is saved at once: one of the two forms, or a switch as it is turned, of auditing as a whole or of a category. */
export type AuditPart = AuditForm | 'switch' | 'category';

/** Reading and saving the audit configuration. */
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

const slice = createSlice({
  name: 'audit',
  initialState: initialAuditState,
  reducers: {
    /** The overview was opened, or its reader wants the latest. What is there stays while it is read again. */
    auditSettingsRequested(state) {
      if (state.reading.phase !== 'ready') state.reading = { phase: 'loading' };
    },
    /** A form begins with what is stored now, and with no word of earlier saves. */
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
    /** Carries the edited settings alone; the saga sends the whole [C33]. */
    auditSaveRequested(state, action: PayloadAction<{ part: AuditPart; changes: readonly AuditChange[] }>) {
      state.saving = { phase: 'saving', part: action.payload.part };
    },
    /** The user thought better of it. */
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
} = slice.actions;
export const auditReducer = slice.reducer;

import { describe, expect, it } from '@jest/globals';
import {
  AUDIT_ENABLED,
  COMPLIANCE_ENABLED,
  isLocked,
  settingAt,
  withChanges,
} from '../../../src/store/audit/config';
import { selectAuditSaving, selectAuditSettingsOrNull } from '../../../src/store/audit/selectors';
import {
  auditFormOpened,
  auditSaved,
  auditSaveFailed,
  auditSettingsFailed,
  auditSettingsReceived,
  auditSettingsRequested,
} from '../../../src/store/audit/slice';
import { createTestStore } from '../../support/liveStore';

const problem = { kind: 'http' as const, message: 'Conflict', status: 409 };
const settings = { config: { enabled: true }, _readonly: [] };

describe('the audit configuration', () => {
  it('has its switches at enabled and compliance.enabled [AUD-05, AUD-09, C35]', () => {
    const config = { enabled: false, compliance: { enabled: true } };
    expect([AUDIT_ENABLED, COMPLIANCE_ENABLED]).toEqual(['enabled', 'compliance.enabled']);
    expect(settingAt(config, AUDIT_ENABLED)).toBe(false);
    expect(settingAt(config, COMPLIANCE_ENABLED)).toBe(true);
    expect(settingAt(config, 'compliance.constructor')).toBeUndefined();
    expect(settingAt({}, COMPLIANCE_ENABLED)).toBeUndefined();
  });

  it('changes only the given paths and preserves unknown members [C33]', () => {
    const config = { enabled: true, audit: { enable_rest: true, future: [1] }, other: { a: null } };
    const before = JSON.stringify(config);
    expect(
      withChanges(config, [
        { path: 'audit.enable_rest', value: false },
        { path: 'compliance.read_watched_fields', value: { 'index-*': ['field*'] } },
      ]),
    ).toEqual({
      enabled: true,
      audit: { enable_rest: false, future: [1] },
      other: { a: null },
      compliance: { read_watched_fields: { 'index-*': ['field*'] } },
    });
    expect(JSON.stringify(config)).toBe(before);
  });

  it('knows a setting as locked by its own pointer or by that of its section, and by no other', () => {
    expect(isLocked(['/audit/enable_rest'], 'audit.enable_rest')).toBe(true);
    expect(isLocked(['/audit'], 'audit.enable_rest')).toBe(true);
    expect(isLocked(['/audit/enable', '/compliance/enabled'], 'audit.enable_rest')).toBe(false);
    expect(isLocked(['/compliance/enabled'], 'enabled')).toBe(false);
  });
});

describe('the known audit settings', () => {
  it('stays on screen while the overview reads it again, and is forgotten when a form opens', () => {
    const { store } = createTestStore();
    store.dispatch(auditSettingsRequested());
    store.dispatch(auditSettingsReceived(settings));
    store.dispatch(auditSettingsRequested());
    expect(selectAuditSettingsOrNull(store.getState())).toEqual(settings);
    store.dispatch(auditFormOpened());
    expect(selectAuditSettingsOrNull(store.getState())).toBeNull();
  });

  it('is unknown after a failed read, so that nothing can be saved upon it [C33]', () => {
    const { store } = createTestStore();
    store.dispatch(auditSettingsReceived(settings));
    store.dispatch(auditSettingsFailed(problem));
    expect(selectAuditSettingsOrNull(store.getState())).toBeNull();
    store.dispatch(auditSaved({ part: 'switch', config: { enabled: false } }));
    expect(selectAuditSettingsOrNull(store.getState())).toBeNull();
  });

  it('has the saved settings, and forms open without failures of others', () => {
    const { store } = createTestStore();
    store.dispatch(auditSettingsReceived(settings));
    store.dispatch(auditSaved({ part: 'switch', config: { enabled: false, kept: 1 } }));
    expect(selectAuditSettingsOrNull(store.getState())?.config).toEqual({ enabled: false, kept: 1 });
    store.dispatch(auditSaveFailed({ part: 'generalSettings', problem }));
    expect(selectAuditSaving(store.getState())).toEqual({
      phase: 'failed',
      part: 'generalSettings',
      problem,
    });
    store.dispatch(auditFormOpened());
    expect(selectAuditSaving(store.getState())).toEqual({ phase: 'idle' });
  });
});

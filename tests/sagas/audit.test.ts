import { describe, expect, it } from '@jest/globals';
import { type AuditConfig } from '../../contract/audit';
import {
  selectAuditReading,
  selectAuditSaving,
  selectAuditSettingsOrNull,
} from '../../src/store/audit/selectors';
import { auditFormOpened, auditSaveRequested, auditSettingsRequested } from '../../src/store/audit/slice';
import { formTouched } from '../../src/store/forms/slice';
import { selectLocation } from '../../src/store/navigation/selectors';
import { navigationRequested, parsePath } from '../../src/store/navigation/slice';
import { selectConfirmOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered } from '../../src/store/overlays/slice';
import { SECURITY_APP_ROUTE } from '../../src/store/security/routes';
import { selectToasts } from '../../src/store/toasts/selectors';
import { toastActionPressed } from '../../src/store/toasts/slice';
import { fakeDeps, type FakeOverrides, httpFailure, someAuditSettings } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

/** A store at a page of the Security application, with the audit configuration read. */
async function starting(fragment: string, audit: FakeOverrides['audit'] = {}) {
  const live = createLiveStore(
    { navigation: { location: parsePath(SECURITY_APP_ROUTE + fragment), kind: 'pop' } },
    fakeDeps({ audit }),
  );
  live.store.dispatch(fragment.includes('edit') ? auditFormOpened() : auditSettingsRequested());
  await settled();
  const sent = (): AuditConfig[] =>
    live.deps.calls
      .filter(([name]) => name === 'audit.saveConfig')
      .map(([, config]) => config as AuditConfig);
  const answer = (confirmed: boolean) =>
    live.store.dispatch(
      confirmAnswered({ id: selectConfirmOrNull(live.store.getState())?.id ?? '', confirmed }),
    );
  return { ...live, sent, answer, state: live.store.getState };
}

const OVERVIEW = '#/auditLogging';
const FORM = '#/auditLogging/edit/generalSettings';
const restOff = auditSaveRequested({
  part: 'generalSettings',
  changes: [{ path: 'audit.enable_rest', value: false }],
});
const turn = (value: boolean) =>
  auditSaveRequested({ part: 'switch', changes: [{ path: 'enabled', value }] });

describe('saving the audit configuration', () => {
  it('sends the whole as it was read, with the edited settings in it and unknown ones kept [AUD-06, C33]', async () => {
    const { store, sent } = await starting(FORM);
    store.dispatch(restOff);
    await settled();
    const { config } = someAuditSettings();
    expect(sent()).toEqual([{ ...config, audit: { ...(config['audit'] as object), enable_rest: false } }]);
  });

  it('reports success and returns to the overview [AUD-17]', async () => {
    const { store, state } = await starting(FORM);
    store.dispatch(restOff);
    store.dispatch(restOff);
    await settled();
    expect(selectToasts(state())).toMatchObject([
      { color: 'success', title: { id: 'audit.updated' }, text: { id: 'audit.generalSaved' } },
    ]);
    expect(selectLocation(state()).hash).toBe(OVERVIEW);
  });

  it('stays in the form, which shows the reason, when the server refuses [AUD-18]', async () => {
    const { store, state } = await starting(FORM, {
      saveConfig: async () => Promise.reject(httpFailure(409, 'Attempted to update read-only property.')),
    });
    store.dispatch(restOff);
    await settled();
    expect(selectAuditSaving(state())).toMatchObject({
      phase: 'failed',
      problem: { serverMessage: 'Attempted to update read-only property.' },
    });
    expect(selectToasts(state())).toEqual([]);
    expect(selectLocation(state()).hash).toBe(FORM);
  });

  it('notifies users who have left the form, without navigating', async () => {
    for (const fails of [true, false]) {
      let answer = () => {};
      const { store, state } = await starting(FORM, {
        saveConfig: () =>
          new Promise((resolve, reject) => {
            answer = () => (fails ? reject(httpFailure(500, 'Broken.')) : resolve(undefined));
          }),
      });
      store.dispatch(restOff);
      await settled();
      store.dispatch(navigationRequested('#/users', { force: true }));
      await settled();
      answer();
      await settled();
      expect(selectToasts(state())).toMatchObject([
        fails
          ? { color: 'danger', title: { id: 'audit.updateFailed' }, text: { text: 'Broken.' } }
          : { color: 'success', title: { id: 'audit.updated' } },
      ]);
      expect(selectLocation(state()).hash).toBe('#/users');
    }
  });

  it('lets a user go who is asked about changes that are saved in the meantime', async () => {
    let answer = () => {};
    const { store, state, deps } = await starting(FORM, {
      saveConfig: () =>
        new Promise((resolve) => {
          answer = () => resolve(undefined);
        }),
    });
    store.dispatch(formTouched('audit'));
    store.dispatch(restOff);
    deps.browserGoes('/app/security-dashboards-plugin#/users');
    await settled();
    expect(selectConfirmOrNull(state())?.title).toEqual({ id: 'leave.title' });
    answer();
    await settled();
    expect(selectConfirmOrNull(state())).toBeNull();
    expect(selectLocation(state()).hash).toBe('#/users');
  });

  it('is refused when the configuration could not be read [C33]', async () => {
    const { store, state, sent } = await starting(FORM, {
      fetchSettings: async () => Promise.reject(httpFailure(501)),
    });
    store.dispatch(restOff);
    await settled();
    expect(sent()).toEqual([]);
    expect(selectAuditSaving(state()).phase).toBe('failed');
    expect(selectToasts(state())).toEqual([]);
  });
});

describe('the switch of the overview', () => {
  it('disables auditing without confirmation, and the toast enables it again [AUD-05, C34]', async () => {
    let stored = someAuditSettings();
    const { store, state, sent } = await starting(OVERVIEW, {
      fetchSettings: async () => stored,
      saveConfig: async (config) => {
        stored = { ...stored, config };
      },
    });
    store.dispatch(turn(false));
    expect(selectConfirmOrNull(state())).toBeNull();
    await settled();
    const { config } = someAuditSettings();
    expect(sent()).toEqual([{ ...config, enabled: false }]);
    const [toast] = selectToasts(state());
    expect(toast).toMatchObject({
      title: { id: 'audit.updated' },
      text: { id: 'audit.turnedOff' },
      action: { label: { id: 'toast.undo' } },
      toastLifeTimeMs: 30_000,
    });
    if (!toast?.action) throw new Error('The toast has no button.');
    store.dispatch(toastActionPressed(toast.id, toast.action));
    await settled();
    expect(sent()).toEqual([{ ...config, enabled: false }, config]);
    expect(selectToasts(state())).toMatchObject([{ text: { id: 'audit.turnedOn' } }]);
    expect(selectToasts(state())[0]?.action).toBeUndefined();
  });

  it('enables auditing immediately, without confirmation [AUD-05]', async () => {
    const off = { ...someAuditSettings(), config: { enabled: false, kept: 1 } };
    const { store, state, sent } = await starting(OVERVIEW, { fetchSettings: async () => off });
    store.dispatch(turn(true));
    expect(selectConfirmOrNull(state())).toBeNull();
    await settled();
    expect(sent()).toEqual([{ enabled: true, kept: 1 }]);
  });

  it("shows the server's settings after a refusal, with its reason [AUD-18]", async () => {
    const { store, state, deps, answer } = await starting(OVERVIEW, {
      saveConfig: async () => Promise.reject(httpFailure(403, 'Not for you.')),
    });
    store.dispatch(turn(false));
    answer(true);
    await settled();
    expect(selectToasts(state())).toMatchObject([
      { color: 'danger', title: { id: 'audit.updateFailed' }, text: { text: 'Not for you.' } },
    ]);
    expect(deps.callNames().filter((name) => name === 'audit.fetchSettings')).toHaveLength(2);
    expect(selectAuditSettingsOrNull(state())?.config['enabled']).toBe(true);
  });

  it('does not fall back to a read that began before the save', async () => {
    let stored = true;
    const late: (() => void)[] = [];
    const { store, state, answer } = await starting(OVERVIEW, {
      fetchSettings: () => {
        const read = { config: { enabled: stored }, _readonly: [] };
        return new Promise((resolve) => {
          if (late.length === 0) resolve(read);
          late.push(() => resolve(read));
        });
      },
      saveConfig: async (config) => {
        stored = config['enabled'] === true;
      },
    });
    store.dispatch(auditSettingsRequested());
    store.dispatch(turn(false));
    answer(true);
    await settled();
    for (const come of late) come();
    await settled();
    expect(selectAuditSettingsOrNull(state())?.config['enabled']).toBe(false);
  });
});

describe('reading the audit configuration', () => {
  it('keeps the reason of a failure and logs it [AUD-16]', async () => {
    const { state, deps } = await starting(OVERVIEW, {
      fetchSettings: async () =>
        Promise.reject(httpFailure(501, 'Method GET not supported for this action.')),
    });
    expect(selectAuditReading(state())).toMatchObject({ phase: 'failed', problem: { status: 501 } });
    expect(deps.logged).toHaveLength(1);
  });
});

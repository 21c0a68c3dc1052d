import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { type AuditConfig, type AuditSettings } from '../../contract/audit';
import { saveProblemText } from '../i18n/errorText';
import { message, type Text } from '../i18n/text';
import { AUDIT_SETTINGS_HREF } from '../store/activity/address';
import { AUDIT_ENABLED, type AuditChange, withChanges } from '../store/audit/config';
import { selectAuditSettingsOrNull } from '../store/audit/selectors';
import {
  auditFormOpened,
  type AuditPart,
  auditSaveCancelled,
  auditSaved,
  auditSaveFailed,
  auditSaveRequested,
  auditSettingsFailed,
  auditSettingsReceived,
  auditSettingsRequested,
} from '../store/audit/slice';
import { selectLocation } from '../store/navigation/selectors';
import { navigationRequested } from '../store/navigation/slice';
import { securityHref } from '../store/security/routes';
import { type ToastAction } from '../store/toasts/slice';
import { dep } from './context';
import { answerDiscard } from './lib/confirm';
import { settleDirtyForms } from './lib/forms';
import { isStillAt, orElse, presentPath, problemOf, raiseFailure, raiseSuccess } from './lib/problems';
import { createReasonAsker, writeUnlessDeclined } from './lib/reason';
import { saveGuarded } from './lib/saveGuarded';

export function* auditSaga() {
  const readSettings = orElse(onSettingsWanted, auditSettingsFailed);
  yield* takeLatest([auditSettingsRequested.type, auditFormOpened.type], readSettings);
  yield* takeLeading(auditSaveRequested, onAuditSaveRequested);
}

function* onSettingsWanted() {
  const audit = yield* dep('audit');
  yield* put(auditSettingsReceived(yield* call(audit.fetchSettings)));
}

function* onAuditSaveRequested({ payload }: ReturnType<typeof auditSaveRequested>) {
  const askedAt = yield* presentPath();
  try {
    const saved = yield* saveChanges(payload.changes);
    yield* put(saved ? auditSaved({ part: payload.part, ...saved }) : auditSaveCancelled());
    if (saved) yield* tellSuccess(payload, askedAt);
  } catch (error) {
    yield* tellFailure(payload, error, askedAt);
  }
}

type SaveRequest = ReturnType<typeof auditSaveRequested>['payload'];

/** True if the form that asked is still shown; switches are not forms. */
function* isFormShown({ part }: SaveRequest, askedAt: string) {
  return part !== 'switch' && part !== 'category' && (yield* isStillAt(askedAt));
}

function* tellSuccess(request: SaveRequest, askedAt: string) {
  const { part, changes } = request;
  const undo = turnsOff(changes) && { action: TURN_ON_AGAIN, toastLifeTimeMs: UNDO_TOAST_MS };
  yield* raiseSuccess(message('audit.updated'), savedText(part, changes), undo || {});
  if (yield* isFormShown(request, askedAt)) {
    yield* call(settleDirtyForms);
    if (yield* call(answerDiscard)) return;
    yield* put(navigationRequested(securityHref('auditLogging'), { force: true }));
  } else yield* call(refreshOverview);
}

function* tellFailure(request: SaveRequest, error: unknown, askedAt: string) {
  const problem = yield* problemOf(error);
  yield* put(auditSaveFailed({ part: request.part, problem }));
  // The form shows the reason itself.
  if (yield* isFormShown(request, askedAt)) return;
  yield* raiseFailure(message('audit.updateFailed'), saveProblemText(problem));
  yield* call(refreshOverview);
}

/** Applies changes to the last configuration read: a save replaces the whole [C33]. */
function* saveChanges(changes: readonly AuditChange[]) {
  const settings = yield* select(selectAuditSettingsOrNull);
  if (!settings) throw new Error('The audit configuration was not read, so that it cannot be saved.');
  return yield* saveConfig(settings, withChanges(settings.config, changes));
}

/** Saves a configuration derived from `read`. Returns null if the user went back to the form. */
function* saveConfig(read: AuditSettings, config: AuditConfig) {
  const asker = createReasonAsker();
  const outcome = yield* saveGuarded<AuditConfig>({
    domain: 'audit',
    name: 'audit',
    base: { value: read.config, version: read.version },
    value: config,
    *send(wanted, base) {
      const send = sendConfig(wanted, base?.version);
      return yield* writeUnlessDeclined(asker, send);
    },
    read: readConfig,
  });
  if (outcome.kind !== 'saved') return null;
  const { value, version } = outcome;
  return { config: value, ...(version === undefined ? {} : { version }) };
}

const sendConfig = (config: AuditConfig, version: string | undefined) =>
  function* sendWith({ reason }: { reason?: string }) {
    const audit = yield* dep('audit');
    return { version: yield* call(audit.saveConfig, config, version, reason) };
  };

function* readConfig() {
  const audit = yield* dep('audit');
  const { config: value, version, changed } = yield* call(audit.fetchSettings);
  return { value, version, ...(changed ? { changed } : {}) };
}

/** Reads the saved configuration, except while a form is open: it keeps its initial values. */
function* refreshOverview() {
  const { hash } = yield* select(selectLocation);
  if (hash === securityHref('auditLogging') || hash === AUDIT_SETTINGS_HREF)
    yield* put(auditSettingsRequested());
}

const turnsOff = (changes: readonly AuditChange[]) =>
  changes.some(({ path, value }) => path === AUDIT_ENABLED && value === false);

/** Lifetime of the undo toast in milliseconds. */
const UNDO_TOAST_MS = 30_000;

/** Undo for switching auditing off, which applies at once and stops all audit events [C34]. */
const TURN_ON_AGAIN: ToastAction = {
  label: message('toast.undo'),
  event: auditSaveRequested({ part: 'switch', changes: [{ path: AUDIT_ENABLED, value: true }] }),
};

function savedText(part: AuditPart, changes: readonly AuditChange[]): Text {
  if (part === 'generalSettings') return message('audit.generalSaved');
  if (part === 'complianceSettings') return message('audit.complianceSaved');
  if (part === 'category') return message('audit.categoriesSaved');
  return turnsOff(changes) ? message('audit.turnedOff') : message('audit.turnedOn');
}

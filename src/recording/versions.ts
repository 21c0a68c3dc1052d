import { isRecord } from '../../contract/plainData';
import { type Migration, type Migrations } from './migrations';

type Slices = Record<string, unknown>;

const UNDO = { old: 'revisions/undoRequested', now: 'history/undoRequested' };

/** Returns a toast whose *Undo* button dispatches `to` instead of `from`. */
function withUndo(toast: unknown, from: string, to: string): unknown {
  if (!isRecord(toast) || !isRecord(toast['action'])) return toast;
  const { action } = toast;
  if (!isRecord(action['event']) || action['event']['type'] !== from) return toast;
  return { ...toast, action: { ...action, event: { ...action['event'], type: to } } };
}

/** Returns the state with `withUndo` for each toast that is shown. */
function withUndoShown(state: Slices, from: string, to: string): Slices {
  const { toasts } = state;
  if (!isRecord(toasts) || !Array.isArray(toasts['queue'])) return state;
  const queue = toasts['queue'].map((toast) => withUndo(toast, from, to));
  return { ...state, toasts: { ...toasts, queue } };
}

/** Returns the state with the choices of an import that version 1 lacks. */
function withImportClusters(state: Slices): Slices {
  const { importExport } = state;
  if (!isRecord(importExport) || !isRecord(importExport['importing'])) return state;
  const importing = { ...importExport['importing'], origin: 'files', leftOut: [], refusal: null };
  return { ...state, importExport: { ...importExport, importing, clusters: null } };
}

/** Reverts {@link withImportClusters}. */
function withoutImportClusters(state: Slices): Slices {
  const { importExport } = state;
  if (!isRecord(importExport) || !isRecord(importExport['importing'])) return state;
  const { clusters: _clusters, importing, ...rest } = importExport;
  const { origin: _origin, leftOut: _leftOut, refusal: _refusal, ...kept } = importing as Slices;
  return { ...state, importExport: { ...rest, importing: kept } };
}

/** Returns the state with the acts on several accounts that version 1 lacks. */
function withAccountActs(state: Slices): Slices {
  const { userAccounts } = state;
  if (!isRecord(userAccounts)) return state;
  return { ...state, userAccounts: { ...userAccounts, act: null, run: { phase: 'idle' } } };
}

/** Returns the state with the details of answers that version 1 lacks. */
function withAnswerDetails(state: Slices): Slices {
  const { explain } = state;
  if (!isRecord(explain)) return state;
  const details = { phase: 'none', holders: [], isRegistered: true };
  return { ...state, explain: { ...explain, details, printedAt: null } };
}

/** Reverts {@link withAnswerDetails}. */
function withoutAnswerDetails(state: Slices): Slices {
  const { explain } = state;
  if (!isRecord(explain)) return state;
  const { details: _details, printedAt: _printedAt, ...rest } = explain;
  return { ...state, explain: rest };
}

/** Reverts {@link withAccountActs}. */
function withoutAccountActs(state: Slices): Slices {
  const { userAccounts } = state;
  if (!isRecord(userAccounts)) return state;
  const { act: _act, run: _run, ...rest } = userAccounts;
  return { ...state, userAccounts: rest };
}

/**
 * Version 1 had other names for five domains; toasts hold an event of one of them. The choices of
 * imports, exports and access checks were kept in components.
 */
const version1: Migration = {
  slices: {
    access: 'explain',
    accounts: 'userAccounts',
    attention: 'findings',
    revisions: 'history',
    transfer: 'importExport',
  },
  events: {
    'findings/attentionRequested': 'findings/findingsRequested',
    'toasts/toastRaised': (event) => ({
      ...event,
      payload: withUndo(event.payload, UNDO.old, UNDO.now),
    }),
    'history/revisionsFailed': 'history/historyFailed',
    'history/revisionsReceived': 'history/historyReceived',
    'history/revisionsRequested': 'history/historyRequested',
    'userAccounts/accountsFailed': 'userAccounts/userAccountsFailed',
    'userAccounts/accountsReceived': 'userAccounts/userAccountsReceived',
    'userAccounts/accountsRequested': 'userAccounts/userAccountsRequested',
  },
  up: (state) =>
    withAnswerDetails(withAccountActs(withImportClusters(withUndoShown(state, UNDO.old, UNDO.now)))),
  down: (state) =>
    withoutAnswerDetails(withoutAccountActs(withoutImportClusters(withUndoShown(state, UNDO.now, UNDO.old)))),
  // Older logs have no answers to requests for the change of access and for details of users.
  effects: {
    added: [
      'impact/impactRequested',
      'impact/impactFailed',
      'impact/impactClosed',
      'POST /api/v1/explain/impact',
      'explain/holderDetailsRequested',
      'explain/holderDetailsEnded',
      'POST /api/v1/explain/holders',
    ],
    gone: [],
    members: { 'overlays/confirmOpened': ['view'] },
  },
};

/**
 * Migrations by the version they read. See "Older logs" in docs/action-log.md for the next one;
 * `tests/replay/goldenLogs.test.ts` checks for missing parts:
 *
 * - renamed slice: `slices: { old: 'new' }`
 * - renamed event: `'tenancy/old': 'tenancy/new'`
 * - changed payload: `'overlays/dialogOpened': (event) => ({ ...event, payload: { … } })`
 * - removed event: `'tenancy/old': () => undefined`
 * - new slice or member `lists.selected`: `up` adds its initial value, `down` omits it
 * - effects: action types or requests that are `added` or `gone`, and new payload `members`
 */
export const MIGRATIONS: Migrations = { 1: version1 };

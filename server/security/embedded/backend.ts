import { compileLimited } from '../../lib/patterns';
import { type Database } from '../../store/database';
import { reasonOf, storeFailure } from '../../store/failures';
import {
  type Caller,
  externalCaller,
  externalCallerNamed,
  isExternalCaller,
  PASSWORD_DUE,
  type SecurityAnswer,
  type SecurityBackend,
  type SecurityRequest,
} from '../backend';
import { type Origin } from '../history';
import { accountRoutes } from './account';
import { accountMarkRoutes } from './accountMarks';
import { message } from './answers';
import { Authenticator } from './authentication';
import { type Route } from './call';
import { auditRoutes } from './config/audit';
import { securityConfigRoutes } from './config/securityConfig';
import { tenancyRoutes } from './config/tenancy';
import { informationRoutes } from './information';
import { ensureInitialAdmin, type InitialAdmin, seedStore } from './initialAdmin';
import { maintenanceRoutes } from './maintenance';
import { type SecurityObserver } from './observer';
import { problemOfEnd } from './privileges/administrators';
import { restAccessProblem } from './privileges/restAccess';
import { resourceRoutes } from './resources/routes';
import { contentTypeProblem, createRouter, parameterProblem } from './routing';
import { SecurityState } from './state';
import { type Change, SecurityStore } from './store';
import { DEFAULT_SETTINGS, type EmbeddedSettings, type Entries } from './types';
import { DEFINITIONS } from './validateEntry';
import { writeTogether } from './writeTogether';

export interface EmbeddedBackend extends SecurityBackend {
  readonly store: SecurityStore;
  readonly settings: EmbeddedSettings;
  /**
   * Applies changes as one write, subject to all rules; `plan` runs under the write lock.
   * @returns an answer with status 428 if refused
   */
  writeTogether(
    plan: () => readonly Change[],
    request: SecurityRequest,
    origin: Origin,
  ): SecurityAnswer | undefined;
  /** Returns mappings without the entries whose end has passed. */
  mappingsInEffect(mappings: Entries): Entries;
  /** Returns a refusal if nobody could administer security once an entry of a mapping is over. */
  problemOfEnd(role: string, user: string): SecurityAnswer | undefined;
  /** Returns the effective roles, without the audit event of a call. */
  rolesOf(caller: Caller, remoteAddress: string): string[];
  /** @throws Error if the password violates the password rules */
  ensureInitialAdmin(options?: { password?: string }): Promise<InitialAdmin>;
}

export interface EmbeddedBackendOptions {
  /** Must have `SECURITY_MIGRATIONS` applied; closed by its owner. */
  db: Database;
  /** An existing store; created from `db` by default. */
  store?: SecurityStore;
  settings?: Partial<EmbeddedSettings>;
  /** Logs failures not caused by the caller; never receives a secret. */
  log?: { error(details: object, text: string): void };
  /** Observes access and reads, for the audit log. */
  observer?: SecurityObserver;
}

/** @throws Error if a setting is invalid or the database cannot be written */
export function createEmbeddedBackend(options: EmbeddedBackendOptions): EmbeddedBackend {
  const { db, settings, log, observer, store = new SecurityStore(db) } = options;
  const allSettings = { ...DEFAULT_SETTINGS, ...settings };
  checkRegex(allSettings.passwordValidationRegex);
  const state = new SecurityState(store, allSettings);
  const authenticator = new Authenticator(state, log);
  const routes: Route[] = [
    ...DEFINITIONS.flatMap(resourceRoutes),
    ...accountRoutes,
    ...accountMarkRoutes,
    ...tenancyRoutes,
    ...securityConfigRoutes,
    ...auditRoutes,
    ...informationRoutes,
    ...maintenanceRoutes(() => authenticator.forgetAll()),
  ];
  const find = createRouter(routes);
  seedStore(store);

  async function answer(request: SecurityRequest): Promise<SecurityAnswer> {
    const found = find(request);
    if ('answer' in found) return found.answer;
    const { route, handler, name } = found.match;
    if (request.caller.isPasswordDue && !route.ownAccount) return message(403, PASSWORD_DUE);
    const unreadable = contentTypeProblem(request) ?? impersonationProblem(request);
    if (unreadable !== undefined) return unreadable;
    const roles = state.rolesOf(request.caller, request.remoteAddress);
    const { userName } = request.caller;
    const denied =
      route.endpoint === undefined
        ? undefined
        : restAccessProblem(userName, state.accessOf(roles), route.endpoint, request.method, allSettings);
    if (route.endpoint !== undefined || route.ownAccount) observer?.accessChecked(request, denied);
    if (denied !== undefined) return message(403, denied);
    const unknown = parameterProblem(request, route);
    if (unknown !== undefined) return unknown;
    const read = route.reads?.[request.method];
    if (read !== undefined) observer?.documentRead(request, read);
    const admin = route.endpoint !== undefined && state.isEndpointAdmin(roles, route.endpoint);
    return handler({ request, name, roles, admin, state });
  }

  return {
    kind: 'embedded',
    store,
    settings: allSettings,
    writeTogether: (plan, request, origin) => writeTogether(state, plan, request, origin),
    authenticate: (credentials, _address, request) =>
      authenticator.authenticate(credentials, request?.isTest),
    vouch: async ({ identity }) => ({ ok: true, caller: externalCaller(identity()) }),
    refresh: async (caller) => authenticator.refresh(caller),
    callersOf(userName) {
      const internal = authenticator.callerNow(userName);
      return [...(internal === undefined ? [] : [internal]), externalCallerNamed(userName)];
    },
    keptSince: (caller) => (isExternalCaller(caller) ? 0 : (store.accounts.get(caller.userName).since ?? 0)),
    mappingsInEffect: (mappings) => state.mappingsInEffect(mappings),
    problemOfEnd: (role, user) => problemOfEnd(state, role, user),
    rolesOf: (caller, remoteAddress) => state.rolesOf(caller, remoteAddress),
    ensureInitialAdmin: (options = {}) => ensureInitialAdmin(store, allSettings, options.password),
    async handle(request) {
      try {
        return await answer(request);
      } catch (error) {
        const reason = reasonOf(error);
        log?.error({ method: request.method, path: request.path, reason }, 'A security request failed');
        const failure = storeFailure(error);
        return failure === undefined
          ? message(500, 'Error: the log of the server says why.')
          : message(failure.status, failure.message);
      }
    },
    async close() {
      await authenticator.settled();
      authenticator.forgetAll();
    },
  };
}

/** Refuses impersonation: no setting allows it, and running as the caller would be wrong. */
function impersonationProblem({ headers, caller }: SecurityRequest): SecurityAnswer | undefined {
  const wanted = headers['opendistro_security_impersonate_as'] ?? '';
  if (wanted === '') return undefined;
  const reason = `'${caller.userName}' is not allowed to impersonate as '${wanted}'`;
  return { status: 403, body: { error: { status: 'error', reason } } };
}

function checkRegex(expression: string | undefined): void {
  if (expression === undefined) return;
  try {
    compileLimited(expression);
  } catch {
    throw new Error(
      `plugins.security.restapi.password_validation_regex is not a regular expression: ${expression}`,
    );
  }
}

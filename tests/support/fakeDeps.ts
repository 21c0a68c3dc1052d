import { type AccountInfo, type AuthInfo, type DashboardsInfo } from '../../contract/account';
import { type AuditSettings } from '../../contract/audit';
import { type AccessAnswer, type Verdict } from '../../contract/explain';
import { type Holders } from '../../contract/holders';
import { type Impact, type ImpactGroup } from '../../contract/impact';
import { type Managed } from '../../contract/managed';
import { type Problem } from '../../contract/problem';
import { byDomain } from '../../contract/resources';
import { type AccountApi } from '../../src/api/account';
import { type AuditApi } from '../../src/api/audit';
import { type FullList, type ListRead, type ResourceApi } from '../../src/api/resources';
import { type ServicesApi } from '../../src/api/services';
import { type TenancyConfigApi } from '../../src/api/tenancyConfig';
import { readRecording } from '../../src/recording/player/readRecording';
import { type Deps } from '../../src/sagas/context';
import { type AnswersRegistry, createAnswersRegistry } from '../../src/shell/registries/answers';
import { createCredentialsRegistry, type CredentialsRegistry } from '../../src/shell/registries/credentials';
import { createFilesRegistry, type FilesRegistry } from '../../src/shell/registries/files';
import {
  createLeaveHandlersRegistry,
  type LeaveHandlersRegistry,
} from '../../src/shell/registries/leaveHandlers';
import { createPlayerRegistry } from '../../src/shell/registries/player';
import { createRecordingRegistry } from '../../src/shell/registries/recording';
import { type AppLocation, formatPath, parsePath } from '../../src/store/navigation/slice';

/** A failure as the HTTP client would give it: it carries the problem that `toProblem` reads out of it. */
export class FakeFailure extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** The access of a user without roles. */
export const someAccess = (user: string, over: Partial<AccessAnswer> = {}): AccessAnswer => ({
  subject: { userName: user, backendRoles: [], accountRoles: [], attributes: {} },
  isInternal: true,
  known: 'account',
  roles: [],
  clusterPermissions: [],
  indexPermissions: [],
  tenants: [],
  uncertain: [],
  ...over,
});

/** An answer to a question about an index that has no indices behind it. */
export const someVerdict = (index: string, over: Partial<Verdict> = {}): Verdict => ({
  answer: over.allowed === true ? 'yes' : 'no',
  allowed: false,
  names: { by: 'text', indices: [{ name: index, aliases: [] }], count: 1 },
  actions: [],
  restrictions: null,
  changes: [],
  blockedBy: null,
  ...over,
});

/** A preview of changes: no access changes, unless said. */
export const someImpact = (over: Partial<Impact> = {}): Impact => ({
  tag: 'a',
  changesAccess: (over.groups ?? []).length > 0,
  groups: [],
  groupCount: over.groups?.length ?? 0,
  gaining: 0,
  losing: 0,
  attention: { everybody: false, anonymous: false, administrators: [] },
  complete: true,
  reasons: [],
  ...over,
});

/** Users whose access to one index changes. */
export const someImpactGroup = (over: Partial<ImpactGroup> = {}): ImpactGroup => ({
  subjects: [{ kind: 'users', names: ['bob'], count: 1 }],
  users: 1,
  roles: { gained: [], lost: [], changed: [] },
  gains: { operations: [], permissions: [] },
  losses: { operations: [], permissions: [] },
  tenants: [],
  rules: [],
  administration: null,
  ...over,
});

/** Those who can do something: no one, unless said. */
export const someHolders = (over: Partial<Holders> = {}): Holders => ({
  names: null,
  users: [],
  roles: [],
  external: [],
  partial: { users: [], roles: [], external: [] },
  undecided: { users: [], roles: [] },
  ...over,
});

/** An answer with the given status; `reason` is the server's own words. */
export const httpFailure = (status: number, reason?: string, managed?: Managed) =>
  new FakeFailure({
    kind: 'http',
    message: `HTTP status ${status}`,
    status,
    ...(reason ? { serverMessage: reason } : {}),
    ...(managed ? { managed } : {}),
  });

/** No answer at all. */
export const networkFailure = () => new FakeFailure({ kind: 'network', message: "Can't reach the server." });

const toProblem = (error: unknown): Problem =>
  error instanceof FakeFailure
    ? error.problem
    : { kind: 'bug', message: error instanceof Error ? error.message : String(error) };

export const someAccount = (over: Partial<AccountInfo> = {}): AccountInfo => ({
  user_name: 'ada',
  is_reserved: false,
  is_hidden: false,
  is_internal_user: true,
  user_requested_tenant: null,
  backend_roles: ['engineers'],
  custom_attribute_names: [],
  tenants: { global_tenant: true, ada: true, finance: false },
  roles: ['all_access', 'own_index'],
  ...over,
});

export const someAuthInfo = (over: Partial<AuthInfo> = {}): AuthInfo => ({
  user: 'User [name=ada, backend_roles=[engineers], requestedTenant=null]',
  user_name: 'ada',
  user_requested_tenant: null,
  remote_address: '127.0.0.1',
  backend_roles: ['engineers'],
  custom_attribute_names: [],
  roles: ['all_access', 'own_index'],
  tenants: { global_tenant: true, ada: true, finance: false },
  principal: null,
  peer_certificates: '0',
  sso_logout_url: null,
  ...over,
});

export const someDashboardsInfo = (over: Partial<DashboardsInfo> = {}): DashboardsInfo => ({
  user_name: 'ada',
  not_fail_on_forbidden_enabled: false,
  opensearch_dashboards_mt_enabled: true,
  opensearch_dashboards_index: '.kibana',
  opensearch_dashboards_server_user: 'kibanaserver',
  multitenancy_enabled: true,
  private_tenant_enabled: true,
  default_tenant: '',
  password_validation_error_message: 'Choose a long password.',
  password_validation_regex: '.*',
  ...over,
});

type Calls = [string, ...unknown[]][];

/** Wraps every function of `target` so that calls are noted as `['area.name', ...arguments]`. */
function noting<T extends object>(area: string, calls: Calls, target: T): T {
  const noted: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(target)) {
    noted[name] =
      typeof value === 'function'
        ? (...args: unknown[]) => {
            calls.push([`${area}.${name}`, ...args]);
            return (value as (...given: unknown[]) => unknown)(...args);
          }
        : value;
  }
  return noted as T;
}

/**
 * One security resource kept in memory, with the answers of the server: 404 for what is missing, 409 for a clash. It gives out
 * versions, which change with every write.
 */
export function fakeResource<T>(entries: Record<string, T> | [string, T][] = {}): ResourceApi<T> {
  const given = Array.isArray(entries) ? entries : Object.entries(entries);
  const items = new Map(given.map(([name, value]) => [name, { value, version: '1' }]));
  let writes = 1;
  const check = (name: string, ifVersion: string | undefined) => {
    if (ifVersion !== undefined && items.get(name)?.version !== ifVersion)
      throw httpFailure(409, `'${name}' was changed since it was read.`);
  };
  function list(): Promise<FullList<T>>;
  function list(known: string | undefined): Promise<ListRead<T>>;
  async function list(known?: string): Promise<ListRead<T>> {
    const tag = `"list ${writes}"`;
    if (known === tag) return { unchanged: true };
    return { items: [...items].map(([name, item]) => ({ name, ...item })), tag };
  }
  /** True if the client has the list as it is before the next write. */
  const isCurrent = (listTag: string | undefined) => listTag === `"list ${writes}"`;
  return {
    list,
    async get(name) {
      const item = items.get(name);
      if (item === undefined) throw httpFailure(404, `Resource '${name}' not found.`);
      return item;
    },
    async save(name, value, options) {
      if (options?.ifAbsent && items.has(name)) throw httpFailure(409, `Resource '${name}' already exists.`);
      check(name, options?.ifVersion);
      const isListed = isCurrent(options?.listTag);
      const version = String((writes += 1));
      items.set(name, { value, version });
      return { version, ...(isListed && { listed: { value, tag: `"list ${writes}"` } }) };
    },
    async remove(name, options) {
      if (!items.has(name)) throw httpFailure(404, `Resource '${name}' not found.`);
      check(name, options?.ifVersion);
      const isListed = isCurrent(options?.listTag);
      writes += 1;
      items.delete(name);
      return isListed ? `"list ${writes}"` : undefined;
    },
  };
}

/** Data services that keep nothing: every object is missing, every setting is as it was sent. */
function fakeServices(calls: Calls, overrides: FakeOverrides): Pick<Deps, 'services' | 'fetchCapabilities'> {
  const savedObjects: ServicesApi['savedObjects'] = {
    create: async (type, attributes, { id = 'made-up' } = {}) => ({ type, id, attributes, references: [] }),
    bulkCreate: async () => [],
    remove: async () => {},
    find: async () => ({ savedObjects: [], total: 0, perPage: 20, page: 1 }),
    bulkGet: async (objects) =>
      objects.map(({ type, id }) => ({
        type,
        id,
        error: { statusCode: 404, error: 'Not Found', message: `Saved object [${type}/${id}] not found` },
      })),
    update: async (type, id, attributes) => ({ type, id, attributes, references: [] }),
    bulkUpdate: async () => [],
    fetchTypes: async () => ({ types: ['dashboard', 'index-pattern', 'search', 'visualization'] }),
    countByType: async ({ typesToInclude }) => Object.fromEntries(typesToInclude.map((type) => [type, 0])),
    copyToTenant: async () => ({ success: true, successCount: 0 }),
    exportFile: async () => new Blob([]),
    importFile: async () => ({ success: true, successCount: 0 }),
    resolveImport: async () => ({ success: true, successCount: 0 }),
    ...overrides.services?.savedObjects,
  };
  const uiSettings: ServicesApi['uiSettings'] = {
    fetchSettings: async () => ({}),
    saveSettings: async (changes) =>
      Object.fromEntries(Object.entries(changes).map(([key, userValue]) => [key, { userValue }])),
    ...overrides.services?.uiSettings,
  };
  const noted = {
    savedObjects: noting('savedObjects', calls, savedObjects),
    uiSettings: noting('uiSettings', calls, uiSettings),
  };
  return {
    services: async () => noted,
    fetchCapabilities: async (applications) => {
      calls.push(['fetchCapabilities', applications]);
      if (overrides.fetchCapabilities) return overrides.fetchCapabilities(applications);
      return {
        navLinks: Object.fromEntries(applications.map((id) => [id, true])),
        management: {},
        catalogue: {},
      };
    },
  };
}

/** The audit configuration that OpenSearch ships, with members that the product does not know. */
export const someAuditSettings = (): AuditSettings => ({
  config: {
    enabled: true,
    audit: {
      enable_rest: true,
      disabled_rest_categories: ['AUTHENTICATED', 'GRANTED_PRIVILEGES'],
      enable_transport: true,
      disabled_transport_categories: ['AUTHENTICATED', 'GRANTED_PRIVILEGES'],
      ignore_users: ['kibanaserver'],
      ignore_requests: [],
      resolve_bulk_requests: false,
      log_request_body: true,
      resolve_indices: true,
      exclude_sensitive_headers: true,
      ignore_headers: ['X-Kept'],
    },
    compliance: {
      enabled: true,
      internal_config: true,
      external_config: false,
      read_metadata_only: true,
      read_watched_fields: {},
      read_ignore_users: ['kibanaserver'],
      write_metadata_only: true,
      write_log_diffs: false,
      write_watched_indices: [],
      write_ignore_users: ['kibanaserver'],
    },
    future: { kept: true },
  },
  _readonly: [],
});

/** What a test may bring of its own; the rest answers kindly. */
export interface FakeOverrides {
  account?: Partial<AccountApi>;
  audit?: Partial<AuditApi>;
  tenancyConfig?: Partial<TenancyConfigApi>;
  resources?: Partial<Deps['resources']>;
  browserHistory?: Partial<Deps['browserHistory']>;
  /** What the pages and notices of the shell reach. */
  shell?: Partial<Pick<Deps, 'keptToasts' | 'browser' | 'fetchStatus' | 'released'>>;
  fetchCapabilities?: Deps['fetchCapabilities'];
  explain?: Partial<Deps['explain']>;
  printPage?: Deps['printPage'];
  comparison?: Partial<Deps['comparison']>;
  activity?: Partial<Deps['activity']>;
  userAccounts?: Partial<Deps['userAccounts']>;
  people?: Partial<Deps['people']>;
  apiKeys?: Partial<Deps['apiKeys']>;
  signInTests?: Partial<Deps['signInTests']>;
  webhooks?: Partial<Deps['webhooks']>;
  drift?: Partial<Deps['drift']>;
  clusterSecurity?: Partial<Deps['clusterSecurity']>;
  reviews?: Partial<Deps['reviews']>;
  memberships?: Partial<Deps['memberships']>;
  documentRules?: Partial<Deps['documentRules']>;
  indexNames?: Partial<Deps['indexNames']>;
  ownSessions?: Partial<Deps['ownSessions']>;
  recordings?: Partial<Deps['recordings']>;
  history?: Partial<Deps['history']>;
  importExport?: Partial<Deps['importExport']>;
  services?: {
    savedObjects?: Partial<ServicesApi['savedObjects']>;
    uiSettings?: Partial<ServicesApi['uiSettings']>;
  };
}

export interface FakeDeps extends Deps {
  answers: AnswersRegistry;
  leaveHandlers: LeaveHandlersRegistry;
  credentials: CredentialsRegistry;
  files: FilesRegistry;
  /** Every call of a request, of the page and of the history, in order: `['account.signIn', 'ada', 'secret']`. */
  calls: Calls;
  /** Names of the calls alone. */
  callNames(): string[];
  /** What was logged for the user's console. */
  logged: Problem[];
  /** The addresses of the fake browser's history, oldest first, and a move as by its Back button or address line. */
  addresses: string[];
  browserGoes(to: string): void;
}

/** Effects without a world: answers in memory, and a note of everything that was asked. */
export function fakeDeps(overrides: FakeOverrides = {}): FakeDeps {
  const calls: Calls = [];
  const answers = createAnswersRegistry();
  const logged: Problem[] = [];
  const addresses = ['/'];
  const listeners = new Set<(location: AppLocation) => void>();
  /** Where a move led that was put back. */
  let putBack: string | undefined;
  const account: AccountApi = {
    fetchAccount: async () => someAccount(),
    fetchDashboardsInfo: async () => someDashboardsInfo(),
    fetchAuthInfo: async () => someAuthInfo(),
    fetchAuthType: async () => 'basicauth',
    fetchApiAccess: async () => true,
    fetchTenant: async () => '',
    selectTenant: async () => {},
    signIn: async () => {},
    signOut: async () => {},
    checkPassword: async () => {},
    changePassword: async () => {},
    purgeCache: async () => {},
    fetchSecurityConfig: async () => ({ config: { dynamic: {} } }),
    ...overrides.account,
  };
  const audit: AuditApi = {
    fetchSettings: async () => someAuditSettings(),
    saveConfig: async () => {},
    ...overrides.audit,
  };
  const tenancyConfig: TenancyConfigApi = {
    fetch: async () => ({ value: {} }),
    save: async () => {},
    ...overrides.tenancyConfig,
  };
  const resources: Deps['resources'] = {
    ...(byDomain(() => fakeResource()) as Deps['resources']),
    ...overrides.resources,
  };
  const noActivity = async () => ({
    events: [],
    sources: { history: 'shown' as const, audit: 'shown' as const },
  });
  const activity: Deps['activity'] = { list: noActivity, refresh: noActivity, ...overrides.activity };
  const explain: Deps['explain'] = {
    explain: async (user) => someAccess(user),
    findHolders: async () => someHolders(),
    fetchFindings: async () => [],
    findMembers: async () => ({
      mappedUsers: [],
      backendRoles: [],
      andBackendRoles: [],
      hosts: [],
      users: [],
      undecided: [],
    }),
    findReach: async () => ({ users: [], roles: [], external: [], undecided: [] }),
    fetchHolders: async () => ({ holders: [], isRegistered: true }),
    askCluster: async () => ({ isAllowed: true, missing: [] }),
    previewImpact: async () => someImpact(),
    ...overrides.explain,
  };
  const comparison: Deps['comparison'] = {
    compare: () => Promise.reject(httpFailure(404)),
    ...overrides.comparison,
  };
  const documentRules: Deps['documentRules'] = {
    preview: async ({ query }) => ({ query, missing: [], isJson: true, hiddenFields: [] }),
    fields: async () => ({ fields: [] }),
    ...overrides.documentRules,
  };
  const indexNames: Deps['indexNames'] = {
    list: async () => ({ names: [], isCut: false }),
    ...overrides.indexNames,
  };
  const userAccounts: Deps['userAccounts'] = {
    list: async () => ({ can_change: true, accounts: {} }),
    change: async () => {},
    listSessions: async () => ({ sessions: [], isComplete: true, canEnd: true }),
    endSession: async () => {},
    endSessions: async () => {},
    ...overrides.userAccounts,
  };
  const drift: Deps['drift'] = {
    read: async () => ({ entries: [], writable: [], problem: null }),
    putBack: async () => {},
    release: async () => {},
    ...overrides.drift,
  };
  const signInTests: Deps['signInTests'] = {
    start: async () => ({ id: 'one', state: 'waiting', location: '/auth/openid/login?test=one' }),
    get: async (id) => ({ id, state: 'waiting', location: '/auth/openid/login?test=one' }),
    refusal: async () => {
      throw new Error('There is no report.');
    },
    ...overrides.signInTests,
  };
  const webhooks: Deps['webhooks'] = {
    list: async () => ({ webhooks: [], has_history: true, can_write: true }),
    save: () => Promise.reject(httpFailure(404)),
    remove: async () => {},
    test: () => Promise.reject(httpFailure(404)),
    deliveries: async () => ({ deliveries: [] }),
    ...overrides.webhooks,
  };
  const clusterSecurity: Deps['clusterSecurity'] = {
    read: async () => {
      throw new Error('no answer was given to this test');
    },
    tryPasswords: async () => ({ tried: [], found: [], refusal: null }),
    applyDefaults: async () => ({ roles: [], write: null }),
    ...overrides.clusterSecurity,
  };
  const people: Deps['people'] = {
    list: async () => ({
      people: [],
      register: { state: 'kept', retention_days: 365 },
      can_forget: true,
    }),
    forget: async () => {},
    ...overrides.people,
  };
  const apiKeys: Deps['apiKeys'] = {
    list: async () => ({
      availability: 'available',
      version: '3.7.0',
      keys: [],
      max_seconds: 7_776_000,
      can_write: true,
    }),
    create: () => Promise.reject(httpFailure(404)),
    revoke: async () => {},
    ...overrides.apiKeys,
  };
  const reviews: Deps['reviews'] = {
    list: async () => ({ reviews: [], canChange: true }),
    get: () => Promise.reject(httpFailure(404)),
    start: async () => ({ id: 'review-1' }),
    judge: async (_id, version) => ({ version: version + 1, judgements: [] }),
    finish: () => Promise.reject(httpFailure(404)),
    undo: () => Promise.reject(httpFailure(404)),
    remove: async () => {},
    ...overrides.reviews,
  };
  const memberships: Deps['memberships'] = {
    list: async () => ({ memberships: [], ending: { state: 'exact' }, can_change: true }),
    setEnd: async () => {},
    removeEnd: async () => {},
    ...overrides.memberships,
  };
  const recordings: Deps['recordings'] = {
    list: async () => ({ recordings: [], of: 'own', maxSize: 10_485_760 }),
    read: () => Promise.reject(httpFailure(404)),
    remove: async () => {},
    tellVerdict: () => Promise.reject(httpFailure(404)),
    ...overrides.recordings,
  };
  const history: Deps['history'] = {
    list: async () => ({ revisions: [] }),
    get: () => Promise.reject(httpFailure(404)),
    previewUndo: async () => ({ laterCount: 0, lost: [], lostCount: 0, isDone: false, seen: 1 }),
    undoChange: async () => ({ message: 'Restored.' }),
    restore: async () => ({ message: 'Restored.' }),
    newAct: () => 'act-of-a-test',
    actOf: (id) => `page-${id}`,
    undo: async () => ({ message: 'Taken back.' }),
    restoreWrite: async () => ({ message: '', count: 1 }),
    ...overrides.history,
  };
  const importExport: Deps['importExport'] = {
    clusters: async () => [],
    readCluster: () => Promise.reject(httpFailure(404)),
    preview: () => Promise.reject(httpFailure(404)),
    apply: () => Promise.reject(httpFailure(404)),
    exportFile: () => Promise.reject(httpFailure(404)),
    ...overrides.importExport,
  };
  const ownSessions: Deps['ownSessions'] = {
    fetchPresent: async () => ({ user_name: 'ada', authType: 'basicauth', clock: null }),
    fetchUserName: async () => 'ada',
    list: async () => ({ sessions: [], isComplete: true }),
    end: async () => {},
    endOthers: async () => {},
    ...overrides.ownSessions,
  };
  return {
    calls,
    explain: noting('explain', calls, explain),
    comparison: noting('comparison', calls, comparison),
    activity: noting('activity', calls, activity),
    userAccounts: noting('userAccounts', calls, userAccounts),
    drift: noting('drift', calls, drift),
    clusterSecurity: noting('clusterSecurity', calls, clusterSecurity),
    people: noting('people', calls, people),
    apiKeys: noting('apiKeys', calls, apiKeys),
    signInTests: noting('signInTests', calls, signInTests),
    webhooks: noting('webhooks', calls, webhooks),
    reviews: noting('reviews', calls, reviews),
    memberships: noting('memberships', calls, memberships),
    documentRules: noting('documentRules', calls, documentRules),
    indexNames: noting('indexNames', calls, indexNames),
    ownSessions: noting('ownSessions', calls, ownSessions),
    recordings: noting('recordings', calls, recordings),
    history: noting('history', calls, history),
    importExport: noting('importExport', calls, importExport),
    broadcast: (message) => void calls.push(['broadcast', message]),
    heldRequests: noting('heldRequests', calls, { release: (_isSignedIn: boolean) => {} }),
    callNames: () => calls.map(([name]) => name),
    logged,
    addresses,
    browserGoes(to) {
      putBack = undefined;
      addresses.push(to);
      for (const listener of listeners) listener(parsePath(to));
    },
    account: noting('account', calls, account),
    audit: noting('audit', calls, audit),
    tenancyConfig: noting('tenancyConfig', calls, tenancyConfig),
    resources: Object.fromEntries(
      Object.entries(resources).map(([name, requests]) => [name, noting(name, calls, requests)]),
    ) as unknown as Deps['resources'],
    browserHistory: {
      ...noting('browserHistory', calls, {
        push: (location: AppLocation) => void addresses.push(formatPath(location)),
        replace: (location: AppLocation) => void addresses.splice(-1, 1, formatPath(location)),
        restore: (location: AppLocation) => {
          putBack = addresses.at(-1);
          addresses.push(formatPath(location));
        },
      }),
      read: () => parsePath(addresses.at(-1) ?? '/'),
      accept() {
        if (putBack !== undefined) addresses.push(putBack);
        putBack = undefined;
        return undefined;
      },
      listen(onMove) {
        listeners.add(onMove);
        return () => void listeners.delete(onMove);
      },
      ...overrides.browserHistory,
    },
    page: noting('page', calls, { assign: (_url: string) => {}, reload: () => {} }),
    ...fakeServices(calls, overrides),
    answers,
    leaveHandlers: createLeaveHandlersRegistry(),
    credentials: createCredentialsRegistry(),
    files: createFilesRegistry(),
    player: createPlayerRegistry(),
    readRecording,
    printPage: overrides.printPage ?? (async () => void calls.push(['printPage'])),
    saveFile: (name, content) => void calls.push(['saveFile', name, content]),
    keepRecording: async (file, note) => {
      calls.push(['keepRecording', file, note]);
      return { id: 'kept-1' };
    },
    recordingDraft: createRecordingRegistry(async () => []),
    clearStorageOnSignOut: () => void calls.push(['clearStorageOnSignOut']),
    clearLastUrls: () => void calls.push(['clearLastUrls']),
    keptToasts: { keep: (url, toast) => void calls.push(['keptToasts.keep', url, toast]), take: () => [] },
    browser: { origin: 'http://gatehouse.test', isLegacyIE: false, supportsCsp: true },
    fetchStatus: async () => {
      throw networkFailure();
    },
    released(id, value) {
      calls.push(['released', id, value]);
      answers.resolve(id, value);
    },
    ...overrides.shell,
    toProblem,
    logError: (problem) => void logged.push(problem),
  };
}

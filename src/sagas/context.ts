import { type LastChange } from '../api/contract/resources';
import { getContext } from 'typed-redux-saga';
import {
  type AccountInfo,
  type AuthInfo,
  type DashboardsInfo,
  type TenancyConfig,
} from '../api/contract/account';
import { type AuditConfig, type AuditSettings } from '../api/contract/audit';
import { type Capabilities } from '../api/contract/capabilities';
import { type OwnSessions, type PresentSession } from '../api/contract/ownSessions';
import { type Problem } from '../api/contract/problem';
import {
  type ActionGroup,
  type InternalUser,
  type Role,
  type RoleMapping,
  type Tenant,
} from '../api/contract/resources';
import {
  type AllowedTypes,
  type Attributes,
  type BulkCreateObject,
  type BulkUpdateObject,
  type CountRequest,
  type CreateOptions,
  type ExportRequest,
  type FindOptions,
  type FoundObjects,
  type ImportAnswer,
  type ImportRetry,
  type SavedObject,
  type SavedObjectId,
  type SavedObjectResult,
  type TypeCounts,
  type UpdateOptions,
} from '../api/contract/savedObjects';
import { type UserProvidedSettings } from '../api/contract/uiSettings';
import { type StatusAnswer } from '../api/contract/status';
import { type TabMessage } from '../store/expiry/slice';
import { type AppLocation } from '../store/navigation/slice';

/** Requests of one security resource. Every method rejects with an error that `toProblem` understands. */
export interface ResourceRequests<T> {
  list(): Promise<{ name: string; value: T; version?: string }[]>;
  get(name: string): Promise<{ value: T; version?: string; changed?: LastChange }>;
  /**
   * `ifAbsent` refuses (409) to replace an entry that exists, `ifVersion` to replace any other version. What leaves nobody who
   * could administer security is refused (428) until it is `confirmed`. Gives the version the entry has then.
   */
  save(
    name: string,
    value: T,
    options?: { ifAbsent?: boolean; password?: string | undefined } & RemoveOptions,
  ): Promise<string | undefined | void>;
  remove(name: string, options?: RemoveOptions): Promise<void>;
}

interface RemoveOptions {
  ifVersion?: string | undefined;
  confirmed?: boolean;
}

export interface AccountRequests {
  /** Undefined on 401 [API-08]. */
  fetchAccount(): Promise<AccountInfo | undefined>;
  /** Undefined on 401 [API-03]. */
  fetchDashboardsInfo(): Promise<DashboardsInfo | undefined>;
  /** The effective identity of the session [API-01]. */
  fetchAuthInfo(): Promise<AuthInfo>;
  fetchAuthType(): Promise<string>;
  fetchApiAccess(): Promise<boolean>;
  fetchTenant(): Promise<string>;
  selectTenant(tenant: string, username: string): Promise<void>;
  signIn(username: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  checkPassword(username: string, password: string): Promise<void>;
  changePassword(currentPassword: string, newPassword: string): Promise<void>;
  /** Empties the caches of the security system. */
  purgeCache(): Promise<void>;
  /** The authentication and authorisation configuration, in the cluster's own form. */
  fetchSecurityConfig(): Promise<unknown>;
}

export interface SavedObjectRequests {
  create(type: string, attributes: Attributes, options: CreateOptions): Promise<SavedObject>;
  bulkCreate(
    objects: readonly BulkCreateObject[],
    options: { overwrite?: boolean },
  ): Promise<SavedObjectResult[]>;
  remove(type: string, id: string, options: { force?: boolean }): Promise<void>;
  find(options: FindOptions): Promise<FoundObjects>;
  /** In the order asked; in the place of what is missing stands its error. */
  bulkGet(objects: readonly SavedObjectId[]): Promise<SavedObjectResult[]>;
  update(type: string, id: string, attributes: Attributes, options: UpdateOptions): Promise<SavedObject>;
  bulkUpdate(objects: readonly BulkUpdateObject[]): Promise<SavedObjectResult[]>;
  fetchTypes(): Promise<AllowedTypes>;
  /** In the tenant of the page, or in another one. */
  countByType(request: CountRequest, tenant?: string): Promise<TypeCounts>;
  exportFile(request: ExportRequest): Promise<Blob>;
  /** As long as something stands in the way nothing is written. */
  importFile(file: Blob, options: { overwrite?: boolean; createNewCopies?: boolean }): Promise<ImportAnswer>;
  /** Only the objects that have a choice are imported. */
  resolveImport(
    file: Blob,
    retries: readonly ImportRetry[],
    options: { createNewCopies?: boolean },
  ): Promise<ImportAnswer>;
}

/** Files that a person picked, between a form and the saga that sends them. Never in the state. */
export interface Files {
  get(id: string): Blob | undefined;
  /** Forgets every file. */
  clear(): void;
}

export interface UiSettingRequests {
  /** What was set, by key. */
  fetchSettings(): Promise<UserProvidedSettings>;
  /** All of the changes or none; null takes a value back. Gives what is set then. */
  saveSettings(changes: Readonly<Record<string, unknown>>): Promise<UserProvidedSettings>;
}

/** The platform's data services. */
export interface ServiceRequests {
  savedObjects: SavedObjectRequests;
  uiSettings: UiSettingRequests;
}

/** Promises of contracts that wait for an effect, by the id of the event that they dispatched. */
export interface Answers {
  /** Gives the answer; false when nobody waits for it. */
  resolve(id: string, value: unknown): boolean;
  reject(id: string, error: unknown): boolean;
}

export interface OwnSessionRequests {
  /** `isUse`: somebody uses the page, so that the session lives on. */
  fetchPresent(isUse: boolean): Promise<PresentSession>;
  /** Whoever is signed in; undefined for nobody. */
  fetchUserName(): Promise<string | undefined>;
  list(): Promise<OwnSessions>;
  end(id: string): Promise<void>;
  endOthers(): Promise<void>;
}

/** Requests that wait for somebody to sign in again. */
export interface HeldRequests {
  /** They are sent again, or fail. */
  release(isSignedIn: boolean): void;
}

export interface AuditRequests {
  fetchSettings(): Promise<AuditSettings>;
  /** Replaces the configuration as a whole, `ifVersion` only that version (409). Gives the version it has then. */
  saveConfig(config: AuditConfig, ifVersion?: string): Promise<string | undefined | void>;
}

export interface TenancyConfigRequests {
  fetch(): Promise<{ value: TenancyConfig; version?: string; changed?: LastChange }>;
  /** Changes the given settings and leaves the others as they are; as `saveConfig` otherwise. */
  save(changes: TenancyConfig, ifVersion?: string): Promise<string | undefined | void>;
}

/** Secrets between a form and the saga that sends them. Never in the state. */
export interface Credentials {
  deposit(ref: string, secret: string): void;
  /** The secret, once: a second call gets undefined. */
  take(ref: string): string | undefined;
  /** Forgets every secret that nobody took. */
  clear(): void;
}

export interface BrowserHistory {
  read(): AppLocation;
  push(location: AppLocation): void;
  replace(location: AppLocation): void;
  /** The person goes along with the browser's last move. */
  accept(): void;
  /** The person stays at `here`: undoes the browser's last moves. It tells of that as of any other move. */
  restore(here: AppLocation): void;
  /** Calls back on Back, Forward and edited hashes; returns the undo. */
  listen(onMove: (location: AppLocation) => void): () => void;
}

/** Leaving the page for good. URLs are complete, base path included. */
export interface BrowserPage {
  assign(url: string): void;
  reload(): void;
}

/** Toasts that wait in the browser for the page they are meant for [TOAST-05]. */
export interface KeptToasts {
  keep(url: string, toast: object): void;
  /** Those that wait for `url`, oldest first; they wait no longer. Anybody may have written them. */
  take(url: string): readonly unknown[];
}

/** The leave handlers of applications; functions, so never in the state. */
export interface LeaveHandlers {
  ask(appId: string): { type: 'default' } | { type: 'confirm'; text: string; title?: string };
  drop(appId: string): void;
}

/** The steps of the plugins' lifecycle. Every one rejects with an error that names the plugin. */
export interface PluginSteps {
  load(id: string): Promise<void>;
  setup(id: string): Promise<void>;
  start(id: string): Promise<void>;
  stop(id: string): Promise<void>;
  /** No application can be registered from now on. */
  closeRegistration(): void;
}

/** What effects must know of the browser. */
export interface BrowserFacts {
  /** Scheme, host and port of the page. */
  origin: string;
  isLegacyIE: boolean;
  /** Whether it can enforce a Content-Security-Policy [BROW-01]. */
  supportsCsp: boolean;
}

/** Everything effects reach outside the store; injected, so that tests and replays bring their own. */
export interface Deps {
  resources: {
    users: ResourceRequests<InternalUser>;
    roles: ResourceRequests<Role>;
    roleMappings: ResourceRequests<RoleMapping>;
    actionGroups: ResourceRequests<ActionGroup>;
    tenants: ResourceRequests<Tenant>;
  };
  account: AccountRequests;
  audit: AuditRequests;
  tenancyConfig: TenancyConfigRequests;
  ownSessions: OwnSessionRequests;
  /** Tells the other tabs of this browser. */
  tellTabs(message: TabMessage): void;
  heldRequests: HeldRequests;
  /** What the caller may do with these applications. */
  fetchCapabilities(applications: readonly string[]): Promise<Capabilities>;
  /** The data services; their code is loaded at the first call. */
  services(): Promise<ServiceRequests>;
  answers: Answers;
  leaveHandlers: LeaveHandlers;
  /** Absent on pages that have no plugins: those of people who are not signed in. */
  plugins?: PluginSteps;
  history: BrowserHistory;
  page: BrowserPage;
  credentials: Credentials;
  files: Files;
  /** Offers a file to the person at the browser. */
  saveFile(name: string, content: Blob): void;
  /** Empties the browser's storage as sign-out demands [AUTH-18, C05]. */
  clearStorageOnSignOut(): void;
  /** Removes the session-storage entries whose key starts with lastUrl [TEN-22]. */
  clearLastUrls(): void;
  keptToasts: KeptToasts;
  browser: BrowserFacts;
  /** How the server is [API-18]. */
  fetchStatus(): Promise<StatusAnswer>;
  /**
   * The overlay, notice or question `id` has ended: drops its functions and tells whoever waits for its end, `value` being
   * the answer to a question.
   */
  released(id: string, value?: boolean): void;
  toProblem(error: unknown): Problem;
  /** Where failures are logged for the person's "see browser console"; name, status, path and message only [C01]. */
  logError(problem: Problem): void;
}

/** One of the injected dependencies, typed. */
export function* dep<K extends keyof Deps>(key: K) {
  return (yield* getContext(key)) as Deps[K];
}

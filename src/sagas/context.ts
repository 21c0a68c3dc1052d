import { getContext } from 'typed-redux-saga';
import { type AccountInfo, type DashboardsInfo, type TenancyConfig } from '../api/contract/account';
import { type Problem } from '../api/contract/problem';
import {
  type ActionGroup,
  type InternalUser,
  type Role,
  type RoleMapping,
  type Tenant,
} from '../api/contract/resources';
import { type AppLocation } from '../store/navigation/slice';

/** Requests of one security resource. Every method rejects with an error that `toProblem` understands. */
export interface ResourceRequests<T> {
  list(): Promise<{ name: string; value: T }[]>;
  get(name: string): Promise<T>;
  /** `ifAbsent` refuses (409) to replace an entry that exists. */
  save(name: string, value: T, options?: { ifAbsent?: boolean; password?: string }): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface AccountRequests {
  /** Undefined on 401 [API-08]. */
  fetchAccount(): Promise<AccountInfo | undefined>;
  /** Undefined on 401 [API-03]. */
  fetchDashboardsInfo(): Promise<DashboardsInfo | undefined>;
  fetchAuthType(): Promise<string>;
  fetchApiAccess(): Promise<boolean>;
  fetchTenant(): Promise<string>;
  selectTenant(tenant: string, username: string): Promise<void>;
  /** Changes the given settings of tenancy and leaves the others as they are. */
  saveTenancyConfig(changes: TenancyConfig): Promise<void>;
  signIn(username: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  checkPassword(username: string, password: string): Promise<void>;
  changePassword(currentPassword: string, newPassword: string): Promise<void>;
  /** Empties the caches of the security system. */
  purgeCache(): Promise<void>;
  /** The authentication and authorisation configuration, in the cluster's own form. */
  fetchSecurityConfig(): Promise<unknown>;
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
  /** Calls back on Back, Forward and edited hashes; returns the undo. */
  listen(onMove: (location: AppLocation) => void): () => void;
}

/** Leaving the page for good. URLs are complete, base path included. */
export interface BrowserPage {
  assign(url: string): void;
  reload(): void;
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
  history: BrowserHistory;
  page: BrowserPage;
  credentials: Credentials;
  /** Empties the browser's storage as sign-out demands [AUTH-18, C05]. */
  clearStorageOnSignOut(): void;
  /** Removes the session-storage entries whose key starts with lastUrl [TEN-22]. */
  clearLastUrls(): void;
  toProblem(error: unknown): Problem;
  /** Where failures are logged for the person's "see browser console"; name, status, path and message only [C01]. */
  logError(problem: Problem): void;
}

/** One of the injected dependencies, typed. */
export function* dep<K extends keyof Deps>(key: K) {
  return (yield* getContext(key)) as Deps[K];
}

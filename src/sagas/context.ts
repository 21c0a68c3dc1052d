import { getContext } from 'typed-redux-saga';
import { type AccessApi } from '../api/access';
import { type AccountApi } from '../api/account';
import { type AccountsApi } from '../api/accounts';
import { type ActivityApi } from '../api/activity';
import { type AuditApi } from '../api/audit';
import { type CapabilitiesApi } from '../api/capabilities';
import { type Problem } from '../api/contract/problem';
import { type KeptRecording } from '../api/contract/recordings';
import {
  type ActionGroup,
  type InternalUser,
  type Role,
  type RoleMapping,
  type Tenant,
} from '../api/contract/resources';
import { type DocumentRulesApi } from '../api/documentRules';
import { type BrowserHistory as History } from '../api/history';
import { type KeptToasts } from '../api/keptToasts';
import { type OwnSessionsApi } from '../api/ownSessions';
import { type RecordingsApi } from '../api/recordings';
import { type ResourceApi } from '../api/resources';
import { type RevisionsApi } from '../api/revisions';
import { type ServicesApi } from '../api/services';
import { type StatusApi } from '../api/status';
import { type TenancyConfigApi } from '../api/tenancyConfig';
import { type TransferApi } from '../api/transfer';
import { type HeldRequests } from '../api/unauthorized';
import { type AnswersRegistry } from '../shell/registries/answers';
import { type CredentialsRegistry } from '../shell/registries/credentials';
import { type FilesRegistry } from '../shell/registries/files';
import { type LeaveHandlersRegistry } from '../shell/registries/leaveHandlers';
import { type PlayerRegistry } from '../shell/registries/player';
import { type RecordingDraft } from '../shell/registries/recording';
import { type TabMessage } from '../store/expiry/slice';
import { type AppLocation } from '../store/navigation/slice';
import { type Playback } from '../store/player/playback';

/** The browser's history; a place carries its own state. */
export interface BrowserHistory extends Pick<History, 'accept'> {
  read(): AppLocation;
  push(location: AppLocation): void;
  replace(location: AppLocation): void;
  restore(here: AppLocation): void;
  listen(onMove: (location: AppLocation) => void): () => void;
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
export interface Deps extends CapabilitiesApi, StatusApi {
  resources: {
    users: ResourceApi<InternalUser>;
    roles: ResourceApi<Role>;
    roleMappings: ResourceApi<RoleMapping>;
    actionGroups: ResourceApi<ActionGroup>;
    tenants: ResourceApi<Tenant>;
  };
  access: AccessApi;
  activity: ActivityApi;
  account: AccountApi;
  accounts: AccountsApi;
  audit: AuditApi;
  documentRules: DocumentRulesApi;
  tenancyConfig: TenancyConfigApi;
  ownSessions: OwnSessionsApi;
  recordings: RecordingsApi;
  revisions: RevisionsApi;
  transfer: TransferApi;
  /** Tells the other tabs of this browser. */
  broadcast(message: TabMessage): void;
  heldRequests: HeldRequests;
  /** The data services; their code is loaded at the first call. */
  services(): Promise<ServicesApi>;
  answers: Pick<AnswersRegistry, 'resolve' | 'reject'>;
  leaveHandlers: Pick<LeaveHandlersRegistry, 'ask' | 'drop'>;
  /** Absent on pages that have no plugins: those of users who are not signed in. */
  plugins?: PluginSteps;
  history: BrowserHistory;
  /** Leaving the page for good. URLs are complete, base path included. */
  page: Pick<History, 'assign' | 'reload'>;
  credentials: CredentialsRegistry;
  /** The recording that the user looks at before it is saved. */
  recordingDraft: RecordingDraft;
  /** Keeps a packed recording on the gateway. */
  keepRecording(file: Blob, note: string): Promise<Pick<KeptRecording, 'id'>>;
  files: FilesRegistry;
  player: PlayerRegistry;
  /** A recording that a file holds. Rejects with a `ReadingError`, or with words for the user. */
  readRecording(file: Blob): Promise<Playback>;
  /** Offers a file to the user at the browser. */
  saveFile(name: string, content: Blob): void;
  /** Empties the browser's storage as sign-out demands [AUTH-18, C05]. */
  clearStorageOnSignOut(): void;
  /** Removes the session-storage entries whose key starts with lastUrl [TEN-22]. */
  clearLastUrls(): void;
  keptToasts: KeptToasts;
  browser: BrowserFacts;
  /**
   * The overlay, notice or question `id` has ended: drops its functions and tells anyone who waits for its end, `value` being
   * the answer to a question.
   */
  released(id: string, value?: boolean): void;
  toProblem(error: unknown): Problem;
  /** Where failures are logged for the user's "see browser console"; name, status, path and message only [C01]. */
  logError(problem: Problem): void;
}

/** One of the injected dependencies, typed. */
export function* dep<K extends keyof Deps>(key: K) {
  return (yield* getContext(key)) as Deps[K];
}

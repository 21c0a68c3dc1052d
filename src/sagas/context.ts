import { getContext } from 'typed-redux-saga';
import { type Problem } from '../../contract/problem';
import { type KeptRecording } from '../../contract/recordings';
import { type AccountApi } from '../api/account';
import { type AdminApis } from '../api/adminApis';
import { type BrowserHistory as History } from '../api/browserHistory';
import { type KeptToasts } from '../api/keptToasts';
import { type ServicesApi } from '../api/services';
import { type StatusApi } from '../api/status';
import { type HeldRequests } from '../api/unauthorized';
import { type Playback } from '../recording/player/playback';
import { type AnswersRegistry } from '../shell/registries/answers';
import { type CredentialsRegistry } from '../shell/registries/credentials';
import { type FilesRegistry } from '../shell/registries/files';
import { type LeaveHandlersRegistry } from '../shell/registries/leaveHandlers';
import { type PlayerRegistry } from '../shell/registries/player';
import { type RecordingDraft } from '../shell/registries/recording';
import { type TabMessage } from '../store/expiry/slice';
import { type AppLocation } from '../store/navigation/slice';

/** Browser history; each location carries its own state. */
export interface BrowserHistory extends Pick<History, 'accept'> {
  read(): AppLocation;
  push(location: AppLocation): void;
  replace(location: AppLocation): void;
  restore(here: AppLocation): void;
  listen(onMove: (location: AppLocation) => void): () => void;
}

/** Lifecycle steps of plugins. Each rejects with an error that names the plugin. */
export interface PluginSteps {
  load(id: string): Promise<void>;
  setup(id: string): Promise<void>;
  start(id: string): Promise<void>;
  stop(id: string): Promise<void>;
  /** Rejects application registrations from now on. */
  closeRegistration(): void;
}

export interface BrowserFacts {
  /** Scheme, host and port of the page. */
  origin: string;
  isLegacyIE: boolean;
  /** True if the browser can enforce a Content-Security-Policy [BROW-01]. */
  supportsCsp: boolean;
}

/** Everything effects use outside the store; injected so that tests and replays can replace it. */
export interface Deps extends AdminApis, StatusApi {
  account: AccountApi;
  /** Sends a message to the other tabs of this browser. */
  broadcast(message: TabMessage): void;
  heldRequests: HeldRequests;
  /** Loads the code of the data services on the first call. */
  services(): Promise<ServicesApi>;
  answers: Pick<AnswersRegistry, 'resolve' | 'reject'>;
  leaveHandlers: Pick<LeaveHandlersRegistry, 'ask' | 'drop'>;
  /** Absent on pages without plugins, such as the sign-in page. */
  plugins?: PluginSteps;
  browserHistory: BrowserHistory;
  /** Full page loads. URLs include the base path. */
  page: Pick<History, 'assign' | 'reload'>;
  credentials: CredentialsRegistry;
  /** The recording under review before it is saved. */
  recordingDraft: RecordingDraft;
  /** Uploads a packed recording to the gateway. */
  keepRecording(file: Blob, note: string): Promise<Pick<KeptRecording, 'id'>>;
  files: FilesRegistry;
  player: PlayerRegistry;
  /** Rejects with a `ReadingError`, or with a message for the user. */
  readRecording(file: Blob): Promise<Playback>;
  saveFile(name: string, content: Blob): void;
  /** Resolves when the print dialog is closed. */
  printPage(): Promise<void>;
  /** Clears the browser storage on sign-out [AUTH-18, C05]. */
  clearStorageOnSignOut(): void;
  /** Removes the session-storage entries whose key starts with lastUrl [TEN-22]. */
  clearLastUrls(): void;
  keptToasts: KeptToasts;
  browser: BrowserFacts;
  /** Drops the functions of an ended overlay, notice or question and resolves its waiters. */
  released(id: string, value?: boolean): void;
  toProblem(error: unknown): Problem;
  /** Logs name, status, path and message only; error texts refer users to this log [C01]. */
  logError(problem: Problem): void;
}

/** Returns an injected dependency, typed. */
export function* dep<K extends keyof Deps>(key: K) {
  return (yield* getContext(key)) as Deps[K];
}

import { type FastifyRequest } from 'fastify';
import { type BootPlugin } from '../../src/api/contract/boot';
import { type AuditSource } from '../activity/auditSource';
import { type Config } from '../config';
import { type App } from '../http/schemas';
import { type Translations } from '../http/translations';
import { type Part } from '../lib/part';
import { type Runner } from '../lib/task';
import { type RecordingStore } from '../recordings/store';
import { type SavedObjectsRepository, type TypeRegistry } from '../savedObjects';
import { type SecurityBackend } from '../security/backend';
import { type EmbeddedBackend } from '../security/embedded';
import { type History } from '../security/history';
import { type Sessions } from '../session/session';
import { type SignIn } from '../session/signIn';
import { type Attempt, type Strategies } from '../session/strategies';
import { type UiSettings } from '../settings';
import { type Metrics } from '../status/metrics';
import { type GatewayTasks } from '../workers/tasks';

/** Identity of this build. */
export interface BuildInfo {
  productVersion: string;
  branch: string;
  buildNumber: number;
  buildHash: string;
}

/** Services of a running gateway, as its routes receive them. */
export interface Services {
  config: Config;
  backend: SecurityBackend;
  sessions: Sessions;
  signIn: SignIn;
  /** The configured kinds of sign-in. */
  strategies: Strategies;
  /** Logs an attempt to sign in without a password. */
  reportAttempt: (attempt: Attempt, request: FastifyRequest) => void;
  /** Logs that a user ended sessions, their own or those of the user `of`. */
  reportEnd: (account: string, request: FastifyRequest, of?: string) => void;
  /** Logs that a user kept, read or removed a recording of the user `of`. */
  reportRecording: (account: string, request: FastifyRequest, of: string) => void;
  /** Recordings kept on the gateway. */
  recordings: RecordingStore;
  /** Milliseconds since 1970. */
  now: () => number;
  metrics: Metrics;
  /** Translations of the screens. */
  translations: Translations;
  build: BuildInfo;
  /** Embedded store; absent in front of a cluster. */
  embedded?: EmbeddedBackend;
  /** History of the security configuration; absent when disabled. */
  history?: History;
  /** Source of audit events. */
  auditEvents: AuditSource;
  savedObjects: SavedObjectsRepository;
  savedObjectTypes: TypeRegistry;
  uiSettings: UiSettings;
  /** Plugins of the page, in start order. */
  plugins: readonly BootPlugin[];
  /** Status of each plugin. */
  pluginParts: () => Part[];
  /** Status of the embedded store or the cluster. */
  backendStatus: () => Part;
  /** Runs long tasks in worker threads. */
  workers: Runner<GatewayTasks>;
}

/** Registers routes on the authenticated scope. */
export type Routes = (app: App, services: Services) => void;

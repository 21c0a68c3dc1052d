import { type FastifyRequest } from 'fastify';
import { type BootPlugin } from '../../src/api/contract/boot';
import { type AuditSource } from '../activity/auditSource';
import { type Config } from '../config';
import { type Translations } from '../pages/translations';
import { type RecordingStore } from '../recordings/store';
import { type SavedObjectsRepository, type TypeRegistry } from '../savedObjects';
import { type SecurityBackend } from '../security/backend';
import { type EmbeddedBackend } from '../security/embedded';
import { type History } from '../security/history';
import { type Session, type Sessions } from '../session/session';
import { type SignIn } from '../session/signIn';
import { type Attempt, type Strategies } from '../session/strategies';
import { type UiSettings } from '../settings';
import { type Metrics } from '../status/metrics';
import { type Part } from '../status/parts';
import { type Runner } from '../workers/task';
import { type GatewayTasks } from '../workers/tasks';
import { type App } from './schemas';

/**
 * What a route asks for before it runs. `required`: a session, else 401. `page`: a session, else to the sign-in page.
 * `optional`: the session if there is one. `none`: no one looks.
 */
export type Audience = 'required' | 'page' | 'optional' | 'none';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `required` when not said. */
    audience?: Audience;
    /**
     * The route is made for posts from other sites, such as the answer of a SAML provider, and protects itself: it needs no
     * `osd-xsrf` header, and the page that posts may be anyone's.
     */
    acceptsForeignPosts?: boolean;
    /** A browser opens it as a page: what keeps it from being made is told as a page as well. */
    isPage?: boolean;
    /** Most values of a JSON body, where less makes sense than its size allows. */
    maxValues?: number;
  }
  interface FastifyRequest {
    /** Who asks, checked for this request; undefined when no user is signed in. */
    session: Session | undefined;
    /** The JSON body as it arrived. */
    rawJson: string | undefined;
  }
}

/** What this build calls itself. */
export interface BuildInfo {
  productVersion: string;
  branch: string;
  buildNumber: number;
  buildHash: string;
}

/** The parts of a running gateway, as its routes receive them. */
export interface Services {
  config: Config;
  backend: SecurityBackend;
  sessions: Sessions;
  signIn: SignIn;
  /** The configured ways to sign in. */
  strategies: Strategies;
  /** Tells the logs of an attempt to sign in by something else than a password. */
  reportAttempt: (attempt: Attempt, request: FastifyRequest) => void;
  /** Tells the logs that a user ended sessions, of their own or of the user `of`. */
  reportEnd: (account: string, request: FastifyRequest, of?: string) => void;
  /** Tells the logs that a user kept, read or removed a recording, of their own or of the user `of`. */
  reportRecording: (account: string, request: FastifyRequest, of: string) => void;
  /** The recordings that users have kept. */
  recordings: RecordingStore;
  /** Milliseconds since 1970. */
  now: () => number;
  metrics: Metrics;
  /** The languages of the screens. */
  translations: Translations;
  build: BuildInfo;
  /** The embedded store; absent in front of a cluster. */
  embedded?: EmbeddedBackend;
  /** The history of the security configuration; absent when none is kept. */
  history?: History;
  /** Where audit events are read. */
  auditEvents: AuditSource;
  savedObjects: SavedObjectsRepository;
  savedObjectTypes: TypeRegistry;
  uiSettings: UiSettings;
  /** The plugins of the page, in start order. */
  plugins: readonly BootPlugin[];
  /** How each of them is. */
  pluginParts: () => Part[];
  /** How the back end is: the embedded store or the cluster. */
  backendStatus: () => Part;
  /** Runs long work beside the event loop. */
  workers: Runner<GatewayTasks>;
}

/** Registers some routes on the scope that has sessions. */
export type Routes = (app: App, services: Services) => void;

import { type AuthType } from './signInKinds';

export const SESSION_PATH = '/api/v1/session';
/** Sessions of the caller, single ones by id below it. */
export const SESSIONS_PATH = '/api/v1/sessions';

/** Durations rather than timestamps: the clocks of browser and server may differ. */
export interface SessionClock {
  /** Milliseconds until the session ends without activity. */
  endsIn: number;
  /** `idle`: activity extends it; `absolute`: only a new sign-in helps. */
  endsBy: 'idle' | 'absolute';
  /** Milliseconds between reports of activity that causes no request. */
  tellEvery: number;
}

/** Response of GET {@link SESSION_PATH}. */
export interface PresentSession {
  user_name: string;
  authType: AuthType;
  /** Null for a session that never expires, since each request starts it again. */
  clock: SessionClock | null;
}

/** Item of GET {@link SESSIONS_PATH}. */
export interface OwnSession {
  /** Identifies it among the user's sessions; not a credential. */
  id: string;
  authType: AuthType;
  /** ISO 8601, UTC. */
  since: string;
  lastSeen: string;
  /** IP address of the last request, if known. */
  address: string | null;
  /** `user-agent` of the last request, if known. */
  browser: string | null;
  isPresent: boolean;
}

export interface OwnSessions {
  /** Last seen first. */
  sessions: OwnSession[];
  /** False if sessions are kept in cookies, so the gateway knows only the current one. */
  isComplete: boolean;
}

/** Response of DELETE {@link SESSIONS_PATH}: number of other sessions ended. */
export interface EndedSessions {
  ended: number;
}

import { type AuthType } from './account';

/** The session of the caller. */
export const SESSION_PATH = '/api/v1/session';
/** All of their sessions; one of them by its id below it. */
export const SESSIONS_PATH = '/api/v1/sessions';

/** When a session ends. Spans, not times of day: the clocks of browser and server need not agree. */
export interface SessionClock {
  /** Milliseconds until it ends if no one does anything. */
  endsIn: number;
  /** `idle`: because nothing is done, so that doing something helps. `absolute`: nothing helps but signing in again. */
  endsBy: 'idle' | 'absolute';
  /** How often activity that causes no request must be told for the session to count as used, in milliseconds. */
  tellEvery: number;
}

/** The answer of GET {@link SESSION_PATH}. */
export interface PresentSession {
  user_name: string;
  authType: AuthType;
  /** Null for a session without an end of its own, which begins anew with each request. */
  clock: SessionClock | null;
}

/** One session of the caller, as GET {@link SESSIONS_PATH} tells it. */
export interface OwnSession {
  /** Names it among the sessions of this user; no one gets in with it. */
  id: string;
  authType: AuthType;
  /** ISO 8601, UTC. */
  since: string;
  lastSeen: string;
  /** IP address of its last requests; null while unknown. */
  address: string | null;
  /** The `user-agent` of its last requests; null while unknown. */
  browser: string | null;
  /** The one that asks. */
  isPresent: boolean;
}

export interface OwnSessions {
  /** The last one seen first. */
  sessions: OwnSession[];
  /** False where the gateway knows the present session only, since sessions live in the cookies of browsers. */
  isComplete: boolean;
}

/** The answer of DELETE {@link SESSIONS_PATH}: how many other sessions have been ended. */
export interface EndedSessions {
  ended: number;
}

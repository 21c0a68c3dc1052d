import { type SessionClock } from '../../src/api/contract/ownSessions';
import { type Config } from '../config';
import { sessionPolicy } from './index';
import { limitOf, type Session } from './session';
import { type Strategies } from './strategies';

/** Activity is told at least so often within the time that a session lives without it. */
const TELL_PART = 10;

/** When a session ends, and whether using it helps; null for one that begins anew with each request, or with each visit. */
export function sessionClock(
  session: Session,
  { config, strategies, now }: { config: Config; strategies: Strategies; now: () => number },
): SessionClock | null {
  if (session.authType === 'anonymous') return null;
  if (strategies.of(session.authType)?.everyRequest === true) return null;
  const policy = sessionPolicy(config);
  return {
    endsIn: Math.max(0, session.expiresAt - now()),
    endsBy: session.expiresAt < limitOf(session, policy) ? 'idle' : 'absolute',
    tellEvery: Math.floor(policy.ttl / TELL_PART),
  };
}

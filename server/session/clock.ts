import { type SessionClock } from '../../contract/ownSessions';
import { hasSharedAccount } from '../../contract/signInKinds';
import { type Config } from '../config';
import { sessionPolicy } from './index';
import { limitOf, type Session } from './session';
import { type Strategies } from './strategies';

/** Minimum activity reports per idle timeout. */
const TELL_PART = 10;

/** Returns when and by which limit a session ends; null if each request or visit restarts it. */
export function sessionClock(
  session: Session,
  { config, strategies, now }: { config: Config; strategies: Strategies; now: () => number },
): SessionClock | null {
  if (hasSharedAccount(session.authType)) return null;
  if (strategies.of(session.authType)?.everyRequest === true) return null;
  const policy = sessionPolicy(config);
  return {
    endsIn: Math.max(0, session.expiresAt - now()),
    endsBy: session.expiresAt < limitOf(session, policy) ? 'idle' : 'absolute',
    tellEvery: Math.floor(policy.ttl / TELL_PART),
  };
}

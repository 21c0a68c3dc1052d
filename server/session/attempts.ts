import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type AttemptGuard } from '../security/restApi';

/** Wrong passwords that are forgiven before an account has to wait, from one address. */
const FREE_ATTEMPTS = 10;
/** First wait in seconds; each further failure doubles it. */
const FIRST_WAIT = 2;
const LONGEST_WAIT = 900;
/** Wrong passwords from one address, whatever the account, within a quarter of an hour. */
const ADDRESS_ATTEMPTS = 100;
const MEMORY = 3600;

/**
 * What counts as one address. Anyone who has one of IPv6 has the 2^64 others of their network as well, and could guess from
 * each of them anew.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const first = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

// Names are free text of any length; the limiter keeps only their digest.
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Slows down guessing: by account and address together, so that no one can lock an administrator out from elsewhere, and
 * by address alone, against trying one password on many accounts. Kept in memory.
 */
export class SignInAttempts {
  private readonly failures = new RateLimiterMemory({
    keyPrefix: 'failures',
    points: Number.MAX_SAFE_INTEGER,
    duration: MEMORY,
  });
  private readonly waits = new RateLimiterMemory({ keyPrefix: 'waits', points: 1, duration: LONGEST_WAIT });
  private readonly addresses = new RateLimiterMemory({
    keyPrefix: 'addresses',
    points: ADDRESS_ATTEMPTS,
    duration: LONGEST_WAIT,
  });

  /**
   * Counts an attempt before the password is looked at, so that attempts made at the same time all count.
   *
   * @returns seconds to wait when the attempt must be refused, else undefined
   */
  async begin(account: string, address: string): Promise<number | undefined> {
    const network = networkOf(address);
    const key = digest(`${account}\n${network}`);
    for (const [limiter, limit, name] of [
      [this.waits, 1, key],
      [this.addresses, ADDRESS_ATTEMPTS, digest(network)],
    ] as const) {
      const state = await limiter.get(name);
      if (state !== null && state.consumedPoints > limit)
        return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    }
    const { consumedPoints } = await this.failures.penalty(key, 1);
    await this.addresses.penalty(digest(network), 1);
    if (consumedPoints > FREE_ATTEMPTS) {
      // This attempt is still looked at; the next one waits.
      await this.waits.block(
        key,
        Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(20, consumedPoints - FREE_ATTEMPTS - 1)),
      );
    }
    return undefined;
  }

  /** The password was right: forget the failures. */
  async succeed(account: string, address: string): Promise<void> {
    const network = networkOf(address);
    const key = digest(`${account}\n${network}`);
    await Promise.all([
      this.failures.delete(key),
      this.waits.delete(key),
      this.addresses.reward(digest(network), 1),
    ]);
  }

  /** The password could not be looked at: the attempt does not count. */
  async takeBack(account: string, address: string): Promise<void> {
    const network = networkOf(address);
    const key = digest(`${account}\n${network}`);
    await Promise.all([
      this.failures.reward(key, 1),
      // Begun by this attempt: with an earlier wait it would have been refused.
      this.waits.delete(key),
      this.addresses.reward(digest(network), 1),
    ]);
  }

  /** The same limits for another way in. */
  guard(): AttemptGuard {
    return {
      isBlocked: async (account, address) => (await this.begin(account, address)) !== undefined,
      // An attempt is counted when it begins, and taken back when it succeeds.
      failed: () => undefined,
      succeeded: (account, address) => this.succeed(account, address),
    };
  }
}

import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../lib/networkOf';
import { type AttemptGuard } from '../security/restApi';

/** Failures allowed per account and address before the first wait. */
const FREE_ATTEMPTS = 10;
/** Seconds; each further failure doubles the wait. */
const FIRST_WAIT = 2;
const LONGEST_WAIT = 900;
/** Failures allowed per address, over all accounts, within 15 minutes. */
const ADDRESS_ATTEMPTS = 100;
const MEMORY = 3600;

// User names have no length limit; the limiter keeps only digests.
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Throttles password guessing per account and address, so that an administrator cannot be locked
 * out from elsewhere, and per address, against password spraying. Kept in memory.
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
   * Counts an attempt before the password is checked, so that concurrent attempts all count.
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
      // This attempt still goes through; the next one has to wait.
      await this.waits.block(
        key,
        Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(20, consumedPoints - FREE_ATTEMPTS - 1)),
      );
    }
    return undefined;
  }

  /** Forgets the failures after a correct password. */
  async succeed(account: string, address: string): Promise<void> {
    const network = networkOf(address);
    const key = digest(`${account}\n${network}`);
    await Promise.all([
      this.failures.delete(key),
      this.waits.delete(key),
      this.addresses.reward(digest(network), 1),
    ]);
  }

  /** Uncounts an attempt whose password could not be checked. */
  async takeBack(account: string, address: string): Promise<void> {
    const network = networkOf(address);
    const key = digest(`${account}\n${network}`);
    await Promise.all([
      this.failures.reward(key, 1),
      // This attempt started the wait: during an earlier one it would have been refused.
      this.waits.delete(key),
      this.addresses.reward(digest(network), 1),
    ]);
  }

  /** Applies the same limits to another route. */
  guard(): AttemptGuard {
    return {
      isBlocked: async (account, address) => (await this.begin(account, address)) !== undefined,
      // Already counted by begin().
      failed: () => undefined,
      succeeded: (account, address) => this.succeed(account, address),
    };
  }
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isRecord } from '../../../contract/plainData';
import { type BasicCredentials } from '../../lib/basicAuth';
import { storeFailure } from '../../store/failures';
import { type AuthenticationResult, type Caller, isExternalCaller } from '../backend';
import { isReservedName, reservedNameMessage } from '../reservedNames';
import { stringList } from './entities';
import { member } from './json';
import { COST } from './passwords/cost';
import { costOf, hashPassword, verifyPassword } from './passwords/hashing';
import { type SecurityState } from './state';
import { type Entry } from './types';

/** Correct passwords are cached this long, as on a cluster, to spare scripts repeated bcrypt. */
const REMEMBERED_MS = 60 * 60 * 1000;
const REMEMBERED_MAX = 10_000;

const FAILED = { ok: false, status: 401, message: 'Invalid username or password' } as const;

function callerOf(userName: string, user: Entry, stamp: string): Caller {
  const attributes = member(user, 'attributes');
  return {
    userName,
    backendRoles: [...new Set(stringList(user, 'backend_roles'))],
    attributes: Object.fromEntries(
      Object.entries(isRecord(attributes) ? attributes : {}).map(([name, value]) => [
        `attr.internal.${name}`,
        String(value),
      ]),
    ),
    stamp,
  };
}

/** Authenticates internal users. Caches only keyed digests of recently correct passwords. */
export class Authenticator {
  private readonly key = randomBytes(32);
  private readonly remembered = new Map<string, { digest: Buffer; stamp: string; until: number }>();
  private readonly strengthening = new Map<string, Promise<void>>();

  constructor(
    private readonly state: SecurityState,
    private readonly log?: { error(details: object, text: string): void },
  ) {}

  /** @param isTest true to leave the account as it is, last sign-in included */
  async authenticate(
    { userName, password }: BasicCredentials,
    isTest = false,
  ): Promise<AuthenticationResult> {
    if (isReservedName(userName)) return { ok: false, status: 403, message: reservedNameMessage(userName) };
    const user = this.state.entries('internalusers').get(userName);
    const hash = user === undefined ? undefined : member(user, 'hash');
    const stamp = this.stampOf(userName, hash);
    const isRemembered = user !== undefined && this.remembers(userName, password, stamp);
    if (!isRemembered && !(await verifyPassword(password, hash, this.slowestCost())))
      return { ...FAILED, problem: user === undefined ? 'password.noUser' : 'password.wrong' };
    // The account may have changed during the password check.
    const now = this.callerNow(userName);
    // Same answer as for a wrong password, to disclose nothing about a disabled account.
    if (now?.stamp !== stamp)
      return { ...FAILED, problem: now === undefined ? 'password.disabled' : 'password.wrong' };
    if (isTest) return { ok: true, caller: now };
    if (!isRemembered) {
      this.remember(userName, password, stamp);
      this.strengthen(userName, password, hash);
    }
    this.recordSignIn(userName);
    const { isPasswordDue } = this.state.store.accounts.get(userName);
    return { ok: true, caller: isPasswordDue ? { ...now, isPasswordDue } : now };
  }

  refresh(caller: Caller): Caller | undefined {
    if (isExternalCaller(caller)) return caller;
    const now = this.callerNow(caller.userName);
    return now?.stamp === caller.stamp ? now : undefined;
  }

  /** Returns the caller for an internal user; undefined if missing or disabled. */
  callerNow(userName: string): Caller | undefined {
    const user = this.state.entries('internalusers').get(userName);
    if (user === undefined || this.state.store.accounts.get(userName).isDisabled) return undefined;
    return callerOf(userName, user, this.stampOf(userName, member(user, 'hash')));
  }

  /** Fingerprint of password and session round; disabling the user increments the round. */
  private stampOf(userName: string, hash: unknown): string {
    const { round } = this.state.store.accounts.get(userName);
    const stamp = this.state.store.stampOf(hash);
    return round === 0 ? stamp : `${stamp}.${round}`;
  }

  private recordSignIn(userName: string): void {
    try {
      this.state.store.accounts.signedIn(userName);
    } catch (error) {
      // A full disk must not prevent sign-in.
      if (storeFailure(error) === undefined) throw error;
    }
  }

  forgetAll(): void {
    this.remembered.clear();
  }

  async settled(): Promise<void> {
    await Promise.all(this.strengthening.values());
  }

  /** Returns the highest cost of all stored hashes, at least the cost used here. */
  private slowestCost(): number {
    return this.state.derive('slowest cost', ['internalusers'], () => {
      const users = this.state.entries('internalusers').values();
      return [...users].reduce((slowest, user) => Math.max(slowest, costOf(member(user, 'hash')) ?? 0), COST);
    });
  }

  /** Rehashes a cheap hash while the password is available, without delaying the sign-in. */
  private strengthen(userName: string, password: string, hash: unknown): void {
    const cost = costOf(hash);
    if (typeof hash !== 'string' || cost === undefined || cost >= COST) return;
    if (this.strengthening.has(userName)) return;
    const done = hashPassword(password)
      .then((stronger) => this.state.store.strengthenHash(userName, hash, stronger))
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.log?.error(
          { account: userName.slice(0, 200), reason },
          'a password hash could not be made anew',
        );
      })
      .finally(() => this.strengthening.delete(userName));
    this.strengthening.set(userName, done);
  }

  private digest(password: string): Buffer {
    return createHmac('sha256', this.key).update(password).digest();
  }

  private remembers(userName: string, password: string, stamp: string): boolean {
    const known = this.remembered.get(userName);
    if (known === undefined || known.stamp !== stamp || known.until < Date.now()) return false;
    return timingSafeEqual(known.digest, this.digest(password));
  }

  private remember(userName: string, password: string, stamp: string): void {
    this.remembered.delete(userName);
    this.remembered.set(userName, {
      digest: this.digest(password),
      stamp,
      until: Date.now() + REMEMBERED_MS,
    });
    const oldest = this.remembered.keys().next();
    if (this.remembered.size > REMEMBERED_MAX && !oldest.done) this.remembered.delete(oldest.value);
  }
}

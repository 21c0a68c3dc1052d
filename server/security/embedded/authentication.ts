import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AuthenticationResult, type BasicCredentials, type Caller, isExternalCaller } from '../backend';
import { isReservedName, reservedNameMessage } from '../reservedNames';
import { stringList } from './entities';
import { isObject, member } from './json';
import { stampOf, verifyPassword } from './passwords/hashing';
import { type SecurityState } from './state';
import { type Entry } from './types';

/** Passwords that were right are remembered this long, as a cluster does, so that scripts do not pay for bcrypt each time. */
const REMEMBERED_MS = 60 * 60 * 1000;
const REMEMBERED_MAX = 10_000;

const FAILED: AuthenticationResult = { ok: false, status: 401, message: 'Invalid username or password' };

/** The caller that an internal user is. */
export function callerOf(userName: string, user: Entry): Caller {
  const attributes = member(user, 'attributes');
  return {
    userName,
    backendRoles: stringList(user, 'backend_roles'),
    attributes: Object.fromEntries(
      Object.entries(isObject(attributes) ? attributes : {}).map(([name, value]) => [
        `attr.internal.${name}`,
        String(value),
      ]),
    ),
    stamp: stampOf(member(user, 'hash')),
  };
}

/** Signing in against the internal users. Keeps no password: only a keyed digest of those that were right lately. */
export class Authenticator {
  private readonly key = randomBytes(32);
  private readonly remembered = new Map<string, { digest: Buffer; stamp: string; until: number }>();

  constructor(private readonly state: SecurityState) {}

  async authenticate({ userName, password }: BasicCredentials): Promise<AuthenticationResult> {
    if (isReservedName(userName)) return { ok: false, status: 403, message: reservedNameMessage(userName) };
    const user = this.state.entries('internalusers').get(userName);
    const hash = user === undefined ? undefined : member(user, 'hash');
    if (user !== undefined && this.remembers(userName, password, stampOf(hash)))
      return { ok: true, caller: callerOf(userName, user) };
    if (!(await verifyPassword(password, hash)) || user === undefined) return FAILED;
    // The account may have been changed while the password was being checked.
    const now = this.state.entries('internalusers').get(userName);
    if (now === undefined || member(now, 'hash') !== hash) return FAILED;
    this.remember(userName, password, stampOf(hash));
    return { ok: true, caller: callerOf(userName, now) };
  }

  /** The caller as of now; undefined when the account is gone or its password has changed. */
  refresh(caller: Caller): Caller | undefined {
    if (isExternalCaller(caller)) return caller;
    const user = this.state.entries('internalusers').get(caller.userName);
    if (user === undefined) return undefined;
    const now = callerOf(caller.userName, user);
    return now.stamp === caller.stamp ? now : undefined;
  }

  forgetAll(): void {
    this.remembered.clear();
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

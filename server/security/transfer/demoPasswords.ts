import { type Entries } from '../embedded';
import { member } from '../embedded/json';
import { isCheckableHash, verifyPassword } from '../embedded/passwords/hashing';

/** Passwords that everyone tries first, besides the name of the user. */
const WELL_KNOWN = ['admin', 'changeme', 'password'];

/** More users than this are not checked: each check takes about a quarter of a second of a processor. */
export const MAX_CHECKED_USERS = 50;

/** Hashes that cost more than this to check are left out. */
const MAX_COST = 13;

export interface DemoPasswords {
  /** Users whose password is their own name or a well-known one. */
  users: string[];
  /** Whether there were too many users to check. */
  skipped: boolean;
}

/**
 * Finds users with a password that an attacker tries first (the demo users of OpenSearch have their name as password).
 * bcrypt runs in the thread pool, all users at the same time.
 */
export async function findDemoPasswords(users: Entries): Promise<DemoPasswords> {
  const hashes = [...users].map(([name, user]) => [name, member(user, 'hash')] as const).filter(isAffordable);
  if (hashes.length > MAX_CHECKED_USERS) return { users: [], skipped: true };
  const found = await Promise.all(
    hashes.map(async ([name, hash]) => ((await isWellKnown(name, hash)) ? [name] : [])),
  );
  return { users: found.flat().sort(), skipped: false };
}

function isAffordable([, hash]: readonly [string, unknown]): boolean {
  return isCheckableHash(hash) && Number(hash.slice(4, 6)) <= MAX_COST;
}

async function isWellKnown(name: string, hash: unknown): Promise<boolean> {
  for (const candidate of new Set([name, ...WELL_KNOWN])) {
    if (await verifyPassword(candidate, hash, 0)) return true;
  }
  return false;
}

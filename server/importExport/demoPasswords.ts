import { type Entries } from '../security/embedded';
import { member } from '../security/embedded/json';
import { isCheckableHash, verifyPassword } from '../security/embedded/passwords/hashing';

/** Passwords that attackers try first, apart from the user name. */
const WELL_KNOWN = ['admin', 'changeme', 'password'];

/** Most users checked: each check takes about 0.25 s of CPU time. */
export const MAX_CHECKED_USERS = 50;

const MAX_COST = 13;

export interface DemoPasswords {
  /** Users whose password is their own name or a well-known one. */
  users: string[];
  skipped: boolean;
}

/** Finds users with a well-known password; bcrypt runs in the thread pool, in parallel. */
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

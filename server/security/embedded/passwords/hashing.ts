import { createHash } from 'node:crypto';
import { compare, hash } from 'bcrypt';
import { isWithinBcrypt } from '../../../../src/api/contract/passwords';
import { passwordLane } from '../../../threads';

/** The cost of the hashes made here. */
export const COST = 12;

const MIN_COST = 4;
/** A stored hash that would take longer than this to check (about 4 s) is treated as no hash, so that it cannot block sign-in. */
const MAX_COST = 16;

const BCRYPT = /^\$2[abxy]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/** The cost of a stored hash; undefined when it is none that can be checked: bcrypt of any version, at a bearable cost. */
export function costOf(stored: unknown): number | undefined {
  const match = typeof stored === 'string' ? BCRYPT.exec(stored) : null;
  const cost = Number(match?.[1]);
  return match !== null && cost >= MIN_COST && cost <= MAX_COST ? cost : undefined;
}

/** Whether a stored hash is one that can be checked. */
export const isCheckableHash = (stored: unknown): stored is string => costOf(stored) !== undefined;

/** bcrypt, cost 12, in the notation of OpenSearch (`$2y$12$`); computed off the event loop, a few at a time. */
export async function hashPassword(password: string): Promise<string> {
  return withVersion(await passwordLane(() => hash(password, COST)), 'y');
}

/**
 * Checks a password against what is stored. Never throws for bad input. What is missing or no hash never matches; neither
 * do the empty password and one whose end would not count.
 *
 * @param slowest the highest cost of any stored hash: whatever does not match takes the time of one check of this cost, so
 *   that time does not tell who exists
 */
export function verifyPassword(password: string, stored: unknown, slowest = COST): Promise<boolean> {
  // A refusal of several checks waits for its turn once, as one of a single check does.
  return passwordLane(() => verified(password, stored, slowest));
}

async function verified(password: string, stored: unknown, slowest: number): Promise<boolean> {
  const [first = slowest, ...more] = costsOfRefusal(costOf(stored), slowest);
  const isHash = isCheckableHash(stored);
  const matches = await compare(password, isHash ? withVersion(stored, 'b') : hashOfNobody(first));
  if (isHash && matches && password !== '' && isWithinBcrypt(password)) return true;
  for (const cost of more) await compare(password, hashOfNobody(cost));
  return false;
}

/**
 * The costs of the checks that a refusal consists of, beginning with that of the stored hash. A check of one cost more takes
 * twice as long, so they add up to one check of the highest cost.
 */
export function costsOfRefusal(cost: number | undefined, slowest: number): number[] {
  if (cost === undefined) return [slowest];
  const missing = Math.max(0, slowest - cost);
  return [cost, ...Array.from({ length: missing }, (_, index) => cost + index)];
}

/** A hash of nothing anyone knows. */
const hashOfNobody = (cost: number) =>
  `$2b$${String(cost).padStart(2, '0')}$9fh.BXDQCI/Y8O.xfcrdweQ7w7NF2m9BVzctA.z0OHL8zs87G7gZ.`;

/** The library writes and reads `$2b$`; `$2a$`, `$2x$` and `$2y$` name the same computation for its purposes. */
function withVersion(bcryptHash: string, version: 'b' | 'y'): string {
  return bcryptHash.replace(/^\$2[abxy]\$/, `$2${version}$`);
}

/** Fingerprint of a stored hash: changes with the password and tells nothing about it. */
export function stampOf(stored: unknown): string {
  return createHash('sha256')
    .update(typeof stored === 'string' ? stored : '')
    .digest('base64url');
}

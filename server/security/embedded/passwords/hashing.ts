import { createHash } from 'node:crypto';
import { compare, hash } from 'bcrypt';
import { isWithinBcrypt } from '../../../../contract/passwords';
import { passwordLane } from '../../../lib/threads';
import { COST } from './cost';

const MIN_COST = 4;
/** Hashes above this cost (about 4 s) are treated as invalid so that they cannot block sign-in. */
const MAX_COST = 16;

const BCRYPT = /^\$2[abxy]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/** Returns the cost of a bcrypt hash of any version; undefined if invalid or too expensive. */
export function costOf(stored: unknown): number | undefined {
  const match = typeof stored === 'string' ? BCRYPT.exec(stored) : null;
  const cost = Number(match?.[1]);
  return match !== null && cost >= MIN_COST && cost <= MAX_COST ? cost : undefined;
}

export const isCheckableHash = (stored: unknown): stored is string => costOf(stored) !== undefined;

/** Hashes with bcrypt in OpenSearch's notation (`$2y$12$`); off the event loop, a few at a time. */
export async function hashPassword(password: string): Promise<string> {
  return withVersion(await passwordLane(() => hash(password, COST)), 'y');
}

/**
 * Verifies a password without throwing on bad input. Missing or invalid hashes, the empty password
 * and passwords too long for bcrypt never match.
 * @param slowest highest cost of all stored hashes; every mismatch takes that long, so that timing
 * does not reveal which users exist
 */
export function verifyPassword(password: string, stored: unknown, slowest = COST): Promise<boolean> {
  // A refusal of several checks queues only once, like a single check.
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

/** Returns costs that add up to one check of the highest cost; each step doubles the time. */
export function costsOfRefusal(cost: number | undefined, slowest: number): number[] {
  if (cost === undefined) return [slowest];
  const missing = Math.max(0, slowest - cost);
  return [cost, ...Array.from({ length: missing }, (_, index) => cost + index)];
}

/** A hash of an unknown password. */
const hashOfNobody = (cost: number) =>
  `$2b$${String(cost).padStart(2, '0')}$9fh.BXDQCI/Y8O.xfcrdweQ7w7NF2m9BVzctA.z0OHL8zs87G7gZ.`;

/** The library handles only `$2b$`; `$2a$`, `$2x$` and `$2y$` are equivalent here. */
function withVersion(bcryptHash: string, version: 'b' | 'y'): string {
  return bcryptHash.replace(/^\$2[abxy]\$/, `$2${version}$`);
}

/** Fingerprint of a stored hash; changes with the password and reveals nothing about it. */
export function stampOf(stored: unknown): string {
  return createHash('sha256')
    .update(typeof stored === 'string' ? stored : '')
    .digest('base64url');
}

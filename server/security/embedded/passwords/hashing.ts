import { createHash } from 'node:crypto';
import { compare, hash } from 'bcrypt';

const COST = 12;

/** A stored hash that would take longer than this to check (about 4 s) is treated as no hash, so that it cannot block sign-in. */
const MAX_COST = 16;

const BCRYPT = /^\$2[abxy]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/** A hash of nothing anybody knows, checked when there is no usable one, so that time does not tell who exists. */
const NOBODY = '$2b$12$9fh.BXDQCI/Y8O.xfcrdweQ7w7NF2m9BVzctA.z0OHL8zs87G7gZ.';

/** Whether a stored hash is one that can be checked: bcrypt of any version, at a bearable cost. */
export function isCheckableHash(stored: unknown): stored is string {
  const match = typeof stored === 'string' ? BCRYPT.exec(stored) : null;
  const cost = Number(match?.[1]);
  return match !== null && cost >= 4 && cost <= MAX_COST;
}

/** bcrypt, cost 12, in the notation of OpenSearch (`$2y$12$`); computed off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  return withVersion(await hash(password, COST), 'y');
}

/**
 * Checks a password against what is stored. Takes the time of one check even when `stored` is missing or no hash;
 * such a value never matches. Never throws for bad input. The empty password never matches.
 */
export async function verifyPassword(password: string, stored: unknown): Promise<boolean> {
  const usable = isCheckableHash(stored);
  const matches = await compare(password, withVersion(usable ? stored : NOBODY, 'b'));
  return usable && matches && password !== '';
}

/** The library writes and reads `$2b$`; `$2a$`, `$2x$` and `$2y$` name the same computation for its purposes. */
function withVersion(bcryptHash: string, version: 'b' | 'y'): string {
  return bcryptHash.replace(/^\$2[abxy]\$/, `$2${version}$`);
}

/** Fingerprint of a stored hash for `Caller.stamp`: changes with the password and tells nothing about it. */
export function stampOf(stored: unknown): string {
  return createHash('sha256')
    .update(typeof stored === 'string' ? stored : '')
    .digest('base64url');
}

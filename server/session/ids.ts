import { createHash, randomBytes } from 'node:crypto';

/** Characters of an id. */
export const ID_LENGTH = 43;

/** A new id of a session: a secret that only the browser's cookie holds. */
export const newId = (): string => randomBytes(32).toString('base64url');

/** The key that a session is kept under: a digest, from which the id cannot be found. */
export const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex');

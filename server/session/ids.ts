import { createHash, randomBytes } from 'node:crypto';

/** Characters of an id. */
export const ID_LENGTH = 43;

/** A new id of a session: a secret that only the browser's cookie holds. */
export const newId = (): string => randomBytes(32).toString('base64url');

/** The key that a session is kept under: a digest, from which the id cannot be found. */
export const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** Enough of the key to name a session among all. */
const SHOWN_LENGTH = 24;

/** What names a session in answers and logs; with it no one gets in. @param key the key that it is kept under */
export const shownIdOf = (key: string): string => key.slice(0, SHOWN_LENGTH);

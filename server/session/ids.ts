import { createHash, randomBytes } from 'node:crypto';

export const ID_LENGTH = 43;

/** Creates a session id: a secret held only by the browser's cookie. */
export const newId = (): string => randomBytes(32).toString('base64url');

/** Returns the storage key of a session: a digest that does not reveal the id. */
export const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex');

const SHOWN_LENGTH = 24;

/** Returns the public id for responses and logs; it grants no access. @param key the storage key */
export const shownIdOf = (key: string): string => key.slice(0, SHOWN_LENGTH);

import { badRequest } from '../repository';

/**
 * Limits of one search, far above what screens and scripts send. Without them, a single request
 * could multiply a long query by a large object.
 */
export const MAX_PATH_LENGTH = 255;
export const MAX_PATH_SEGMENTS = 50;
export const MAX_PATHS = 100;
export const MAX_PHRASE_WORDS = 50;
export const MAX_TERMS = 100;

const shown = (path: string) => (path.length > 40 ? `${path.slice(0, 40)}...` : path);

/** Checks attribute paths of the parameter `what`. Throws 400 if one is excessive. */
export function checkPaths(what: string, paths: readonly string[]): void {
  if (paths.length > MAX_PATHS)
    throw badRequest(`${what} names ${paths.length} fields; at most ${MAX_PATHS} are allowed`);
  for (const path of paths) {
    if (path.length > MAX_PATH_LENGTH)
      throw badRequest(`${what}: the field '${shown(path)}' is longer than ${MAX_PATH_LENGTH} characters`);
    if (path.split('.').length > MAX_PATH_SEGMENTS)
      throw badRequest(`${what}: the field '${shown(path)}' has more than ${MAX_PATH_SEGMENTS} segments`);
  }
}

/** Throws 400 if a phrase has too many words. */
export function checkPhrase(what: string, words: readonly string[]): void {
  if (words.length > MAX_PHRASE_WORDS)
    throw badRequest(`${what}: a phrase has ${words.length} words; at most ${MAX_PHRASE_WORDS} are allowed`);
}

/** Throws 400 for too many words, phrases or conditions. */
export function checkTerms(what: string, count: number): void {
  if (count > MAX_TERMS) throw badRequest(`${what} has more than ${MAX_TERMS} words or conditions`);
}

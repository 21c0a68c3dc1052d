import { type HttpFetchOptionsWithPath, type HttpQuery } from './types';

export interface BasePath {
  /** Prepends the base path; leaves alone paths that do not begin with exactly one slash. */
  prepend(path: string): string;
  /** The inverse; leaves paths outside the base path alone. */
  remove(path: string): string;
}

const isRooted = (path: string) => path.startsWith('/') && !path.startsWith('//');

export function createBasePath(basePath: string): BasePath {
  return {
    prepend: (path) => (isRooted(path) ? basePath + path : path),
    remove: (path) => {
      if (basePath === '') return path;
      if (path === basePath) return '/';
      return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
    },
  };
}

// Never requested: bases that reveal if a URL names its own host, under either protocol.
const NOWHERE = ['http://gatehouse.invalid', 'https://gatehouse.invalid'];

/**
 * True for relative URLs, as browsers parse them [HTTP-08]. For `//host`, `/\host` and the like it
 * is false, so our headers never reach another host.
 */
export function isOwnUrl(url: string): boolean {
  try {
    return NOWHERE.every((base) => new URL(url, base).origin === base);
  } catch {
    return false;
  }
}

/** Converts the query to strings and string lists, without undefined values [HTTP-11]. */
export function readQuery(query: HttpQuery = {}): Record<string, string | string[]> {
  const entries = Object.entries(query).flatMap(([key, value]): [string, string | string[]][] => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return [[key, value.filter((item) => item !== undefined).map(asText)]];
    return [[key, asText(value)]];
  });
  return Object.fromEntries(entries);
}

const asText = (value: unknown) => (value === null ? '' : String(value));

/** Returns the URL of a request, with its path and query. */
export function buildUrl(options: HttpFetchOptionsWithPath, basePath: BasePath) {
  const path = options.path.replace(/[?#]/g, encodeURIComponent);
  const query = readQuery(options.query);
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((item) => [key, item])),
  ).toString();
  const target = options.prependBasePath === false ? path : basePath.prepend(path);
  return {
    url: parameters === '' ? target : `${target}?${parameters}`,
    path: basePath.remove(target),
    query,
  };
}

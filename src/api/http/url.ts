import { type HttpFetchOptionsWithPath, type HttpQuery } from './types';

/** The place of the product on its server: `''` for the root, or a path without trailing slash. */
export interface BasePath {
  /** Puts the base path before a path; what does not start with one slash is left alone. */
  prepend(path: string): string;
  /** The inverse; a path outside the base path is left alone. */
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

// Never reached by the network; they only show whether an address names a host of its own, under either protocol.
const NOWHERE = ['http://gatehouse.invalid', 'https://gatehouse.invalid'];

/**
 * Whether an address is ours: relative, the base path included [HTTP-08]. Judged the way a browser reads it, so that
 * `//host`, `/\host` and the like are foreign and our headers never reach them.
 */
export function isOwnUrl(url: string): boolean {
  try {
    return NOWHERE.every((base) => new URL(url, base).origin === base);
  } catch {
    return false;
  }
}

/** The query as it is sent: texts and lists of texts, without what is undefined [HTTP-11]. */
export function readQuery(query: HttpQuery = {}): Record<string, string | string[]> {
  const entries = Object.entries(query).flatMap(([key, value]): [string, string | string[]][] => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return [[key, value.filter((item) => item !== undefined).map(asText)]];
    return [[key, asText(value)]];
  });
  return Object.fromEntries(entries);
}

const asText = (value: unknown) => (value === null ? '' : String(value));

/** The address of a request, in its parts. */
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

import { type HttpFetchOptions, type HttpFetchOptionsWithPath } from './types';

/** Normalises and validates fetch arguments; error messages are specified [HTTP-22, HTTP-23]. */
export function readArguments(
  pathOrOptions: string | HttpFetchOptionsWithPath,
  options?: HttpFetchOptions | null,
): HttpFetchOptionsWithPath {
  const read = oneForm(pathOrOptions, options);
  // Header names are case-insensitive: `OSD-Version` must not bypass the check.
  const refused = Object.keys(read.headers ?? {}).filter((name) => name.toLowerCase().startsWith('osd-'));
  if (refused.length > 0) {
    throw new Error(
      `Invalid fetch headers, headers beginning with "osd-" are not allowed: [${refused.join(',')}]`,
    );
  }
  return read;
}

function oneForm(first: unknown, second: unknown): HttpFetchOptionsWithPath {
  if (typeof first === 'string' && (second === undefined || typeof second === 'object')) {
    return { ...(second as HttpFetchOptions | null | undefined), path: first };
  }
  if (isOptionsWithPath(first) && second === undefined) return { ...first };
  throw new Error(
    'Invalid fetch arguments, must either be (string, object) or (object, undefined), ' +
      `received (${typeof first}, ${typeof second})`,
  );
}

const isOptionsWithPath = (value: unknown): value is HttpFetchOptionsWithPath =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string';

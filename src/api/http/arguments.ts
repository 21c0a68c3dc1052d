import { type HttpFetchOptions, type HttpFetchOptionsWithPath } from './types';

/**
 * Brings the two forms of fetch arguments into one and checks what a caller may not do.
 *
 * @throws Error with the texts of HTTP-22 and HTTP-23
 */
export function readArguments(
  pathOrOptions: string | HttpFetchOptionsWithPath,
  options?: HttpFetchOptions | null,
): HttpFetchOptionsWithPath {
  const read = oneForm(pathOrOptions, options);
  // HTTP knows no case in header names, so `OSD-Version` would smuggle in what `osd-version` may not.
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

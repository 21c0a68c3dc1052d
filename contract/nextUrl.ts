/** Longest URL followed after sign-in, the maximum for pages [ERR-08]; otherwise the home page. */
const MAX_LENGTH = 25_000;

// Code points, because eslint rejects control characters in expressions.
const isControl = (char: string) => {
  const code = char.codePointAt(0) ?? 0;
  return (
    code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0x2028 || code === 0x2029 || code === 0xfeff
  );
};

function decodeOnce<T>(text: string, otherwise: T): string | T {
  try {
    return decodeURIComponent(text);
  } catch {
    return otherwise;
  }
}

/** True if the path, as given, cannot leave the origin or the base path. */
function isSafePath(path: string, basePath: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\') || path.includes('@')) return false;
  if ([...path].some(isControl)) return false;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false;
  return basePath === '' || path === basePath || path.startsWith(`${basePath}/`);
}

/**
 * True if `nextUrl` may be followed after sign-in: a path at or below the base path that no browser
 * or proxy could read as another target, even percent-encoded twice [AUTH-16, C02].
 *
 * @param value decoded query parameter; may have a query and a fragment
 * @param basePath without trailing slash, `''` for the root
 */
export function isSafeNextUrl(value: string, basePath: string): boolean {
  if (value === '' || value.length > MAX_LENGTH || [...value].some(isControl) || value.includes('\\'))
    return false;
  const path = value.split(/[?#]/, 1)[0] ?? '';
  let form = path;
  // A path that keeps changing after three decodings is malicious.
  for (let round = 0; round < 3; round += 1) {
    if (!isSafePath(form, basePath)) return false;
    // The path itself must be valid; after decoding, `%` may be literal: `100%25` is `100%`.
    const decoded: string | undefined =
      round === 0
        ? decodeOnce(form, undefined)
        : form.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => decodeOnce(codes, codes));
    if (decoded === undefined || decoded === form) return decoded !== undefined;
    form = decoded;
  }
  return false;
}

/** Returns `value` if {@link isSafeNextUrl}, otherwise the home page `{basePath}/`. */
export function safeNextUrl(value: string | null | undefined, basePath: string): string {
  return value !== null && value !== undefined && isSafeNextUrl(value, basePath) ? value : `${basePath}/`;
}

/** The longest address that is followed after sign-in, which is the longest that pages take [ERR-08]; beyond it the home page. */
const MAX_LENGTH = 25_000;

// eslint would rather not see control characters spelt out: build the class from code points instead.
const isControl = (char: string) => {
  const code = char.codePointAt(0) ?? 0;
  return (
    code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0x2028 || code === 0x2029 || code === 0xfeff
  );
};

/** Percent-decodes once; what is not valid percent-encoding is `otherwise`. */
function decodeOnce<T>(text: string, otherwise: T): string | T {
  try {
    return decodeURIComponent(text);
  } catch {
    return otherwise;
  }
}

/** Whether a path, in the form given, could leave the origin or the base path. */
function isSafePath(path: string, basePath: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\') || path.includes('@')) return false;
  if ([...path].some(isControl)) return false;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false;
  return basePath === '' || path === basePath || path.startsWith(`${basePath}/`);
}

/**
 * Whether a `nextUrl` may be followed after sign-in: a path of this origin at or below the base path, and nothing that
 * a browser or a proxy could read as another place, plain or percent-encoded (twice included) [AUTH-16, C02].
 *
 * @param value the decoded value of the query parameter; query and fragment are allowed in it
 * @param basePath without trailing slash, `''` for the root
 */
export function isSafeNextUrl(value: string, basePath: string): boolean {
  if (value === '' || value.length > MAX_LENGTH || [...value].some(isControl) || value.includes('\\'))
    return false;
  const path = value.split(/[?#]/, 1)[0] ?? '';
  let form = path;
  // A path that still changes after three rounds of decoding was made to deceive.
  for (let round = 0; round < 3; round += 1) {
    if (!isSafePath(form, basePath)) return false;
    // The path itself must be well encoded. Once decoded, a percent sign may be just that: `100%25` means `100%`.
    const decoded: string | undefined =
      round === 0
        ? decodeOnce(form, undefined)
        : form.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => decodeOnce(codes, codes));
    if (decoded === undefined || decoded === form) return decoded !== undefined;
    form = decoded;
  }
  return false;
}

/**
 * The address to go to after sign-in.
 *
 * @param value the decoded `nextUrl`, or nothing
 * @param basePath without trailing slash, `''` for the root
 * @returns `value` when {@link isSafeNextUrl}, else the home of the product, `{basePath}/`
 */
export function safeNextUrl(value: string | null | undefined, basePath: string): string {
  return value !== null && value !== undefined && isSafeNextUrl(value, basePath) ? value : `${basePath}/`;
}

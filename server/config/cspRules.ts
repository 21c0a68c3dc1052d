/**
 * `csp.rules` adds sources to a page's policy, except for scripts, objects, the base URL and the
 * fallback, which would defeat it.
 */

const PICTURES_AND_MEDIA = ['img-src', 'font-src', 'media-src'];
const OPEN = [
  ...PICTURES_AND_MEDIA,
  'connect-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'style-src',
];

/** E.g. `https://*.example.com:8443/path`; all but the name is optional. */
const HOST =
  /^(?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::(?:\d{1,5}|\*))?(?:\/[\w./~%-]*)?$/i;

const wordsOf = (rule: string) => rule.trim().split(/\s+/);

function sourceProblem(directive: string, source: string, isOnly: boolean): string | undefined {
  if (source === "'self'" || HOST.test(source)) return undefined;
  if (source === "'none'" && directive === 'frame-ancestors' && isOnly) return undefined;
  if (/^(?:data|blob):$/.test(source) && PICTURES_AND_MEDIA.includes(directive)) return undefined;
  return `${source} is not allowed in ${directive}; name hosts, or 'self'`;
}

/** Returns the problem of a rule, if any. */
export function cspRuleProblem(rule: string): string | undefined {
  const [directive = '', ...sources] = wordsOf(rule);
  if (!OPEN.includes(directive)) {
    const what = directive === '' ? 'an empty rule' : directive;
    return `${what} cannot be changed, because the policy would no longer protect; only ${OPEN.join(', ')} can`;
  }
  if (sources.length === 0) return `${directive} names no source`;
  return sources.map((source) => sourceProblem(directive, source, sources.length === 1)).find(Boolean);
}

/** Returns the configured sources by directive. */
export function cspSources(rules: readonly string[]): Map<string, readonly string[]> {
  const sources = new Map<string, readonly string[]>();
  for (const rule of rules) {
    const [directive = '', ...more] = wordsOf(rule);
    sources.set(directive, [...(sources.get(directive) ?? []), ...more]);
  }
  return sources;
}

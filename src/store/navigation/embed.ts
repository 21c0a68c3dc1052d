/** True if the query of the fragment has `embed` with any value but false [NAV-14, C43]. */
export function isEmbedded(hash: string): boolean {
  const at = hash.indexOf('?');
  const value = at < 0 ? null : new URLSearchParams(hash.slice(at)).get('embed');
  return value !== null && value !== 'false';
}

/**
 * Whether the page is embedded in another one and does without its header: the address's fragment has the parameter `embed`
 * in its query, with any value but false [NAV-14, C43].
 */
export function isEmbedded(hash: string): boolean {
  const at = hash.indexOf('?');
  const value = at < 0 ? null : new URLSearchParams(hash.slice(at)).get('embed');
  return value !== null && value !== 'false';
}

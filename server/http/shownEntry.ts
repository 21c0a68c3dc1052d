import { type HistoryType } from '../../src/api/contract/history';
import { maskSecrets } from '../../src/api/contract/maskSecrets';

/** Stands in place of a secret. */
export const MASK = '******';

/** An entry as it can be shown: no hash, and no secret of config.yml or of settings. Null for none. */
export function shownEntry(
  type: HistoryType,
  entry: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> | null {
  if (entry === undefined) return null;
  const { hash: _hash, ...rest } = entry;
  const content = type === 'internalusers' ? rest : entry;
  return type === 'config' || type === 'settings'
    ? (maskSecrets(content, MASK) as Record<string, unknown>)
    : { ...content };
}

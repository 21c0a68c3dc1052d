import { type HistoryType } from '../../contract/history';
import { maskSecrets } from '../../contract/maskSecrets';

/** Placeholder for a secret. */
export const MASK = '******';

/** Returns an entry without hashes and secrets of config.yml and settings; null for none. */
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

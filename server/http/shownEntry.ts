import { type HistoryType } from '../../src/api/contract/history';
import { maskSecrets } from '../../src/api/contract/maskSecrets';

const MASK = '******';

/** An entry as it can be shown: no hash, and no secret of config.yml. Null for none. */
export function shownEntry(
  type: HistoryType,
  entry: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> | null {
  if (entry === undefined) return null;
  const { hash: _hash, ...rest } = entry;
  const content = type === 'internalusers' ? rest : entry;
  return type === 'config' ? (maskSecrets(content, MASK) as Record<string, unknown>) : { ...content };
}

import { type ManagedType } from '../../contract/drift';
import { isRecord } from '../../contract/plainData';
import { comparable } from '../importExport';
import { type Entry } from '../security/embedded';
import { contentVersion } from '../security/opensearch/versions';

/** Flags and secrets, which files and the security API show differently. */
const LEFT_OUT = new Set(['hash', 'reserved', 'hidden', 'static']);

/** Returns an entry for comparison: complete, without flags and password hashes. */
export function managedContent(type: ManagedType, entry: Entry): Record<string, unknown> {
  return Object.fromEntries(Object.entries(comparable(type, entry)).filter(([key]) => !LEFT_OUT.has(key)));
}

/** True if contents are equal; the order of lists of texts has no meaning. */
export const isSameContent = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean => contentVersion(withoutEmpty(one)) === contentVersion(withoutEmpty(other));

/** Drops empty values, which a cluster may drop. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, withoutEmpty(item)] as const)
      .filter(([, item]) => !isEmpty(item)),
  );
}

const isEmpty = (value: unknown) =>
  value === '' ||
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

import { useT } from '../../../i18n';
import { type SelectionIssue } from '../../../ui/DataTable';

/**
 * Returns the reason the selection cannot be deleted; none if all are visibly reserved.
 * @param own the current user's entry, which is never deleted
 */
export function useDeletionIssue(
  selected: ReadonlySet<string>,
  isReserved: (key: string) => boolean,
  own?: string,
): SelectionIssue | undefined {
  const t = useT();
  const reserved = [...selected].filter((key) => key !== own && isReserved(key));
  const hasOwn = own !== undefined && selected.has(own);
  const isMixed = reserved.length > 0 && reserved.length < selected.size;
  if (!hasOwn && !isMixed) return undefined;
  const count = reserved.length;
  return {
    text: !hasOwn
      ? t('list.reservedSelected', { count })
      : t(count === 0 ? 'list.ownSelected' : 'list.ownAndReservedSelected', { count }),
    keys: hasOwn ? [...reserved, own] : reserved,
  };
}

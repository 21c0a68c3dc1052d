import { useT } from '../../../i18n';
import { type SelectionIssue } from '../../../ui/DataTable';

/**
 * Returns why the selection of a list cannot be deleted, for the bar over the list; undefined where it can. That all selected
 * entries are reserved is seen in the list itself, so it is not said.
 *
 * @param isReserved whether only the system may change the entry
 * @param own the entry of the user who is signed in, which is never deleted
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

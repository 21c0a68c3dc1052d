import { type RevisionSummary } from '../../../../contract/history';
import { selectHistory } from '../../../store/history/selectors';
import { useAppSelector } from '../../../store/hooks';
import { RevisionItem } from './RevisionItem';

/** The change named in the URL, if it is on a later page of the list or within a folded write. */
export function OpenedElsewhere({ listed }: { listed: readonly RevisionSummary[] }) {
  const { opened, unfolded } = useAppSelector(selectHistory);
  if (opened?.phase !== 'ready') return null;
  const isListed = [...listed, ...(unfolded?.revisions ?? [])].some(
    ({ id, together }) => id === opened.id && together === undefined,
  );
  return isListed ? null : <RevisionItem revision={opened.details} opened={opened} isComparable={false} />;
}

import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { navigationRequested } from '../../../store/navigation/slice';
import { changeIn, withChange } from '../../../store/revisions/address';
import { selectRevisions } from '../../../store/revisions/selectors';
import { revisionClosed, revisionOpened } from '../../../store/revisions/slice';

/** Returns a function that opens or closes a change via the URL, so it can be shared. */
export function useOpenedChange() {
  const dispatch = useAppDispatch();
  const location = useAppSelector(selectHashLocation);
  const openChange = (id: number | undefined) =>
    void dispatch(navigationRequested(withChange(location, id), { replace: true }));
  return { openChange };
}

/** Opens the change named in the URL. For pages with a list of changes. */
export function useChangeInAddress(): void {
  const dispatch = useAppDispatch();
  const { search } = useAppSelector(selectHashLocation);
  const wanted = changeIn(search);
  const opened = useAppSelector((state) => selectRevisions(state).opened?.id);
  useEffect(() => {
    if (wanted === opened) return;
    dispatch(wanted === undefined ? revisionClosed() : revisionOpened(wanted));
  }, [dispatch, wanted, opened]);
}

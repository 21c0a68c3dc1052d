import { useEffect } from 'react';
import { changeIn, withChange } from '../../../store/history/address';
import { selectHistory } from '../../../store/history/selectors';
import { revisionClosed, revisionOpened } from '../../../store/history/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { navigationRequested } from '../../../store/navigation/slice';

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
  const opened = useAppSelector((state) => selectHistory(state).opened?.id);
  useEffect(() => {
    if (wanted === opened) return;
    dispatch(wanted === undefined ? revisionClosed() : revisionOpened(wanted));
  }, [dispatch, wanted, opened]);
}

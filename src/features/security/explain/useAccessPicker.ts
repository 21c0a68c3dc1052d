import { useCallback, useEffect, useMemo } from 'react';
import { useT } from '../../../i18n';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectOutsideNames } from '../../../store/people/selectors';
import { peopleRequested } from '../../../store/people/slice';
import { useUserPicker } from '../shared/useUserPicker';

/**
 * Returns the props of a picker of internal users and registered people, who are loaded if
 * `isWanted`; without access to the register it offers internal users.
 */
export function useAccessPicker(isWanted: boolean) {
  const t = useT();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isWanted) dispatch(peopleRequested());
  }, [dispatch, isWanted]);
  const { markOf: _mark, options: users, describe: describeUser, ...picker } = useUserPicker();
  const outside = useAppSelector(selectOutsideNames);
  const options = useMemo(() => [...users, ...outside], [users, outside]);
  const others = useMemo(() => new Set(outside), [outside]);
  const describe = useCallback(
    (name: string) => (others.has(name) ? t('userPicker.external') : describeUser(name)),
    [others, describeUser, t],
  );
  return { ...picker, options, describe };
}

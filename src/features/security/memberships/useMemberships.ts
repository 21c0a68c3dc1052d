import { useCallback, useEffect } from 'react';
import { type Membership } from '../../../../contract/memberships';
import { useT } from '../../../i18n';
import { formatDate } from '../../../shell/dates/formatDate';
import { useDateSettings } from '../../../shell/dates/useDateSettings';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectEndsByRole } from '../../../store/memberships/selectors';
import { membershipsRequested } from '../../../store/memberships/slice';

export type EndOf = (role: string, user: string) => Membership | undefined;

/** Loads the ends of memberships. Returns that of a user in a role; undefined if there is none. */
export function useMemberships(): EndOf {
  const dispatch = useAppDispatch();
  const byRole = useAppSelector(selectEndsByRole);
  useEffect(() => {
    dispatch(membershipsRequested());
  }, [dispatch]);
  return useCallback((role: string, user: string) => byRole.get(role)?.get(user), [byRole]);
}

/** Returns a function that describes an end, such as "until Nov 27, 2026 @ 18:00". */
export function useEndText() {
  const t = useT();
  const settings = useDateSettings();
  return useCallback(
    ({ ends_at: end, over }: Membership) =>
      `${t(over ? 'memberships.over' : 'memberships.until')} ${formatDate(end, settings)}`,
    [t, settings],
  );
}

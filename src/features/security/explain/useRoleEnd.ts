import { useCallback } from 'react';
import { type AccessAnswer } from '../../../../contract/explain';
import { useMemberships } from '../memberships/useMemberships';
import '../memberships/messages';

/** Returns a function that finds the end of a role that nothing else gives the subject. */
export function useRoleEnd(roles: AccessAnswer['roles']) {
  const endOf = useMemberships();
  return useCallback(
    (role: string) => {
      const [reason, ...others] = roles.find(({ name }) => name === role)?.reasons ?? [];
      if (reason?.by !== 'users' || others.length > 0) return undefined;
      return endOf(role, reason.pattern);
    },
    [roles, endOf],
  );
}

import { useMemo } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { proposalIn } from '../../../store/security/proposals';

/** Returns the change proposed in the URL, or null. */
export function useProposal() {
  const location = useAppSelector(selectHashLocation);
  return useMemo(() => proposalIn(location), [location]);
}

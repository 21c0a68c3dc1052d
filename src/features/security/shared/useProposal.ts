import { useState } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { proposalIn } from '../../../store/security/proposals';

/** Returns the change proposed in the URL when the form opened, or null. */
export function useProposal() {
  const location = useAppSelector(selectHashLocation);
  const [proposal] = useState(() => proposalIn(location));
  return proposal;
}

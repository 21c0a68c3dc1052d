import { useState } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { proposalIn } from '../../../store/security/proposals';

/** The change that the address proposed when the form opened; null where it proposed none. */
export function useProposal() {
  const location = useAppSelector(selectHashLocation);
  const [proposal] = useState(() => proposalIn(location));
  return proposal;
}

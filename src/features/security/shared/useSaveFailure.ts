import { useState } from 'react';
import { type Problem } from '../../../api/contract/problem';
import { useSaveReason } from '../../../ui/SaveFailure';
import { selectDashboardsInfoOrNull } from '../../../store/account/selectors';
import { useAppSelector } from '../../../store/hooks';
import { type ResourceState } from '../../../store/resources/createResourceSlice';
import {
  refusedField,
  type RefusedDomain,
  type RefusedField,
} from '../../../store/security/rules/refusedField';

/** Why the last save failed, and at which field. */
export interface FailedSave {
  /** Null when it did not fail, or when the field that was refused has changed since. */
  problem: Problem | null;
  /** Whether the reason stands at a field of the form. */
  isAtField: boolean;
  /** The server's reason against a field. */
  errorsOf: (field: RefusedField) => readonly string[];
  /** A field has changed: what the server said of its old value no longer counts. */
  edited: (field: RefusedField) => void;
}

/**
 * Tells a form why its last save failed. A reason that is about one field belongs there.
 *
 * @param fields the fields at which the form can show a reason
 */
export function useSaveFailure(
  domain: RefusedDomain,
  saving: ResourceState<unknown>['saving'],
  fields: readonly RefusedField[],
): FailedSave {
  const reasonOf = useSaveReason();
  const passwordMessage = useAppSelector(selectDashboardsInfoOrNull)?.password_validation_error_message;
  const [mended, setMended] = useState<Problem>();
  const problem = saving.phase === 'failed' && saving.problem !== mended ? saving.problem : null;
  const name = saving.phase === 'failed' ? saving.name : '';
  const found = problem && refusedField(domain, problem, name, passwordMessage);
  const field = found !== null && fields.includes(found) ? found : null;
  return {
    problem,
    isAtField: field !== null,
    errorsOf: (wanted) => (problem && field === wanted ? [reasonOf(problem)] : []),
    edited: (changed) => {
      if (problem && field === changed) setMended(problem);
    },
  };
}

import { useState } from 'react';
import { type Problem } from '../../../api/contract/problem';
import { selectDashboardsInfoOrNull } from '../../../store/account/selectors';
import { useAppSelector } from '../../../store/hooks';
import { type ResourceState } from '../../../store/resources/createResourceSlice';
import {
  type RefusedDomain,
  type RefusedField,
  refusedField,
} from '../../../store/security/rules/refusedField';
import { useSaveReason } from '../../../ui/SaveFailure';
import { type FormFailure } from './FormFailed';

/** The last failed save and its field. */
export interface FailedSave {
  /** Undefined if nothing failed or the refused field was edited since. */
  failureOf: (title: string) => FormFailure | undefined;
  errorsOf: (field: RefusedField) => readonly string[];
  /** Clears the server's reason against a field that was edited. */
  edited: (field: RefusedField) => void;
}

/** Returns why the last save failed; a reason about one of `fields` is shown there. */
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
    failureOf: (title) => (problem ? { title, problem, isAtField: field !== null } : undefined),
    errorsOf: (wanted) => (problem && field === wanted ? [reasonOf(problem)] : []),
    edited: (changed) => {
      if (problem && field === changed) setMended(problem);
    },
  };
}

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

/** Why the last save failed, and at which field. */
export interface FailedSave {
  /** What the form says of it; undefined when it did not fail, or when the field that was refused has changed since. */
  failureOf: (title: string) => FormFailure | undefined;
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
    failureOf: (title) => (problem ? { title, problem, isAtField: field !== null } : undefined),
    errorsOf: (wanted) => (problem && field === wanted ? [reasonOf(problem)] : []),
    edited: (changed) => {
      if (problem && field === changed) setMended(problem);
    },
  };
}

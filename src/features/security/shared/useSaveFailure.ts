import { type RefusedDomain, type RefusedField, refusedField } from '../../../model/security/refusedField';
import { selectDashboardsInfoOrNull } from '../../../store/account/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type Resource } from '../../../store/resources/types';
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
export function useSaveFailure<T>(
  domain: RefusedDomain,
  { selectors, actions }: Resource<T>,
  fields: readonly RefusedField[],
): FailedSave {
  const dispatch = useAppDispatch();
  const reasonOf = useSaveReason();
  const saving = useAppSelector(selectors.selectSaving);
  const passwordMessage = useAppSelector(selectDashboardsInfoOrNull)?.password_validation_error_message;
  const problem = saving.phase === 'failed' ? saving.problem : null;
  const name = saving.phase === 'failed' ? saving.name : '';
  const found = problem && refusedField(domain, problem, name, passwordMessage);
  const field = found !== null && fields.includes(found) ? found : null;
  return {
    failureOf: (title) => (problem ? { title, problem, isAtField: field !== null } : undefined),
    errorsOf: (wanted) => (problem && field === wanted ? [reasonOf(problem)] : []),
    edited: (changed) => {
      if (problem && field === changed) dispatch(actions.saveFailureDismissed());
    },
  };
}

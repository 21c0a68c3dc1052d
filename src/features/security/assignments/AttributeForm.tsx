import { type Problem } from '../../../../contract/problem';
import { useT, useText } from '../../../i18n';
import { type Assignment } from '../../../model/assignments/plan';
import { useForm } from '../../../shell/forms/useForm';
import { ATTRIBUTE_FORM, attributeRefusal } from '../../../store/assignments/controls';
import { assignmentPlanRequested } from '../../../store/assignments/slice';
import { useAppDispatch } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogClosed } from '../../../store/overlays/slice';
import { FormDialog } from '../../../ui/FormDialog';
import { FormRow } from '../../../ui/FormRow';
import { TextField } from '../../../ui/TextField';
import { FailureNote } from '../shared/FailureNote';
import { Reached } from './Reached';

const NONE = { name: '', userValue: '' };

/** Asks for an attribute that all chosen users get. */
export function AttributeForm(props: {
  names: string[];
  unseen?: number;
  /** The previous choice, on returning from the plan. */
  assignment?: Assignment;
  problem?: Problem;
  planning: boolean;
}) {
  const { names, unseen = 0, assignment, problem, planning } = props;
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const start = () => ({ values: assignment?.attribute ?? NONE, base: names });
  const form = useForm(ATTRIBUTE_FORM, start, { isKept: false });
  const { name, userValue } = form.values;
  const refusal = attributeRefusal(name);
  const submit = () => {
    if (refusal !== undefined) return;
    form.settle();
    dispatch(
      assignmentPlanRequested({
        operation: 'assign',
        kind: 'users',
        names,
        directRoles: [],
        mappedRoles: [],
        backendRoles: [],
        users: [],
        attribute: { name: name.trim(), userValue },
      }),
    );
  };
  return (
    <FormDialog
      title={t('assign.title.attribute', { count: names.length })}
      testSubject="assignmentModal"
      submitLabel={t('assign.showPlan')}
      data-test-subj="showPlan"
      busy={planning}
      cancelsWhileBusy
      disabledReason={refusal && text(refusal)}
      closesOnOutsideClick={name === '' && userValue === ''}
      onSubmit={submit}
      onClose={() => dispatch(dialogClosed(DIALOGS.assignment))}
    >
      <p>{t('assign.attributeText')}</p>
      <Reached names={names} unseen={unseen} />
      <FormRow label={t('user.variable')}>
        {(field) => (
          <TextField
            {...field}
            value={name}
            autoComplete="off"
            data-test-subj="attributeName"
            onChange={(next) => form.change({ name: next })}
          />
        )}
      </FormRow>
      <FormRow label={t('user.value')}>
        {(field) => (
          <TextField
            {...field}
            value={userValue}
            autoComplete="off"
            data-test-subj="attributeValue"
            onChange={(next) => form.change({ userValue: next })}
          />
        )}
      </FormRow>
      <FailureNote title={t('assign.planFailed')} problem={problem} testSubj="planFailed" />
    </FormDialog>
  );
}

import { type Problem } from '../../../../contract/problem';
import { useT, useText } from '../../../i18n';
import { assignmentOf } from '../../../model/assignments/plan';
import { type Transfer } from '../../../model/assignments/transfer';
import { useForm } from '../../../shell/forms/useForm';
import { successorRefusal } from '../../../store/assignments/controls';
import { assignmentPlanRequested } from '../../../store/assignments/slice';
import { useAppDispatch } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogClosed } from '../../../store/overlays/slice';
import { usersResource } from '../../../store/resources/resources';
import { ComboBox } from '../../../ui/ComboBox';
import { FormDialog } from '../../../ui/FormDialog';
import { FormRow } from '../../../ui/FormRow';
import { Skeleton } from '../../../ui/Spinner';
import { FailureNote } from '../shared/FailureNote';
import { useList } from '../shared/useList';
import { useUserPicker } from '../shared/useUserPicker';
import { transferTitle } from './stepText';

/** Asks for the successor of a user who leaves; for other transfers, waits for the plan. */
export function TransferForm(props: { transfer: Transfer; problem?: Problem; planning: boolean }) {
  const { transfer, problem, planning } = props;
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const isChosen = transfer.kind === 'roles' || transfer.act !== 'handOver';
  const form = useForm(`transfer:${transfer.from}`, () => ({ values: { to: transfer.to }, base: null }), {
    isKept: false,
  });
  const { to } = form.values;
  const refusal = successorRefusal(to);
  useList(usersResource, !isChosen);
  const { options, ...picker } = useUserPicker();
  const submit = () => {
    if (to === '') return;
    form.settle();
    dispatch(assignmentPlanRequested(assignmentOf({ ...transfer, to })));
  };
  return (
    <FormDialog
      title={transferTitle(t, { ...transfer, to: isChosen ? to : '' })}
      testSubject="assignmentModal"
      submitLabel={t('assign.showPlan')}
      data-test-subj="showPlan"
      busy={planning}
      cancelsWhileBusy
      disabledReason={refusal && text(refusal)}
      closesOnOutsideClick={to === ''}
      onSubmit={submit}
      onClose={() => dispatch(dialogClosed(DIALOGS.assignment))}
    >
      {isChosen ? (
        planning ? (
          <Skeleton lines={3} />
        ) : null
      ) : (
        <FormRow label={t('assign.successor')} text={t('assign.successorText', { from: transfer.from })}>
          {(field) => (
            <ComboBox
              {...field}
              {...picker}
              boxId="assign-successor"
              single
              custom={undefined}
              options={options.filter((name) => name !== transfer.from)}
              value={to === '' ? [] : [to]}
              onChange={(names) => form.change({ to: names.at(-1) ?? '' })}
            />
          )}
        </FormRow>
      )}
      <FailureNote title={t('assign.planFailed')} problem={problem} testSubj="planFailed" />
    </FormDialog>
  );
}

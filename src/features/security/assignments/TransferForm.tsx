import { type FormEvent, useId, useState } from 'react';
import { type Problem } from '../../../../contract/problem';
import { useErrorText, useT, useText } from '../../../i18n';
import { assignmentOf } from '../../../model/assignments/plan';
import { type Transfer } from '../../../model/assignments/transfer';
import { useForm } from '../../../shell/forms/useForm';
import { successorRefusal } from '../../../store/assignments/controls';
import { assignmentPlanRequested } from '../../../store/assignments/slice';
import { useAppDispatch } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogClosed } from '../../../store/overlays/slice';
import { usersResource } from '../../../store/resources/resources';
import { Callout } from '../../../ui/Callout';
import { ComboBox } from '../../../ui/ComboBox';
import { DialogFooter } from '../../../ui/DialogFooter';
import { createFormErrors, FormErrorsContext } from '../../../ui/formErrors';
import { FormRow } from '../../../ui/FormRow';
import { Modal } from '../../../ui/Modal';
import { Skeleton } from '../../../ui/Spinner';
import { useList } from '../shared/useList';
import { useUserPicker } from '../shared/useUserPicker';
import { transferTitle } from './stepText';

/** Asks for the successor of a user who leaves; for other transfers, waits for the plan. */
export function TransferForm(props: { transfer: Transfer; problem?: Problem; planning: boolean }) {
  const { transfer, problem, planning } = props;
  const errorText = useErrorText();
  const t = useT();
  const text = useText();
  const id = useId();
  const dispatch = useAppDispatch();
  const isChosen = transfer.kind === 'roles' || transfer.act !== 'handOver';
  const form = useForm(`transfer:${transfer.from}`, () => ({ values: { to: transfer.to }, base: null }), {
    isKept: false,
  });
  const { to } = form.values;
  const refusal = successorRefusal(to);
  useList(usersResource, !isChosen);
  const { options, ...picker } = useUserPicker();
  const [errors] = useState(createFormErrors);
  const close = () => void dispatch(dialogClosed(DIALOGS.assignment));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (errors.hasLeftText() || to === '' || planning) return;
    form.settle();
    dispatch(assignmentPlanRequested(assignmentOf({ ...transfer, to })));
  };
  return (
    <Modal
      title={transferTitle(t, { ...transfer, to: isChosen ? to : '' })}
      testSubject="assignmentModal"
      closesOnOutsideClick={to === ''}
      onClose={close}
      footer={
        <DialogFooter
          onCancel={close}
          cancelsWhileBusy
          type="submit"
          form={id}
          busy={planning}
          disabledReason={refusal && text(refusal)}
          data-test-subj="showPlan"
        >
          {t('assign.showPlan')}
        </DialogFooter>
      }
    >
      <form id={id} className="gh-stack" noValidate onSubmit={submit}>
        {isChosen ? (
          planning ? (
            <Skeleton lines={3} />
          ) : null
        ) : (
          <FormErrorsContext value={errors}>
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
          </FormErrorsContext>
        )}
      </form>
      {problem ? (
        <Callout tone="danger" title={t('assign.planFailed')} testSubj="planFailed">
          <p>{errorText(problem)}</p>
        </Callout>
      ) : null}
    </Modal>
  );
}

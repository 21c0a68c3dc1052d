import { MAX_REASON } from '../../../../contract/managed';
import { useT, useText } from '../../../i18n';
import { useForm } from '../../../shell/forms/useForm';
import { ConfirmDialog } from '../../../shell/outlets/ConfirmDialog';
import { managedReasonRefusal } from '../../../store/drift/controls';
import { REASON_FORM, type ReasonForm } from '../../../store/drift/reasonForm';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectConfirmOrNull } from '../../../store/overlays/selectors';
import { type Confirm, confirmAnswered } from '../../../store/overlays/slice';
import { FormRow } from '../../../ui/FormRow';
import { TextField } from '../../../ui/TextField';
import '../shared/messages';

/** Asks for the reason of a change of a managed entry. */
export default function ReasonDialog() {
  const confirm = useAppSelector(selectConfirmOrNull);
  return confirm && <Question key={confirm.id} confirm={confirm} />;
}

const begin = () => ({ values: { reason: '' } satisfies ReasonForm, base: null });

function Question({ confirm }: { confirm: Confirm }) {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const { values, change, settle } = useForm<ReasonForm>(REASON_FORM, begin, { isKept: false });
  const refusal = managedReasonRefusal(values.reason);
  return (
    <ConfirmDialog confirm={confirm} disabledReason={refusal && text(refusal)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (refusal !== undefined) return;
          settle();
          dispatch(confirmAnswered({ id: confirm.id, confirmed: true }));
        }}
      >
        <FormRow label={t('managed.reason')} help={t('managed.reasonHelp')}>
          {(field) => (
            <TextField
              {...field}
              maxLength={MAX_REASON}
              value={values.reason}
              onChange={(reason) => change({ reason })}
              data-test-subj="managedReason"
            />
          )}
        </FormRow>
      </form>
    </ConfirmDialog>
  );
}

import { useEffect, useState, type FormEvent } from 'react';
import {
  selectAccountOrNull,
  selectDashboardsInfoOrNull,
  selectPasswordChange,
} from '../../store/account/selectors';
import { passwordChangeRequested, passwordChangeStarted } from '../../store/account/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogClosed } from '../../store/overlays/slice';
import { problemText } from '../../store/problems/errorText';
import { useT, useText } from '../../shell/i18n';
import { Modal } from '../../shell/outlets/Modal';
import { useDeposit } from '../../shell/registries/RegistriesContext';
import { Button } from '../../shell/ui/Button';
import { Callout } from '../../shell/ui/Callout';
import { FormRow } from '../../shell/ui/FormRow';
import { PasswordFields, type PasswordEntry } from '../../shell/ui/PasswordFields';
import { PasswordInput } from '../../shell/ui/PasswordInput';

const FORM_ID = 'reset-password-form';
const NOTHING: PasswordEntry = { password: '', matches: true, empty: true };

/** Changes the own password; afterwards the session is over, because its credentials are stale [ACCT-12..19, A21]. */
export default function ResetPasswordDialog() {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const deposit = useDeposit();
  const account = useAppSelector(selectAccountOrNull);
  const rule = useAppSelector(selectDashboardsInfoOrNull)?.password_validation_error_message;
  const change = useAppSelector(selectPasswordChange);
  const [current, setCurrent] = useState('');
  const [entry, setEntry] = useState(NOTHING);
  const [isChecked, setChecked] = useState(false);

  useEffect(() => void dispatch(passwordChangeStarted()), [dispatch]);

  const isBusy = change.phase === 'checking' || change.phase === 'changing' || change.phase === 'done';
  const close = () => {
    if (!isBusy) dispatch(dialogClosed(DIALOGS.resetPassword));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isBusy || !entry.matches || current === '' || entry.password === '') return;
    dispatch(passwordChangeRequested({ currentRef: deposit(current), newRef: deposit(entry.password) }));
  };

  // The server's own reason where it gave one [ACCT-16, A19].
  const refusal =
    change.phase === 'currentRefused'
      ? (change.problem.serverMessage ?? t('account.invalidCurrentPassword'))
      : undefined;
  const currentErrors =
    isChecked && current === '' ? [t('password.required')] : refusal === undefined ? [] : [refusal];

  return (
    <Modal
      title={t('account.resetPasswordTitle', { user: account?.user_name ?? '' })}
      testSubject="reset-password-modal"
      onClose={close}
      closesOnOutsideClick={false}
      footer={
        <>
          <Button look="quiet" data-test-subj="cancel" disabled={isBusy} onClick={close}>
            {t('account.cancel')}
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            look="primary"
            data-test-subj="reset"
            busy={isBusy}
            disabled={!entry.matches}
          >
            {t('account.reset')}
          </Button>
        </>
      }
    >
      {change.phase === 'failed' ? (
        <Callout tone="danger" title={t('account.resetFailed')}>
          <p>{text(problemText(change.problem))}</p>
        </Callout>
      ) : null}
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <FormRow
          label={t('account.currentPassword')}
          help={t('account.currentPasswordHelp')}
          errors={currentErrors}
        >
          {(field) => (
            <PasswordInput
              {...field}
              autoComplete="current-password"
              data-test-subj="current-password"
              value={current}
              disabled={isBusy}
              onChange={setCurrent}
            />
          )}
        </FormRow>
        <PasswordFields
          label={t('account.newPassword')}
          repeatLabel={t('account.reenterNewPassword')}
          rule={rule}
          userName={account?.user_name ?? ''}
          errors={isChecked && entry.password === '' ? [t('password.required')] : []}
          disabled={isBusy}
          testSubjects={{ password: 'new-password', repeat: 'reenter-new-password' }}
          onChange={setEntry}
        />
      </form>
      <p className="gh-quiet">{t('account.passwordChangedHint')}</p>
    </Modal>
  );
}

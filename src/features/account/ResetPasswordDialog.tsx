import { useEffect, useState } from 'react';
import { useT } from '../../i18n';
import { refusedField } from '../../model/security/refusedField';
import { PasswordFields } from '../../shell/forms/PasswordFields';
import { useNewPassword } from '../../shell/forms/useNewPassword';
import { useDeposit } from '../../shell/registries/RegistriesContext';
import {
  selectAccountOrNull,
  selectDashboardsInfoOrNull,
  selectPasswordChange,
} from '../../store/account/selectors';
import {
  passwordChangeRequested,
  passwordDialogOpened,
  passwordRefusalDismissed,
} from '../../store/account/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogClosed } from '../../store/overlays/slice';
import { Callout } from '../../ui/Callout';
import { FormDialog } from '../../ui/FormDialog';
import { FormRow } from '../../ui/FormRow';
import { PasswordInput } from '../../ui/PasswordInput';
import { useSaveReason } from '../../ui/SaveFailure';

/** Changes the user's own password, which ends the session [ACCT-12..19, A21]. */
export default function ResetPasswordDialog() {
  const t = useT();
  const reasonOf = useSaveReason();
  const dispatch = useAppDispatch();
  const deposit = useDeposit();
  const account = useAppSelector(selectAccountOrNull);
  const info = useAppSelector(selectDashboardsInfoOrNull);
  const change = useAppSelector(selectPasswordChange);
  const [current, setCurrent] = useState('');
  const entry = useNewPassword(account?.user_name ?? '', info?.password_rules);
  const [isChecked, setChecked] = useState(false);

  useEffect(() => void dispatch(passwordDialogOpened()), [dispatch]);

  const isBusy = change.phase === 'checking' || change.phase === 'changing' || change.phase === 'done';
  const submit = () => {
    setChecked(true);
    if (!entry.matches || entry.problem !== null || current === '' || entry.password === '') return;
    dispatch(passwordChangeRequested({ currentRef: deposit(current), newRef: deposit(entry.password) }));
  };

  const problem = 'problem' in change ? change.problem : null;
  const refused =
    problem === null
      ? null
      : change.phase === 'currentRefused'
        ? 'currentPassword'
        : refusedField('account', problem, '', info?.password_validation_error_message);
  const edited = (field: 'currentPassword' | 'password') => {
    if (problem && refused === field) dispatch(passwordRefusalDismissed());
  };
  const currentErrors = (): string[] => {
    if (isChecked && current === '') return [t('password.required')];
    if (problem === null || refused !== 'currentPassword') return [];
    // Prefer the server's reason [ACCT-16, A19].
    return [problem.serverMessage?.trim() || t('account.invalidCurrentPassword')];
  };
  const newErrors = (): string[] => {
    if (isChecked && entry.password === '') return [t('password.required')];
    return problem !== null && refused === 'password' ? [reasonOf(problem)] : [];
  };

  return (
    <FormDialog
      title={t('account.resetPasswordTitle', { user: account?.user_name ?? '' })}
      testSubject="reset-password-modal"
      submitLabel={t('account.reset')}
      data-test-subj="reset"
      cancelTestSubj="cancel"
      busy={isBusy}
      refusal={entry.matches ? undefined : t('password.repeatFirst')}
      onSubmit={submit}
      onClose={() => dispatch(dialogClosed(DIALOGS.resetPassword))}
    >
      {change.phase === 'failed' && problem !== null ? (
        <Callout tone="danger" title={t('account.resetFailed')}>
          <p>{reasonOf(problem)}</p>
        </Callout>
      ) : null}
      <FormRow
        label={t('account.currentPassword')}
        help={t('account.currentPasswordHelp')}
        errors={currentErrors()}
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            data-test-subj="current-password"
            value={current}
            disabled={isBusy}
            onChange={(value) => {
              edited('currentPassword');
              setCurrent(value);
            }}
          />
        )}
      </FormRow>
      <PasswordFields
        label={t('account.newPassword')}
        repeatLabel={t('account.reenterNewPassword')}
        entry={{
          ...entry,
          setPassword: (value) => {
            edited('password');
            entry.setPassword(value);
          },
        }}
        rule={info?.password_validation_error_message}
        rules={info?.password_rules}
        errors={newErrors()}
        showErrors={isChecked}
        disabled={isBusy}
        testSubjects={{ password: 'new-password', repeat: 'reenter-new-password' }}
      />
      <p className="gh-quiet">{t('account.passwordChangedHint')}</p>
    </FormDialog>
  );
}

import { useState } from 'react';
import { useT } from '../../../i18n';
import { useDeposit } from '../../../shell/registries/RegistriesContext';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectReviewProgress } from '../../../store/reviews/selectors';
import { reviewFinishClosed, reviewFinishRequested, type ReviewsState } from '../../../store/reviews/slice';
import { FormDialog } from '../../../ui/FormDialog';
import { FormRow } from '../../../ui/FormRow';
import { PasswordInput } from '../../../ui/PasswordInput';
import { FailureNote } from '../shared/FailureNote';
import './messages';

/** Confirms the end of a review with the password, which stays in the credentials registry. */
export function FinishReviewDialog(props: {
  finish: NonNullable<ReviewsState['finish']>;
  asksPassword: boolean;
}) {
  const { finish, asksPassword } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const deposit = useDeposit();
  const [password, setPassword] = useState('');
  const { removals } = useAppSelector(selectReviewProgress);
  const isBusy = finish.phase === 'running';
  const submit = () => {
    if (asksPassword && password === '') return;
    dispatch(reviewFinishRequested({ credentialRef: asksPassword ? deposit(password) : null }));
    setPassword('');
  };
  return (
    <FormDialog
      title={t('reviews.finishTitle')}
      testSubject="finishReview"
      submitLabel={t('reviews.confirmFinish', { count: removals })}
      look={removals > 0 ? 'danger' : 'primary'}
      data-test-subj="finishReviewSubmit"
      busy={isBusy}
      onSubmit={submit}
      onClose={() => dispatch(reviewFinishClosed())}
    >
      <p>{t('reviews.finishIntro', { count: removals })}</p>
      {asksPassword ? (
        <FormRow label={t('password.label')} help={t('reviews.finishPassword')}>
          {(field) => (
            <PasswordInput
              {...field}
              name="password"
              autoComplete="current-password"
              value={password}
              disabled={isBusy}
              onChange={setPassword}
              data-test-subj="finishReviewPassword"
            />
          )}
        </FormRow>
      ) : null}
      <FailureNote title={t('reviews.finishFailed')} problem={finish.problem} />
    </FormDialog>
  );
}

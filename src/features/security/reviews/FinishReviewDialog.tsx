import { type FormEvent, useId, useState } from 'react';
import { useT } from '../../../i18n';
import { useDeposit } from '../../../shell/registries/RegistriesContext';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectReviewProgress } from '../../../store/reviews/selectors';
import { reviewFinishClosed, reviewFinishRequested, type ReviewsState } from '../../../store/reviews/slice';
import { Callout } from '../../../ui/Callout';
import { DialogFooter } from '../../../ui/DialogFooter';
import { FormRow } from '../../../ui/FormRow';
import { Modal } from '../../../ui/Modal';
import { PasswordInput } from '../../../ui/PasswordInput';
import { useReason } from '../shared/useReason';
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
  const reasonOf = useReason();
  const id = useId();
  const [password, setPassword] = useState('');
  const { removals } = useAppSelector(selectReviewProgress);
  const isBusy = finish.phase === 'running';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || (asksPassword && password === '')) return;
    dispatch(reviewFinishRequested({ credentialRef: asksPassword ? deposit(password) : null }));
    setPassword('');
  };
  const close = () => {
    if (!isBusy) dispatch(reviewFinishClosed());
  };
  return (
    <Modal
      title={t('reviews.finishTitle')}
      testSubject="finishReview"
      onClose={close}
      closesOnOutsideClick={false}
      footer={
        <DialogFooter
          onCancel={close}
          type="submit"
          form={id}
          busy={isBusy}
          look={removals > 0 ? 'danger' : 'primary'}
          data-test-subj="finishReviewSubmit"
        >
          {t('reviews.confirmFinish', { count: removals })}
        </DialogFooter>
      }
    >
      <form id={id} className="gh-stack" noValidate onSubmit={submit}>
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
        {finish.problem ? (
          <Callout tone="danger" title={t('reviews.finishFailed')}>
            <p>{reasonOf(finish.problem)}</p>
          </Callout>
        ) : null}
      </form>
    </Modal>
  );
}

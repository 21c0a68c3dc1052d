import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { LOGIN_ROUTE } from '../../../contract/endpoints';
import { STATUS } from '../../../contract/httpStatus';
import { isRefusal, type Problem } from '../../../contract/problem';
import { useT, useText } from '../../i18n';
import { problemText } from '../../i18n/errorText';
import { shownKind } from '../../model/security/signInKinds';
import { useDeposit } from '../../shell/registries/RegistriesContext';
import { selectAccountOrNull, selectAuthType } from '../../store/account/selectors';
import { selectBasePath } from '../../store/boot/selectors';
import { selectSigningInAgain } from '../../store/expiry/selectors';
import {
  pageGivenUp,
  recoveryRequested,
  signInAgainDeclined,
  signInAgainRequested,
} from '../../store/expiry/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button, LinkButton } from '../../ui/Button';
import { FormRow } from '../../ui/FormRow';
import { Modal } from '../../ui/Modal';
import { PasswordInput } from '../../ui/PasswordInput';
import { TextField } from '../../ui/TextField';
import '../../shell/sessions/messages';

const FORM_ID = 'sign-in-again-form';

/** Signs in again after the session has ended without losing the state of the page. */
export default function SignInAgain() {
  const state = useAppSelector(selectSigningInAgain);
  const isPassword = shownKind(useAppSelector(selectAuthType))?.again === 'password';
  const isNowDue = state.phase === 'failed' && state.problem.status === STATUS.passwordDue;
  const [isDue, setIsDue] = useState(false);
  // Keep it set while the user sets the new password.
  if (isNowDue && !isDue) setIsDue(true);
  return isPassword && !isDue ? <ByPassword /> : <ByAnotherTab isPasswordDue={isDue} />;
}

function Failure({ children }: { children: ReactNode }) {
  return (
    <p className="gh-danger" role="alert">
      {children}
    </p>
  );
}

function Frame({ children, action }: { children: ReactNode; action: ReactNode }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const decline = () => dispatch(signInAgainDeclined());
  return (
    <Modal
      kind="alert"
      isTopmost
      title={t('session.againTitle')}
      testSubject="signInAgainModal"
      onClose={decline}
      closesOnOutsideClick={false}
      footer={
        <>
          <Button
            look="dangerQuiet"
            data-test-subj="signInAgainLeave"
            onClick={() => dispatch(pageGivenUp())}
          >
            {t('session.againLeave')}
          </Button>
          <Button look="quiet" data-test-subj="signInAgainLater" onClick={decline}>
            {t('session.againLater')}
          </Button>
          {action}
        </>
      }
    >
      {children}
    </Modal>
  );
}

function ByPassword() {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const deposit = useDeposit();
  const account = useAppSelector(selectAccountOrNull);
  const state = useAppSelector(selectSigningInAgain);
  const [typedName, setUsername] = useState<string>();
  const username = typedName ?? account?.user_name ?? '';
  const [typed, setTyped] = useState<{ password: string; during: typeof state }>();
  const isRefused = state.phase === 'failed' && isRefusal(state.problem);
  const password = isRefused && typed?.during !== state ? '' : (typed?.password ?? '');
  const form = useRef<HTMLFormElement>(null);
  const isBusy = state.phase === 'checking';
  const passwordInput = () => form.current?.querySelector<HTMLInputElement>('[type="password"]');

  // The name is known: focus the password, initially and after a failure.
  useEffect(() => {
    if (state.phase !== 'checking') passwordInput()?.focus();
  }, [state]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || username === '' || password === '') return;
    dispatch(signInAgainRequested({ username, credentialRef: deposit(password) }));
  };
  const reasonOf = (problem: Problem) =>
    problem.status === STATUS.unauthorized ? t('login.failed') : text(problemText(problem));

  return (
    <Frame
      action={
        <Button type="submit" form={FORM_ID} look="primary" busy={isBusy} data-test-subj="signInAgainSubmit">
          {t('session.again')}
        </Button>
      }
    >
      <p>{t('session.againIntro')}</p>
      <form id={FORM_ID} ref={form} noValidate onSubmit={submit}>
        <FormRow label={t('login.username')} help={t('session.againOther')}>
          {(field) => (
            <TextField
              {...field}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              data-test-subj="signInAgainName"
              value={username}
              disabled={isBusy}
              onChange={setUsername}
            />
          )}
        </FormRow>
        <FormRow
          label={t('password.label')}
          errors={state.phase === 'failed' ? [reasonOf(state.problem)] : []}
        >
          {(field) => (
            <PasswordInput
              {...field}
              name="password"
              autoComplete="current-password"
              data-test-subj="signInAgainPassword"
              value={password}
              disabled={isBusy}
              onChange={(text) => setTyped({ password: text, during: state })}
            />
          )}
        </FormRow>
      </form>
    </Frame>
  );
}

/** Opens other sign-in methods, or a password change, in a new tab: they would leave the page. */
function ByAnotherTab({ isPasswordDue }: { isPasswordDue: boolean }) {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const basePath = useAppSelector(selectBasePath);
  const state = useAppSelector(selectSigningInAgain);
  const nextUrl = encodeURIComponent(`${basePath}/app/home`);
  const reasonOf = (problem: Problem) =>
    problem.status === STATUS.unauthorized ? t('session.againStillOut') : text(problemText(problem));
  return (
    <Frame
      action={
        <Button
          data-test-subj="signInAgainCheck"
          onClick={() => dispatch(recoveryRequested({ isByUser: true }))}
        >
          {t('session.againCheck')}
        </Button>
      }
    >
      <p>{t(isPasswordDue ? 'session.againPasswordDue' : 'session.againIntro')}</p>
      <p>{t('session.againElsewhere')}</p>
      <LinkButton
        look="primary"
        icon="external"
        href={`${basePath}${LOGIN_ROUTE}?nextUrl=${nextUrl}`}
        target="_blank"
        rel="noopener"
        data-test-subj="signInAgainOpen"
      >
        {t('session.againOpen')}
      </LinkButton>
      {state.phase === 'failed' && state.problem.status !== STATUS.passwordDue ? (
        <Failure>{reasonOf(state.problem)}</Failure>
      ) : null}
    </Frame>
  );
}

import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { STATUS } from '../../../contract/httpStatus';
import { isRefusal, type Problem } from '../../../contract/problem';
import { useT } from '../../i18n';
import { loadable } from '../../shell/registries/loadable';
import { useDeposit } from '../../shell/registries/RegistriesContext';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSession } from '../../store/session/selectors';
import { isPasswordDue, signInRequested } from '../../store/session/slice';
import { Button } from '../../ui/Button';
import { PasswordInput } from '../../ui/PasswordInput';
import { TextField } from '../../ui/TextField';
import { type DuePasswordText } from './DuePassword';
import { PlainRow } from './PlainRow';

const { View: DuePassword } = loadable(() => import('./DuePassword'));

/** Never reveals whether the user exists; other failures show the server's message [B05]. */
function useFailureText(): (problem: Problem) => string {
  const t = useT();
  return (problem) => {
    if (problem.status === STATUS.unauthorized) return t('login.failed');
    if (problem.kind === 'network') return t('login.unreachable');
    return problem.serverMessage ?? `${t('login.otherFailure')} ${t('common.retryInstruction')}`;
  };
}

/** Tracks Caps Lock on each key event, to warn before a failed attempt. */
function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const watch = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, watch };
}

type Missing = 'username' | 'password' | undefined;

/** Sign-in with name and password. The password is stored only in the credentials registry. */
export function PasswordForm({ buttonStyle }: { buttonStyle: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const deposit = useDeposit();
  const session = useAppSelector(selectSession);
  const failureText = useFailureText();
  const capsLock = useCapsLock();
  const [username, setUsername] = useState('');
  /** With the state of the session then, to recognise a password that was refused since. */
  const [typed, setTyped] = useState<{ password: string; during: typeof session }>();
  const [missing, setMissing] = useState<Missing>();
  const isDue = isPasswordDue(session);
  const [next, setNext] = useState<DuePasswordText>();
  const [hasTriedNext, setTriedNext] = useState(false);
  const [hasSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const nameInput = () => form.current?.querySelector<HTMLInputElement>('[name="username"]');
  const passwordInput = () => form.current?.querySelector<HTMLInputElement>('[name="password"]');

  // Stay busy after success until the page unloads.
  const isBusy = session.phase === 'signingIn' || (hasSubmitted && session.phase === 'signedIn');
  const failure =
    session.phase === 'failed' && missing === undefined && session.problem.status !== STATUS.passwordDue
      ? failureText(session.problem)
      : undefined;

  const reportCode = session.phase === 'failed' ? session.problem.reportCode : undefined;

  useEffect(() => {
    if (session.phase === 'failed' && session.problem.status !== STATUS.passwordDue) passwordInput()?.focus();
  }, [session]);

  // Clear the password only if it was refused, not if the server could not be reached.
  const isRefused = session.phase === 'failed' && !isDue && isRefusal(session.problem);
  const password = isRefused && typed?.during !== session ? '' : (typed?.password ?? '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const lacking: Missing = username === '' ? 'username' : password === '' ? 'password' : undefined;
    setMissing(lacking);
    if (lacking !== undefined) {
      (lacking === 'username' ? nameInput() : passwordInput())?.focus();
      return;
    }
    setTriedNext(isDue);
    if (isDue && next === undefined) return;
    setSubmitted(true);
    dispatch(
      signInRequested({
        username,
        credentialRef: deposit(password),
        ...(isDue && next !== undefined ? { newCredentialRef: deposit(next) } : {}),
      }),
    );
  };

  return (
    <form
      ref={form}
      className="gh-login-form"
      aria-label={t('login.form')}
      noValidate
      onSubmit={submit}
      onKeyUp={capsLock.watch}
    >
      <PlainRow
        label={t('login.username')}
        labelId={`${id}name`}
        errors={missing === 'username' ? [t('login.usernameMissing')] : []}
      >
        {(field) => (
          <TextField
            {...field}
            name="username"
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            // Test suites find the field by `aria-label`; `aria-labelledby` takes precedence.
            aria-label="username_input"
            aria-labelledby={`${id}name`}
            data-test-subj="user-name"
            value={username}
            onChange={setUsername}
          />
        )}
      </PlainRow>
      <PlainRow
        label={t('login.password')}
        labelId={`${id}password`}
        errors={missing === 'password' ? [t('login.passwordMissing')] : []}
        after={
          <>
            <p className="gh-quiet" role="status">
              {capsLock.isOn ? t('login.capsLock') : ''}
            </p>
            <div role="alert" id="error" className="gh-errors gh-danger">
              {isBusy ? null : failure}
            </div>
            {isBusy || failure === undefined || reportCode === undefined ? null : (
              <p className="gh-quiet" data-test-subj="reportCode">
                {t('customError.code', { code: reportCode })}
              </p>
            )}
          </>
        }
      >
        {(field) => (
          <PasswordInput
            {...field}
            name="password"
            autoComplete="current-password"
            aria-label="password_input"
            aria-labelledby={`${id}password`}
            data-test-subj="password"
            value={password}
            onChange={(text) => setTyped({ password: text, during: session })}
          />
        )}
      </PlainRow>
      {isDue ? (
        <Suspense>
          <DuePassword username={username} showErrors={hasTriedNext} onChange={setNext} />
        </Suspense>
      ) : null}
      <Button
        type="submit"
        look="primary"
        wide
        busy={isBusy}
        className={buttonStyle || 'btn-login'}
        id={`${id}submit`}
        aria-label="basicauth_login_button"
        aria-labelledby={`${id}submit-label`}
        data-test-subj="submit"
      >
        <span id={`${id}submit-label`}>{t(isBusy ? 'login.pending' : 'login.submit')}</span>
      </Button>
    </form>
  );
}

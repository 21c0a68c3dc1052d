import { type FormEvent, useState } from 'react';
import { type AuthType, type ConfiguredType, SIGN_IN_KINDS } from '../../../../contract/signInKinds';
import { useT } from '../../../i18n';
import { shownKind } from '../../../model/security/signInKinds';
import { useForm } from '../../../shell/forms/useForm';
import { useDeposit } from '../../../shell/registries/RegistriesContext';
import { selectBackendKind } from '../../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectTestedKinds } from '../../../store/signInTests/selectors';
import { signInTestRequested } from '../../../store/signInTests/slice';
import { Button } from '../../../ui/Button';
import { ChoiceBar } from '../../../ui/ChoiceBar';
import { FormRow } from '../../../ui/FormRow';
import { Panel } from '../../../ui/Panel';
import { PasswordInput } from '../../../ui/PasswordInput';
import { TextField } from '../../../ui/TextField';
import './messages';

interface Choice {
  /** Null until the user chooses. */
  chosen: ConfiguredType | null;
  username: string;
}

const NO_CHOICE: Choice = { chosen: null, username: '' };

/** Chooses a kind and takes its credentials, which stay in the credentials registry. */
export function SignInTestForm(props: { kind: AuthType | undefined; isBusy: boolean }) {
  const { isBusy } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const deposit = useDeposit();
  const kinds = useAppSelector(selectTestedKinds);
  const backend = useAppSelector(selectBackendKind);
  const form = useForm('signInTests', () => ({ values: NO_CHOICE, base: null }), { isKept: false });
  const { chosen, username } = form.values;
  const kind = chosen ?? kinds.find((one) => one === props.kind) ?? kinds[0] ?? 'basicauth';
  const { test } = SIGN_IN_KINDS[kind];
  const hasName = test === 'password';
  const hasSecret = hasName || test === 'token';
  const [secret, setSecret] = useState('');
  /** Refused attempts before the last test or choice: their errors are gone. */
  const [pastTries, setPastTries] = useState(0);
  const lacks = (text: string) => (form.tried > pastTries && text === '' ? [t('signInTests.required')] : []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if ((hasSecret && secret === '') || (hasName && username === '')) return form.refuse();
    form.settle();
    dispatch(
      signInTestRequested({
        kind,
        ...(hasName ? { username } : {}),
        ...(hasSecret ? { credentialRef: deposit(secret) } : {}),
      }),
    );
    setPastTries(form.tried);
    setSecret('');
  };
  const choose = (next: ConfiguredType) => {
    form.change({ chosen: next });
    form.settle();
    setPastTries(form.tried);
    setSecret('');
  };
  return (
    <Panel title={t('signInTests.form')} headingLevel={2}>
      <form noValidate className="gh-narrow" onSubmit={submit} data-test-subj="signInTestForm">
        <ChoiceBar
          label={t('signInTests.kind')}
          value={kind}
          onChange={choose}
          options={kinds.map((value) => ({ value, label: t(shownKind(value)?.name ?? 'signInTests.kind') }))}
          data-test-subj="signInTestKind"
        />
        <p className="gh-page-note gh-quiet">
          {t(test === 'password' ? `signInTests.text.password.${backend}` : `signInTests.text.${test}`)}
        </p>
        {hasName ? (
          <FormRow label={t('signInTests.username')} errors={lacks(username)}>
            {(field) => (
              <TextField
                {...field}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={username}
                disabled={isBusy}
                onChange={(text) => form.change({ username: text })}
                data-test-subj="signInTestName"
              />
            )}
          </FormRow>
        ) : null}
        {hasSecret ? (
          <FormRow
            label={t(test === 'token' ? 'signInTests.token' : 'signInTests.password')}
            errors={lacks(secret)}
          >
            {(field) => (
              <PasswordInput
                {...field}
                name="secret"
                autoComplete="new-password"
                value={secret}
                disabled={isBusy}
                onChange={setSecret}
                data-test-subj="signInTestSecret"
              />
            )}
          </FormRow>
        ) : null}
        <Button type="submit" look="primary" busy={isBusy} data-test-subj="signInTestRun">
          {t(test === 'provider' ? 'signInTests.toProvider' : 'signInTests.run')}
        </Button>
      </form>
    </Panel>
  );
}

import { type FormEvent, useEffect, useState } from 'react';
import { useT } from '../../../i18n';
import { useForm } from '../../../shell/forms/useForm';
import { useDeposit } from '../../../shell/registries/RegistriesContext';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectImport, selectImportClusters } from '../../../store/importExport/selectors';
import {
  clusterReadRequested,
  clustersRequested,
  importOriginChosen,
} from '../../../store/importExport/slice';
import { Button } from '../../../ui/Button';
import { ChoiceBar } from '../../../ui/ChoiceBar';
import { FormRow } from '../../../ui/FormRow';
import { PasswordInput } from '../../../ui/PasswordInput';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';

/** Choice of files or another cluster, if the gateway can read one. */
export function ImportOrigin() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { origin } = useAppSelector(selectImport);
  const clusters = useAppSelector(selectImportClusters);
  useEffect(() => {
    dispatch(clustersRequested());
  }, [dispatch]);
  if (clusters.length === 0) return null;
  return (
    <ChoiceBar
      label={t('importExport.origin')}
      options={[
        { value: 'files', label: t('importExport.originFiles') },
        {
          value: 'cluster',
          label: t('importExport.originCluster'),
          text: t('importExport.originClusterText'),
        },
      ]}
      value={origin}
      onChange={(value) => dispatch(importOriginChosen(value))}
      data-test-subj="transfer-origin"
    />
  );
}

/** Asks for a cluster and an account; the password stays in the credentials registry. */
export function ImportClusterForm() {
  const t = useT();
  const dispatch = useAppDispatch();
  const deposit = useDeposit();
  const { phase } = useAppSelector(selectImport);
  const clusters = useAppSelector(selectImportClusters);
  const form = useForm(
    'importExport:cluster',
    () => ({ values: { cluster: '', username: '' }, base: null }),
    { isKept: false },
  );
  const [password, setPassword] = useState('');
  const { username } = form.values;
  const cluster = form.values.cluster === '' ? (clusters[0]?.name ?? '') : form.values.cluster;
  const isBusy = phase === 'reading' || phase === 'comparing' || phase === 'importing';
  /** Refused attempts before the last read: their errors are gone. */
  const [pastTries, setPastTries] = useState(0);
  const isTried = form.tried > pastTries;
  const missing = (value: string) => (isTried && value === '' ? [t('importExport.accountMissing')] : []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (username === '' || password === '') return form.refuse();
    form.settle();
    dispatch(clusterReadRequested({ cluster, username, credentialRef: deposit(password) }));
    setPastTries(form.tried);
    setPassword('');
  };
  return (
    <form className="gh-stack" noValidate onSubmit={submit}>
      <FormRow label={t('importExport.cluster')}>
        {(field) => (
          <SelectField
            {...field}
            value={cluster}
            options={clusters.map(({ name, hosts }) => ({
              value: name,
              label: `${name} (${hosts.join(', ')})`,
            }))}
            onChange={(value) => form.change({ cluster: value })}
            data-test-subj="transfer-cluster"
          />
        )}
      </FormRow>
      <FormRow
        label={t('importExport.account')}
        help={t('importExport.accountHelp')}
        errors={missing(username)}
      >
        {(field) => (
          <TextField
            {...field}
            value={username}
            autoComplete="off"
            spellCheck={false}
            onChange={(value) => form.change({ username: value })}
            data-test-subj="transfer-username"
          />
        )}
      </FormRow>
      <FormRow label={t('password.label')} errors={missing(password)}>
        {(field) => (
          <PasswordInput
            {...field}
            name="password"
            // The browser must not offer the password of this console.
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            data-test-subj="transfer-password"
          />
        )}
      </FormRow>
      <div>
        <Button type="submit" busy={phase === 'reading'} disabled={isBusy} data-test-subj="transfer-read">
          {t('importExport.read')}
        </Button>
      </div>
    </form>
  );
}

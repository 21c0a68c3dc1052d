import { useEffect, useMemo, useState } from 'react';
import { type ApiKeys, DAY_SECONDS } from '../../../../contract/apiKeys';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { lacksBulk, riskOf } from '../../../model/security/apiKeyRisk';
import { PRESET_NAMES } from '../../../model/security/presets';
import { useForm } from '../../../shell/forms/useForm';
import { API_KEYS_HASH } from '../../../store/apiKeys/address';
import { selectApiKeysState } from '../../../store/apiKeys/selectors';
import { apiKeyCreationRequested, apiKeyFormOpened } from '../../../store/apiKeys/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { actionGroupsResource } from '../../../store/resources/resources';
import { Button } from '../../../ui/Button';
import { FormRow } from '../../../ui/FormRow';
import { Panel } from '../../../ui/Panel';
import { TextField } from '../../../ui/TextField';
import { PermissionPicker } from '../roles/PermissionPicker';
import { permissionSummary } from '../roles/roleSummary';
import { FormPage } from '../shared/FormPage';
import { FormSummary } from '../shared/FormSummary';
import { useList } from '../shared/useList';
import { useNameLists } from '../shared/useNameLists';
import {
  type ApiKeyValues,
  blankPart,
  blankValues,
  draftOf,
  errorsOf,
  hasErrors,
  type IndexPart,
  nextKey,
  roleOf,
} from './apiKeyForm';
import { ExpiryFields } from './ExpiryFields';
import { IndexPartFields } from './IndexPartFields';

/** An auditor reads Security, which keys cannot. */
const PRESETS = PRESET_NAMES.cluster.filter((name) => name !== 'auditor');

/** Fields of a new key, beside a summary of what it can do. */
export function ApiKeyFields({ list }: { list: ApiKeys }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { isCreating, creationProblem } = useAppSelector(selectApiKeysState);
  const { max_seconds: maxSeconds, keys } = list;
  const form = useForm<ApiKeyValues>('apiKeys:create', () => ({
    values: blankValues(maxSeconds),
    base: null,
  }));
  const { values, change } = form;
  const groups = useList(actionGroupsResource);
  const names = useNameLists();
  useEffect(() => void dispatch(apiKeyFormOpened()), [dispatch]);

  const limits = useMemo(
    () => ({ taken: new Set(keys.map(({ name }) => name)), maxSeconds }),
    [keys, maxSeconds],
  );
  const draft = useMemo(() => draftOf(values), [values]);
  const summary = useMemo(
    () => [
      ...permissionSummary(roleOf(draft), names),
      ...(lacksBulk(draft, groups.items) ? [{ text: message('apiKeys.bulk'), isGap: true as const }] : []),
    ],
    [draft, names, groups.items],
  );
  const isTried = form.tried > 0;
  // The time of the last look at the errors.
  const [now, setNow] = useState(() => Date.now());
  const errors = isTried ? errorsOf(values, limits, now) : {};
  const days = Math.floor(maxSeconds / DAY_SECONDS);

  const submit = () => {
    const present = Date.now();
    setNow(present);
    if (hasErrors(values, errorsOf(values, limits, present))) return form.refuse();
    form.settle();
    dispatch(apiKeyCreationRequested(draft, riskOf(draft, groups.items) ?? null));
  };
  const replace = (next: IndexPart) =>
    change(({ parts }) => ({ parts: parts.map((part) => (part.key === next.key ? next : part)) }));
  const remove = (key: number) =>
    change(({ parts }) => {
      const rest = parts.filter((part) => part.key !== key);
      return { parts: rest.length > 0 ? rest : [blankPart(nextKey(parts))] };
    });
  const nothing = errors.permissions ? [t(errors.permissions)] : [];

  return (
    <FormPage
      formId="apiKey"
      title={t('apiKeys.create')}
      description={t('apiKeys.description')}
      dirty={JSON.stringify(values) !== JSON.stringify(form.initial)}
      saving={isCreating}
      failure={
        creationProblem
          ? { title: t('apiKeys.createFailed', { name: values.name }), problem: creationProblem }
          : undefined
      }
      submitLabel={t('apiKeys.create')}
      submitTestSubj="apiKeySave"
      cancelHref={API_KEYS_HASH}
      onSubmit={submit}
      summary={<FormSummary lines={summary} />}
    >
      <Panel title={t('apiKeys.panel')} headingLevel={2}>
        <FormRow
          label={t('domain.name')}
          help={t('apiKeys.nameHelp')}
          errors={errors.name ? [t(errors.name)] : []}
        >
          {(field) => (
            <TextField
              {...field}
              value={values.name}
              spellCheck={false}
              autoCapitalize="none"
              onChange={(name) => change({ name: name.trim() })}
              data-test-subj="apiKeyName"
            />
          )}
        </FormRow>
        <ExpiryFields
          values={values}
          maxSeconds={maxSeconds}
          now={now}
          errors={errors.date ? [t(errors.date, { days })] : []}
          onChange={change}
        />
      </Panel>
      <Panel title={t('domain.clusterPermissions')} headingLevel={2} text={t('apiKeys.clusterText')}>
        <PermissionPicker
          level="cluster"
          presets={t('preset.cluster')}
          label={t('domain.clusterPermissions')}
          value={values.clusterPermissions}
          onChange={(clusterPermissions) => change({ clusterPermissions })}
          boxId="api-key-cluster-permissions"
          errors={nothing}
          offered={PRESETS}
        />
      </Panel>
      <Panel title={t('domain.indexPermissions')} headingLevel={2} text={t('apiKeys.indexText')}>
        <div className="gh-stack gh-page-note">
          {values.parts.map((part, at) => (
            <IndexPartFields
              key={part.key}
              part={part}
              at={at}
              isTried={isTried}
              onChange={replace}
              onRemove={() => remove(part.key)}
            />
          ))}
        </div>
        <Button
          icon="plus"
          data-test-subj="apiKeyAddIndex"
          onClick={() => change(({ parts }) => ({ parts: [...parts, blankPart(nextKey(parts))] }))}
        >
          {t('apiKeys.add')}
        </Button>
      </Panel>
    </FormPage>
  );
}

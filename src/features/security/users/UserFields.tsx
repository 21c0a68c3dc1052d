import { useMemo, useState } from 'react';
import { isSameJson } from '../../../api/contract/plainData';
import { type InternalUser } from '../../../api/contract/resources';
import { isReserved } from '../../../api/contract/resources/serverOwned';
import { useT } from '../../../i18n';
import { useNewPassword } from '../../../shell/forms/useNewPassword';
import { useDeposit } from '../../../shell/registries/RegistriesContext';
import { selectDashboardsInfoOrNull } from '../../../store/account/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { roleMappingsResource, usersResource } from '../../../store/resources/resources';
import { securityHref } from '../../../store/security/routes';
import { LinkButton } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { ExternalLink } from '../../../ui/cells';
import { hasRowErrors, ListEditor } from '../../../ui/ListEditor';
import { Panel } from '../../../ui/Panel';
import { DOC_LINKS } from '../shared/docs';
import { FormPage } from '../shared/FormPage';
import { FormSummary } from '../shared/FormSummary';
import { useFormDraft } from '../shared/useFormDraft';
import { useList } from '../shared/useList';
import { useMayWrite } from '../shared/useMayWrite';
import { useNameLists } from '../shared/useNameLists';
import { useSaveFailure } from '../shared/useSaveFailure';
import { CredentialsPanel } from './CredentialsPanel';
import { SecurityRolesPanel } from './SecurityRolesPanel';
import { checkAttribute, checkBackendRole, refusalOfName } from './userChecks';
import { draftOf, USER_LABELS, userOf } from './userDraft';
import { userSummary } from './userSummary';

const FIELDS = ['name', 'password', 'securityRoles'] as const;

interface UserFieldsProps {
  mode: SaveMode;
  name: string;
  source: InternalUser | undefined;
}

/** Fields of a user. Input stays local until sent; the password uses the credentials registry. */
export function UserFields({ mode, name, source: read }: UserFieldsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const deposit = useDeposit();
  // Reading the list in the meantime must not change the initial values.
  const [source, setSource] = useState(read);
  const [initial] = useState(() => draftOf(mode, name, read));
  const [draft, setDraft] = useState(initial);
  const rules = useAppSelector(selectDashboardsInfoOrNull)?.password_rules;
  const secret = useNewPassword(draft.name, rules);
  const [tried, setTried] = useState(false);
  const saving = useAppSelector(usersResource.selectors.selectSaving);
  const failed = useSaveFailure('users', saving, FIELDS);

  const mayWrite = useMayWrite('internalusers');
  const isFixed = mode === 'edit' && source !== undefined && isReserved(source);
  const readOnly = isFixed || !mayWrite;
  const change = (patch: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...patch }));
  const roleCheck = useMemo(() => checkBackendRole(t), [t]);
  const attributeCheck = useMemo(() => checkAttribute(t), [t]);
  const nameRefusal = mode === 'edit' ? undefined : refusalOfName(t, draft.name);
  const passwordMissing = mode !== 'edit' && secret.password === '';

  const dirty = !isSameJson(draft, initial) || !secret.empty;
  // The password is not part of the draft.
  const kept = useFormDraft(
    { resource: usersResource, form: 'user', mode, name },
    {
      value: draft,
      dirty: !isSameJson(draft, initial),
      restore: (value, base) => {
        setSource(base);
        setDraft(value);
      },
    },
  );

  // Also needed to detect that users lock themselves out [C28].
  const mappings = useList(roleMappingsResource);
  const { and } = useNameLists();
  const summary = useMemo(
    () =>
      userSummary(
        draft.name,
        userOf(mode, draft, source),
        mappings.loading || mappings.problem ? null : mappings.items,
        and,
      ),
    [mode, draft, source, mappings.loading, mappings.problem, mappings.items, and],
  );

  const submit = () => {
    setTried(true);
    if (nameRefusal !== undefined || passwordMissing || !secret.matches || secret.problem !== null) return;
    if (hasRowErrors(draft.backendRoles, roleCheck) || hasRowErrors(draft.attributes, attributeCheck)) return;
    dispatch(
      usersResource.actions.itemSaveRequested({
        name: draft.name,
        value: userOf(mode, draft, source),
        mode,
        ...kept.base,
        ...(secret.password === '' ? {} : { credentialRef: deposit(secret.password) }),
        then: securityHref('users'),
      }),
    );
  };

  return (
    <FormPage
      formId="user"
      saves="internalusers"
      notes={isFixed ? <ReservedNote name={name} /> : readOnly ? null : kept.offer}
      dirty={dirty}
      saving={saving.phase === 'saving'}
      failure={failed.failureOf(t(mode === 'edit' ? 'user.updateError' : 'user.createError'))}
      submitLabel={t(mode === 'edit' ? 'common.save' : 'domain.createUser')}
      cancelHref={securityHref('users')}
      refusal={nameRefusal}
      readOnly={readOnly}
      summary={<FormSummary lines={summary} />}
      onSubmit={submit}
    >
      <CredentialsPanel
        mode={mode}
        draft={draft}
        onChange={(patch) => {
          if (patch.name !== undefined) failed.edited('name');
          change(patch);
        }}
        secret={{
          ...secret,
          setPassword: (password) => {
            failed.edited('password');
            secret.setPassword(password);
          },
        }}
        passwordErrors={tried && passwordMissing ? [t('password.required')] : failed.errorsOf('password')}
        nameRefused={failed.errorsOf('name')}
        tried={tried}
        readOnly={readOnly}
      />
      <Panel title={t(USER_LABELS.backend_roles)} headingLevel={2} optional text={t('user.backendRolesText')}>
        <ListEditor
          fields={[
            { id: 'backend-role', label: t('domain.backendRole'), placeholder: t('domain.typeBackendRole') },
          ]}
          rows={draft.backendRoles}
          onChange={(backendRoles) => change({ backendRoles })}
          addLabel={t('domain.addBackendRole')}
          addId="backend-role-add-row"
          removeId="backend-role-delete"
          check={roleCheck}
          addRefusal={t('domain.typeBackendRoleFirst')}
          showErrors={tried}
          disabled={readOnly}
        />
      </Panel>
      <SecurityRolesPanel
        value={draft.securityRoles}
        onChange={(securityRoles) => {
          failed.edited('securityRoles');
          change({ securityRoles });
        }}
        errors={failed.errorsOf('securityRoles')}
        readOnly={readOnly}
      />
      <Panel
        title={t('domain.attributes')}
        headingLevel={2}
        optional
        text={
          <>
            {t('user.attributesText')} <ExternalLink href={DOC_LINKS.attributes} />
          </>
        }
      >
        <ListEditor
          fields={[
            { id: 'attribute', label: t('user.variable'), placeholder: t('user.typeVariable') },
            { id: 'value', label: t('user.value'), placeholder: t('user.typeValue') },
          ]}
          rows={draft.attributes}
          onChange={(attributes) => change({ attributes })}
          addLabel={t('user.addAttribute')}
          addId="add-row"
          removeId="delete"
          check={attributeCheck}
          addRefusal={t('user.noAttributeName')}
          showErrors={tried}
          disabled={readOnly}
        />
      </Panel>
    </FormPage>
  );
}

function ReservedNote({ name }: { name: string }) {
  const t = useT();
  const mayWrite = useMayWrite('internalusers');
  return (
    <Callout
      tone="lock"
      title={t('user.reservedTitle')}
      testSubj="userReserved"
      actions={
        mayWrite ? (
          <LinkButton icon="copy" href={securityHref('users', 'duplicate', name)}>
            {t('domain.duplicate')}
          </LinkButton>
        ) : null
      }
    >
      <p>{t('user.reserved')}</p>
    </Callout>
  );
}

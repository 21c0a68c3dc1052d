import { useEffect, useMemo } from 'react';
import { isSameJson } from '../../../../contract/plainData';
import { type RoleMapping } from '../../../../contract/resources';
import { isReserved } from '../../../../contract/resources/serverOwned';
import { useT, useText } from '../../../i18n';
import { type NamedItem } from '../../../model/namedItem';
import { DraftOffer } from '../../../shell/forms/DraftOffer';
import { useNewPassword } from '../../../shell/forms/useNewPassword';
import { useDeposit } from '../../../shell/registries/RegistriesContext';
import { selectDashboardsInfoOrNull } from '../../../store/account/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectEndsByUser } from '../../../store/memberships/selectors';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { usersResource } from '../../../store/resources/resources';
import { securityHref } from '../../../store/security/routes';
import { userNameRefusal } from '../../../store/users/reasons';
import { LinkButton } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { ExternalLink } from '../../../ui/cells';
import { hasRowErrors, ListEditor } from '../../../ui/ListEditor';
import { Panel } from '../../../ui/Panel';
import { Ends } from '../memberships/Ends';
import { DOC_LINKS } from '../shared/docs';
import { FormPage } from '../shared/FormPage';
import { FormSummary } from '../shared/FormSummary';
import { useEntryForm } from '../shared/useEntryForm';
import { useMayWrite } from '../shared/useMayWrite';
import { useNameLists } from '../shared/useNameLists';
import { useSaveFailure } from '../shared/useSaveFailure';
import { CredentialsPanel } from './CredentialsPanel';
import { SecurityRolesPanel } from './SecurityRolesPanel';
import { checkAttribute, checkBackendRole } from './userChecks';
import { draftOf, USER_LABELS, userOf } from './userDraft';
import { userSummary } from './userSummary';

const FIELDS = ['name', 'password', 'securityRoles'] as const;

interface UserFieldsProps {
  mode: SaveMode;
  name: string;
  /** Null until known. */
  mappings: readonly NamedItem<RoleMapping>[] | null;
}

/** Fields of a user. The password leaves through the credentials registry, not the state. */
export function UserFields({ mode, name, mappings }: UserFieldsProps) {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const deposit = useDeposit();
  const form = useEntryForm({ resource: usersResource, mode, name }, (entry) => draftOf(mode, name, entry));
  const { values: draft, source, change } = form;
  const tried = form.tried > 0;
  const rules = useAppSelector(selectDashboardsInfoOrNull)?.password_rules;
  const secret = useNewPassword(draft.name, rules);
  const saving = useAppSelector(usersResource.selectors.selectSaving);
  const failed = useSaveFailure('users', usersResource, FIELDS);

  const mayWrite = useMayWrite('internalusers');
  const isFixed = mode === 'edit' && source !== undefined && isReserved(source);
  const readOnly = isFixed || !mayWrite;
  const roleCheck = useMemo(() => checkBackendRole(t), [t]);
  const attributeCheck = useMemo(() => checkAttribute(t), [t]);
  const reason = mode === 'edit' ? undefined : userNameRefusal(draft.name);
  const nameRefusal = reason && text(reason);
  const passwordMissing = mode !== 'edit' && secret.password === '';

  const dirty = !isSameJson(draft, form.initial) || !secret.empty;

  const ends = useAppSelector(selectEndsByUser);
  const { and } = useNameLists();
  const summary = useMemo(
    () => userSummary(draft.name, userOf(mode, draft, source), mappings, and),
    [mode, draft, source, mappings, and],
  );

  // The page of a user stays open after a save.
  const isSaved = mode === 'edit' && saving.phase === 'saved' && saving.name === name;
  const { restart } = form;
  const { setPassword, setRepeated } = secret;
  useEffect(() => {
    if (!isSaved) return;
    restart();
    setPassword('');
    setRepeated('');
  }, [isSaved, restart, setPassword, setRepeated]);

  const submit = () => {
    const isPasswordRefused = passwordMissing || !secret.matches || secret.problem !== null;
    const hasErrors =
      hasRowErrors(draft.backendRoles, roleCheck) || hasRowErrors(draft.attributes, attributeCheck);
    if (nameRefusal !== undefined || isPasswordRefused || hasErrors) return form.refuse();
    form.settle();
    dispatch(
      usersResource.actions.itemSaveRequested({
        name: draft.name,
        value: userOf(mode, draft, source),
        mode,
        ...form.saveBase,
        ...(secret.password === '' ? {} : { credentialRef: deposit(secret.password) }),
        ...(mode === 'edit' ? {} : { then: securityHref('users') }),
      }),
    );
  };

  return (
    <FormPage
      formId="user"
      saves="internalusers"
      edits={mode === 'edit' ? name : undefined}
      notes={isFixed ? <ReservedNote name={name} /> : readOnly ? null : <DraftOffer form={form} />}
      dirty={dirty}
      saving={saving.phase === 'saving'}
      failure={failed.failureOf(t(mode === 'edit' ? 'user.updateError' : 'user.createError'))}
      submitLabel={t(mode === 'edit' ? 'common.save' : 'domain.createUser')}
      cancelHref={securityHref('users')}
      refusal={nameRefusal}
      readOnly={readOnly}
      summary={
        <FormSummary lines={summary}>
          <Ends named="role" memberships={mode === 'edit' ? ends.get(name) : undefined} />
        </FormSummary>
      }
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

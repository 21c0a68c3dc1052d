import { useMemo } from 'react';
import { type Role } from '../../../../contract/resources';
import { withoutServerOwned } from '../../../../contract/resources/serverOwned';
import { useT, useText } from '../../../i18n';
import { proposeCopyName } from '../../../model/security/resourceName';
import { DraftOffer } from '../../../shell/forms/DraftOffer';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { nameRefusal } from '../../../store/resources/nameRefusal';
import {
  actionGroupsResource,
  roleMappingsResource,
  rolesResource,
  tenantsResource,
} from '../../../store/resources/resources';
import { securityHref, SUB_ACTION_MAP_USER } from '../../../store/security/routes';
import { LinkButton } from '../../../ui/Button';
import { ExternalLink } from '../../../ui/cells';
import { DOC_LINKS } from '../shared/docs';
import { FormPage } from '../shared/FormPage';
import { FormSummary } from '../shared/FormSummary';
import { ProposalNote } from '../shared/ProposalNote';
import { useEntryForm } from '../shared/useEntryForm';
import { useList } from '../shared/useList';
import { useNameLists } from '../shared/useNameLists';
import { useProposal } from '../shared/useProposal';
import { useSaveFailure } from '../shared/useSaveFailure';
import { ClusterPermissionsPanel } from './ClusterPermissionsPanel';
import { IndexPermissionsPanel } from './IndexPermissionsPanel';
import { withProposal } from './proposedRole';
import { draftOf, type RoleDraft, roleOf } from './roleDraft';
import { hasErrors } from './roleDraftErrors';
import { type RoleMembers, RoleMembersPanel } from './RoleMembersPanel';
import { RoleNamePanel } from './RoleNamePanel';
import { roleSummary } from './roleSummary';
import { TenantPermissionsPanel } from './TenantPermissionsPanel';
import { useRoleMembers } from './useRoleMembers';
import './roleForm.css';

const FIELDS = ['name', 'description'] as const;

interface RoleFieldsProps {
  mode: SaveMode;
  name: string;
  title: string;
}

type RoleValues = RoleDraft & { name: string; members: RoleMembers };

/** Returns the base of the form; a copy drops the flags set by the server. */
const sourceOf = (mode: SaveMode, read: Role | undefined) =>
  read && mode === 'duplicate' ? withoutServerOwned(read) : read;

/** Fields of a role and, for a new one, its members. */
export function RoleFields({ mode, name, title }: RoleFieldsProps) {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const proposal = useProposal();
  const form = useEntryForm({ resource: rolesResource, mode, name }, (entry): RoleValues => ({
    name: mode === 'edit' ? name : mode === 'duplicate' ? proposeCopyName(name) : '',
    ...withProposal(draftOf(sourceOf(mode, entry)), proposal),
    members: { users: mode === 'edit' ? [] : [...(proposal?.users ?? [])], backend_roles: [] },
  }));
  const { values, change, tried: tries } = form;
  const source = useMemo(() => sourceOf(mode, form.source), [mode, form.source]);
  const roleName = values.name;
  const groups = useList(actionGroupsResource);
  const tenants = useList(tenantsResource);
  useList(rolesResource, mode !== 'edit');
  const members = useRoleMembers(mode, roleName, values.members);
  const saving = useAppSelector(rolesResource.selectors.selectSaving);
  const savingMembers = useAppSelector(roleMappingsResource.selectors.selectSaving);
  const items = useAppSelector(rolesResource.selectors.selectItems);
  const failed = useSaveFailure('roles', rolesResource, FIELDS);

  const untouched = useMemo(() => JSON.stringify(roleOf(draftOf(source), source)), [source]);
  const value = useMemo(() => roleOf(values, source), [values, source]);
  const names = useNameLists();
  const summary = useMemo(() => roleSummary(value, members.known, names), [value, members.known, names]);
  const dirty = roleName !== form.initial.name || JSON.stringify(value) !== untouched || members.isChosen;
  const reason = mode === 'edit' ? undefined : nameRefusal('type.role', roleName);
  const refusal = reason && text(reason);
  // The role is saved; its mapping is still pending.
  const saved =
    mode !== 'edit' && saving.phase === 'saved' ? items.find((item) => item.name === roleName) : undefined;

  const submit = () => {
    if (refusal !== undefined || hasErrors(values)) return form.refuse();
    form.settle();
    const { mapping } = members;
    const then = securityHref('roles', 'view', roleName);
    if (saved && mapping && JSON.stringify(saved.value) === JSON.stringify(value))
      dispatch(
        roleMappingsResource.actions.itemSaveRequested({
          name: roleName,
          value: mapping,
          mode: 'create',
          base: null,
          then,
        }),
      );
    else
      dispatch(
        rolesResource.actions.itemSaveRequested({
          name: roleName,
          value,
          ...(saved ? { mode: 'edit', base: saved } : { mode, ...form.saveBase }),
          ...(mapping ? { members: mapping } : {}),
          then,
        }),
      );
  };
  const failure =
    savingMembers.phase === 'failed' && saved
      ? { title: t('members.failed', { name: roleName }), problem: savingMembers.problem }
      : failed.failureOf(t(mode === 'edit' ? 'roles.saveFailed' : 'roles.createFailed', { name: roleName }));

  return (
    <FormPage
      formId="role"
      saves="roles"
      edits={mode === 'edit' ? name : undefined}
      title={title}
      description={
        <>
          {mode === 'edit' ? <strong>{name} · </strong> : null}
          {t('role.description')} <ExternalLink href={DOC_LINKS.createRoles} />
        </>
      }
      notes={
        <>
          {proposal ? <ProposalNote /> : null}
          <DraftOffer form={form} />
        </>
      }
      dirty={dirty}
      saving={saving.phase === 'saving' || savingMembers.phase === 'saving'}
      failure={failure}
      submitLabel={t(mode === 'edit' ? 'common.save' : 'role.create')}
      cancelHref={securityHref('roles')}
      refusal={refusal}
      summary={
        <FormSummary lines={summary}>
          {mode === 'edit' ? (
            <LinkButton look="link" href={securityHref('roles', 'edit', name, SUB_ACTION_MAP_USER)}>
              {t('members.change')}
            </LinkButton>
          ) : null}
        </FormSummary>
      }
      onSubmit={submit}
    >
      <RoleNamePanel
        mode={saved ? 'edit' : mode}
        name={roleName}
        onNameChange={(next) => {
          failed.edited('name');
          change({ name: next });
        }}
        description={values.description}
        onDescriptionChange={(description) => {
          failed.edited('description');
          change({ description });
        }}
        tried={tries > 0}
        failed={failed}
      />
      <ClusterPermissionsPanel
        role={roleName}
        value={values.clusterPermissions}
        onChange={(clusterPermissions) => change({ clusterPermissions })}
        groupsProblem={groups.problem}
      />
      <IndexPermissionsPanel
        role={mode === 'edit' ? name : undefined}
        parts={values.indexPermissions}
        onChange={(indexPermissions) => change({ indexPermissions })}
        tries={tries}
      />
      <TenantPermissionsPanel
        parts={values.tenantPermissions}
        onChange={(tenantPermissions) => change({ tenantPermissions })}
        tenantsProblem={tenants.problem}
        tried={tries > 0}
      />
      {mode === 'edit' ? null : (
        <RoleMembersPanel
          value={values.members}
          onChange={(patch) => change((before) => ({ members: { ...before.members, ...patch } }))}
        />
      )}
    </FormPage>
  );
}

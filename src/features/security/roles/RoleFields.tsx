import { useMemo, useState } from 'react';
import { type Role } from '../../../api/contract/resources';
import { withoutServerOwned } from '../../../api/contract/resources/serverOwned';
import { useT } from '../../../i18n';
import { ExternalLink } from '../../../ui/cells';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { proposeCopyName } from '../../../store/security/rules/resourceName';
import { securityHref } from '../../../store/security/routes';
import { DOC_LINKS } from '../shared/docs';
import { FormPage } from '../shared/FormPage';
import { nameRefusal } from '../shared/nameRefusal';
import { actionGroupsResource, rolesResource, tenantsResource } from '../../../store/resources/resources';
import { useList } from '../shared/useList';
import { useSaveFailure } from '../shared/useSaveFailure';
import { ClusterPermissionsPanel } from './ClusterPermissionsPanel';
import { IndexPermissionsPanel } from './IndexPermissionsPanel';
import { roleOf, draftOf, type RoleDraft } from './roleDraft';
import { hasErrors } from './roleDraftErrors';
import { RoleNamePanel } from './RoleNamePanel';
import { TenantPermissionsPanel } from './TenantPermissionsPanel';
import './roleForm.css';

const FIELDS = ['name', 'description'] as const;

interface RoleFieldsProps {
  mode: SaveMode;
  /** The role that is edited or duplicated. */
  name: string;
  title: string;
  /** That role as it was read when the form opened. */
  source: Role | undefined;
}

/** The fields of a role. Everything typed stays here until it is sent. */
export function RoleFields({ mode, name, title, source: read }: RoleFieldsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  // A list that is read in the meantime does not change what this form began with.
  const [source] = useState(() => (read && mode === 'duplicate' ? withoutServerOwned(read) : read));
  const [initialName] = useState(mode === 'edit' ? name : mode === 'duplicate' ? proposeCopyName(name) : '');
  const [roleName, setRoleName] = useState(initialName);
  const [form, setForm] = useState<RoleDraft>(() => draftOf(source));
  const [tries, setTries] = useState(0);
  const groups = useList(actionGroupsResource);
  const tenants = useList(tenantsResource);
  useList(rolesResource, mode !== 'edit');
  const saving = useAppSelector(rolesResource.selectors.selectSaving);
  const failed = useSaveFailure('roles', saving, FIELDS);

  const untouched = useMemo(() => JSON.stringify(roleOf(draftOf(source), source)), [source]);
  const value = useMemo(() => roleOf(form, source), [form, source]);
  const dirty = roleName !== initialName || JSON.stringify(value) !== untouched;
  const refusal = mode === 'edit' ? undefined : nameRefusal(t, t('type.role'), roleName);
  const change = (patch: Partial<RoleDraft>) => setForm((before) => ({ ...before, ...patch }));

  const submit = () => {
    setTries((count) => count + 1);
    if (refusal !== undefined || hasErrors(form)) return;
    dispatch(
      rolesResource.actions.itemSaveRequested({
        name: roleName,
        value,
        mode,
        then: securityHref('roles', 'view', roleName),
      }),
    );
  };

  return (
    <FormPage
      formId="role"
      title={title}
      description={
        <>
          {t('role.description')} <ExternalLink href={DOC_LINKS.createRoles} />
        </>
      }
      dirty={dirty}
      saving={saving.phase === 'saving'}
      failure={failed.failureOf(
        t(mode === 'edit' ? 'roles.saveFailed' : 'roles.createFailed', { name: roleName }),
      )}
      submitLabel={t(mode === 'edit' ? 'role.update' : 'common.create')}
      cancelHref={securityHref('roles')}
      refusal={refusal}
      onSubmit={submit}
    >
      <RoleNamePanel
        mode={mode}
        name={roleName}
        onNameChange={(next) => {
          failed.edited('name');
          setRoleName(next);
        }}
        description={form.description}
        onDescriptionChange={(description) => {
          failed.edited('description');
          change({ description });
        }}
        tried={tries > 0}
        failed={failed}
      />
      <ClusterPermissionsPanel
        value={form.clusterPermissions}
        onChange={(clusterPermissions) => change({ clusterPermissions })}
        groupsProblem={groups.problem}
      />
      <IndexPermissionsPanel
        parts={form.indexPermissions}
        onChange={(indexPermissions) => change({ indexPermissions })}
        tries={tries}
      />
      <TenantPermissionsPanel
        parts={form.tenantPermissions}
        onChange={(tenantPermissions) => change({ tenantPermissions })}
        tenantsProblem={tenants.problem}
        tried={tries > 0}
      />
    </FormPage>
  );
}

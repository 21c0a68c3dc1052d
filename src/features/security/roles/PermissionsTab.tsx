import { type Role } from '../../../../contract/resources';
import { isReserved } from '../../../../contract/resources/serverOwned';
import { useT } from '../../../i18n';
import { useAppSelector } from '../../../store/hooks';
import { actionGroupsResource, tenantsResource } from '../../../store/resources/resources';
import { selectPermissionMembers } from '../../../store/security/permissionMembers';
import { securityHref } from '../../../store/security/routes';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Spinner';
import { FailureNote } from '../shared/FailureNote';
import { PermissionTree } from '../shared/PermissionTree';
import { useList } from '../shared/useList';
import { AddButton } from './AddButton';
import { EmptyPrompt } from './EmptyPrompt';
import { IndexPermissionsTable } from './IndexPermissionsTable';
import { TenantPermissionsTable } from './TenantPermissionsTable';
import { textsOf } from './wireValues';

const NOTHING: readonly never[] = [];
const listOf = <T,>(value: readonly T[] | undefined) =>
  Array.isArray(value) ? (value as readonly T[]) : NOTHING;

export function PermissionsTab({ name, role }: { name: string; role: Role }) {
  const t = useT();
  const groups = useList(actionGroupsResource);
  const tenants = useList(tenantsResource);
  const members = useAppSelector(selectPermissionMembers);
  const blocked = isReserved(role) ? t('roleView.reservedNoChange') : undefined;
  const editHref = securityHref('roles', 'edit', name);
  const cluster = textsOf(role.cluster_permissions);
  const waiting = groups.loading && groups.items.length === 0;
  return (
    <div className="gh-form gh-stack">
      <FailureNote
        tone="warning"
        title={t('roleView.groupsFailed')}
        testSubj="groupsFailed"
        problem={groups.problem}
      />
      <Panel title={t('domain.clusterPermissions')} headingLevel={2} count={cluster.length}>
        {cluster.length === 0 ? (
          <EmptyPrompt title={t('roleView.noCluster')}>
            <AddButton href={editHref} blocked={blocked} testSubj="addClusterPermission">
              {t('roleView.addCluster')}
            </AddButton>
          </EmptyPrompt>
        ) : waiting ? (
          <Skeleton lines={3} />
        ) : (
          <PermissionTree permissions={cluster} groups={members} label={t('domain.clusterPermissions')} />
        )}
      </Panel>
      <IndexPermissionsTable
        permissions={listOf(role.index_permissions)}
        groups={members}
        addHref={editHref}
        blocked={blocked}
      />
      <FailureNote
        tone="warning"
        title={t('roleView.tenantsFailed')}
        testSubj="tenantsFailed"
        problem={tenants.problem}
      />
      <TenantPermissionsTable
        permissions={listOf(role.tenant_permissions)}
        addHref={editHref}
        blocked={blocked}
      />
    </div>
  );
}

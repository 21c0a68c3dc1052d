import { useMemo } from 'react';
import { type Tenant, type TenantPermission } from '../../../../contract/resources';
import { useT } from '../../../i18n';
import { type TenantPermissionType, tenantPermissionType } from '../../../model/security/permissionType';
import { GLOBAL_TENANT_NAME, GLOBAL_TENANT_VALUE } from '../../../model/tenancy/names';
import { useListTable } from '../../../shell/lists/useListTable';
import { useAppSelector } from '../../../store/hooks';
import { tenantsResource } from '../../../store/resources/resources';
import { EmptyValue, LongText, TruncatedList } from '../../../ui/cells';
import { type Column, DataTable } from '../../../ui/DataTable';
import { Tooltip } from '../../../ui/Tooltip';
import { useTenantViewers } from '../shared/useTenantViewers';
import { AddButton } from './AddButton';
import { EmptyPrompt } from './EmptyPrompt';
import { textsOf } from './wireValues';

interface Row {
  key: string;
  patterns: string[];
  actions: string[];
  /** The tenant, if the row names exactly one; undefined for patterns and unknown names. */
  tenant: { name: string; value: Tenant } | undefined;
}

const keyOf = (row: Row) => row.key;

const TYPES = { 'Read and Write': 'role.tenantWrite', 'Read only': 'role.tenantRead' } as const;

/** The access type, with the actions themselves, as the type is less precise [C20]. */
function PermissionType({ actions }: { actions: readonly string[] }) {
  const t = useT();
  const type: TenantPermissionType = tenantPermissionType(actions);
  if (actions.length === 0) return <EmptyValue />;
  return (
    <Tooltip content={t('roleView.rawActions', { actions: actions.join(', ') })}>
      <span className="gh-tip" tabIndex={0}>
        {type === 'none' ? t('definition.custom') : t(TYPES[type])}
      </span>
    </Tooltip>
  );
}

export function TenantPermissionsTable(props: {
  permissions: readonly TenantPermission[];
  addHref: string;
  blocked: string | undefined;
}) {
  const { permissions, addHref, blocked } = props;
  const t = useT();
  const list = useListTable('roleTenantPermissions');
  const tenants = useAppSelector(tenantsResource.selectors.selectByName);
  const viewers = useTenantViewers();
  const rows = useMemo(
    () =>
      permissions.map((permission, at): Row => {
        const patterns = textsOf(permission.tenant_patterns);
        const name = patterns.length === 1 ? (patterns[0] ?? '') : '';
        const value = tenants.get(name);
        return {
          key: String(at),
          patterns,
          actions: textsOf(permission.allowed_actions),
          tenant: value && { name, value },
        };
      }),
    [permissions, tenants],
  );
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'tenant_patterns',
        header: t('domain.name'),
        cell: ({ patterns }) => <TruncatedList items={patterns} mono />,
      },
      {
        id: 'tenant_description',
        header: t('domain.description'),
        cell: ({ tenant }) =>
          tenant ? <LongText text={tenant.value.description} /> : t('roleView.notApplicable'),
      },
      {
        id: 'allowed_actions',
        header: t('roleView.readWrite'),
        cell: ({ actions }) => <PermissionType actions={actions} />,
      },
      ...viewers
        .filter(({ isThere }) => isThere)
        .map(({ id, header, link, testSubj, hrefOf }): Column<Row> => ({
          id,
          header,
          cell: ({ tenant }) =>
            tenant ? (
              <a
                href={hrefOf(tenant.name === GLOBAL_TENANT_NAME ? GLOBAL_TENANT_VALUE : tenant.name)}
                data-test-subj={testSubj}
              >
                {link}
              </a>
            ) : (
              t('roleView.notApplicable')
            ),
        })),
    ],
    [t, viewers],
  );
  return (
    <DataTable
      {...list}
      title={t('role.tenantPanel')}
      headingLevel={2}
      rows={rows}
      rowKey={keyOf}
      columns={columns}
      status="ready"
      searchable={false}
      paged={false}
      data-test-subj="tenant-permission-container"
      empty={
        <EmptyPrompt title={t('roleView.noTenant')}>
          <AddButton href={addHref} blocked={blocked} testSubj="addTenantPermission">
            {t('roleView.addTenant')}
          </AddButton>
        </EmptyPrompt>
      }
    />
  );
}

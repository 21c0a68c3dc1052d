import { type Membership } from '../../../../contract/memberships';
import { type useT } from '../../../i18n';
import { securityHref } from '../../../store/security/routes';
import { TruncatedList } from '../../../ui/cells';
import { type Column, type Filter } from '../../../ui/DataTable';
import { Ends } from '../memberships/Ends';
import { customizationColumn, customizationFilter } from '../shared/customization';
import { isReservedRole, ROLE_LISTS, type RoleRow } from './roleRows';

type Translate = ReturnType<typeof useT>;

const listsOf = (t: Translate) =>
  [
    {
      id: 'cluster_permissions',
      header: t('domain.clusterPermissions'),
      values: ROLE_LISTS.clusterPermissions,
      width: '20%',
      mono: true,
    },
    {
      id: 'index_permissions',
      header: t('domain.indexPermissions'),
      values: ROLE_LISTS.indexPatterns,
      mono: true,
    },
    {
      id: 'internal_users',
      header: t('domain.internalUsers'),
      values: ROLE_LISTS.users,
      width: '12%',
      mono: false,
    },
    {
      id: 'backend_roles',
      header: t('domain.backendRoles'),
      values: ROLE_LISTS.backendRoles,
      width: '12%',
      mono: false,
    },
    { id: 'tenants', header: t('domain.tenants'), values: ROLE_LISTS.tenants, width: '10%', mono: false },
  ] as const;

/** @param ends memberships that end, by role and user */
export function roleColumns(
  t: Translate,
  ends: ReadonlyMap<string, ReadonlyMap<string, Membership>>,
): Column<RoleRow>[] {
  return [
    {
      id: 'role_name',
      header: t('roles.role'),
      width: '17%',
      least: 150,
      sortBy: (row) => row.name,
      searchText: (row) => row.name,
      cell: ({ name }) => (
        <a title={name} href={securityHref('roles', 'view', name)}>
          {name}
        </a>
      ),
    },
    ...listsOf(t).map(({ values, mono, ...column }) => ({
      ...column,
      searchText: values,
      cell: (row: RoleRow) => (
        <>
          <TruncatedList items={values(row)} mono={mono} />
          {column.id === 'internal_users' ? (
            <Ends named="user" memberships={ends.get(row.name)?.values()} />
          ) : null}
        </>
      ),
    })),
    customizationColumn(t, isReservedRole),
  ];
}

export function roleFilters(t: Translate): Filter<RoleRow>[] {
  return [
    ...listsOf(t).map(({ id, header, values }) => ({ id, label: header, values })),
    customizationFilter(t, isReservedRole),
  ];
}

import { useMemo } from 'react';
import { type TenantReach } from '../../../api/contract/holders';
import { useT } from '../../../i18n';
import { securityHref } from '../../../store/security/routes';
import { type Column } from '../../../ui/DataTable';
import { AnswerTable } from './AnswerTable';
import { ExternalHolders } from './HolderList';
import { RoleLinks } from './RoleLinks';
import { UndecidedList } from './UndecidedList';
import { UserLink } from './UserLink';

interface Row {
  key: string;
  access: string;
  through: string[];
}

/** Who reaches a tenant, to read or to write, and through which roles. */
export function ReachList({ reach: { users, roles, external, undecided } }: { reach: TenantReach }) {
  const t = useT();
  const accessText = (canWrite: boolean) => t(canWrite ? 'access.readWrite' : 'access.readOnly');
  const userRows = users.map(({ name, canWrite, roles: through }): Row => ({
    key: name,
    access: accessText(canWrite),
    through,
  }));
  const roleRows = roles.map(({ name, canWrite }): Row => ({
    key: name,
    access: accessText(canWrite),
    through: [],
  }));
  const access = useMemo(
    (): Column<Row> => ({
      id: 'access',
      header: t('entry.access'),
      width: '20%',
      sortBy: (row) => row.access,
      searchText: (row) => row.access,
      cell: (row) => row.access,
    }),
    [t],
  );
  const userColumns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'user',
        header: t('domain.user'),
        width: '30%',
        sortBy: ({ key }) => key,
        searchText: ({ key }) => key,
        cell: ({ key }) => <UserLink name={key} />,
      },
      access,
      {
        id: 'through',
        header: t('access.through'),
        sortBy: ({ through }) => through.join(', '),
        searchText: ({ through }) => through,
        cell: ({ through }) => <RoleLinks roles={through} />,
      },
    ],
    [t, access],
  );
  const roleColumns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'role',
        header: t('roles.role'),
        sortBy: ({ key }) => key,
        searchText: ({ key }) => key,
        cell: ({ key }) => <a href={securityHref('roles', 'view', key, 'access')}>{key}</a>,
      },
      access,
    ],
    [t, access],
  );
  return (
    <>
      <AnswerTable
        list="tenantUsers"
        title={t('access.reachUsers')}
        rows={userRows}
        columns={userColumns}
        empty={t('access.reachNone')}
        hasExport
        testSubj="accessReach"
      />
      <UndecidedList list="tenantUndecided" users={undecided} />
      <AnswerTable
        list="tenantRoles"
        title={t('tenantAccess.roles')}
        rows={roleRows}
        columns={roleColumns}
        empty={t('access.reachRolesNone')}
        testSubj="accessReachRoles"
      />
      <ExternalHolders external={external} />
    </>
  );
}

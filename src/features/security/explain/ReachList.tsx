import { useMemo } from 'react';
import { type TenantReach } from '../../../../contract/holders';
import { useT } from '../../../i18n';
import { securityHref } from '../../../store/security/routes';
import { type Column } from '../../../ui/DataTable';
import { AnswerTable } from './AnswerTable';
import { listColumn, textColumn } from './columns';
import { DetailsNote } from './DetailsNote';
import { ExternalHolders } from './HolderList';
import { RoleLinks } from './RoleLinks';
import { UndecidedList } from './UndecidedList';
import { useHolderColumns } from './useHolderColumns';
import { UserLink } from './UserLink';

interface Row {
  key: string;
  name: string;
  access: string;
  through: string[];
}

export function ReachList({ reach: { users, roles, external, undecided } }: { reach: TenantReach }) {
  const t = useT();
  const details = useHolderColumns<Row>();
  const accessText = (canWrite: boolean) => t(canWrite ? 'explain.readWrite' : 'explain.readOnly');
  const userRows = users.map(({ name, canWrite, roles: through }): Row => ({
    key: name,
    name,
    access: accessText(canWrite),
    through,
  }));
  const roleRows = roles.map(({ name, canWrite }): Row => ({
    key: name,
    name,
    access: accessText(canWrite),
    through: [],
  }));
  const access = useMemo(
    () =>
      textColumn<Row>({ id: 'access', header: t('entry.access'), width: '20%', text: (row) => row.access }),
    [t],
  );
  const userColumns = useMemo<Column<Row>[]>(
    () => [
      textColumn({
        id: 'user',
        header: t('domain.user'),
        width: '20%',
        text: ({ key }) => key,
        cell: ({ key }) => <UserLink name={key} />,
      }),
      access,
      listColumn({
        id: 'through',
        header: t('explain.through'),
        names: ({ through }) => through,
        cell: ({ through }) => <RoleLinks roles={through} />,
      }),
      ...details,
    ],
    [t, access, details],
  );
  const roleColumns = useMemo<Column<Row>[]>(
    () => [
      textColumn({
        id: 'role',
        header: t('roles.role'),
        text: ({ key }) => key,
        cell: ({ key }) => <a href={securityHref('roles', 'view', key, 'access')}>{key}</a>,
      }),
      access,
    ],
    [t, access],
  );
  return (
    <>
      <DetailsNote />
      <AnswerTable
        list="tenantUsers"
        title={t('explain.reachUsers')}
        rows={userRows}
        columns={userColumns}
        empty={t('explain.reachNone')}
        hasExport
        testSubj="accessReach"
      />
      <UndecidedList list="tenantUndecided" users={undecided} />
      <AnswerTable
        list="tenantRoles"
        title={t('tenantAccess.roles')}
        rows={roleRows}
        columns={roleColumns}
        empty={t('explain.reachRolesNone')}
        testSubj="accessReachRoles"
      />
      <ExternalHolders external={external} />
    </>
  );
}

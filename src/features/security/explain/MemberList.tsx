import { useMemo } from 'react';
import { type RoleMembers } from '../../../../contract/holders';
import { useT } from '../../../i18n';
import { Badge } from '../../../ui/cells';
import { type Column } from '../../../ui/DataTable';
import { AnswerTable } from './AnswerTable';
import { textColumn } from './columns';
import { DetailsNote } from './DetailsNote';
import { UndecidedList } from './UndecidedList';
import { useHolderColumns } from './useHolderColumns';
import { useReasonText } from './useReasonText';
import { UserLink } from './UserLink';

interface Mapped {
  key: string;
  name: string;
  type: string;
  isUser?: boolean;
  isUnknown?: boolean;
}

interface Member {
  key: string;
  name: string;
  why: string;
}

/** Lists the mapping of a role and the users who have the role, each with the reason. */
export function MemberList({ members }: { members: RoleMembers }) {
  const t = useT();
  const reasonText = useReasonText();
  const { mappedUsers, backendRoles, andBackendRoles, hosts, users, undecided } = members;
  const mapped: Mapped[] = [
    ...mappedUsers.map(({ name, isInternal, isPattern }) => ({
      key: `user ${name}`,
      name,
      type: t(isPattern ? 'explain.memberPattern' : isInternal ? 'domain.user' : 'explain.memberUnknown'),
      isUser: isInternal,
      isUnknown: !isInternal && !isPattern,
    })),
    ...backendRoles.map((name) => ({ key: `role ${name}`, name, type: t('domain.backendRole') })),
    ...(andBackendRoles.length > 0
      ? [{ key: 'all', name: andBackendRoles.join(', '), type: t('explain.memberAll') }]
      : []),
    ...hosts.map((name) => ({ key: `host ${name}`, name, type: t('explain.memberHost') })),
  ];
  const mappedColumns = useMemo<Column<Mapped>[]>(
    () => [
      textColumn({
        id: 'user',
        header: t('domain.name'),
        text: ({ name }) => name,
        cell: ({ name, isUser }) => (isUser ? <UserLink name={name} /> : <span title={name}>{name}</span>),
      }),
      textColumn({
        id: 'type',
        header: t('common.type'),
        text: ({ type }) => type,
        cell: ({ type, isUnknown }) => (isUnknown ? <Badge tone="warning">{type}</Badge> : type),
      }),
    ],
    [t],
  );
  const details = useHolderColumns<Member>();
  const rows = users.map(({ name, reasons }): Member => ({
    key: name,
    name,
    why: reasons.map(reasonText).join('; '),
  }));
  const columns = useMemo<Column<Member>[]>(
    () => [
      textColumn({
        id: 'user',
        header: t('domain.user'),
        text: ({ key }) => key,
        cell: ({ key }) => <UserLink name={key} />,
      }),
      textColumn({ id: 'through', header: t('explain.through'), text: ({ why }) => why }),
      ...details,
    ],
    [t, details],
  );
  return (
    <>
      <AnswerTable
        list="roleMapped"
        title={t('explain.members')}
        rows={mapped}
        columns={mappedColumns}
        empty={t('explain.membersNone')}
        testSubj="accessMembers"
      />
      <DetailsNote />
      <AnswerTable
        list="roleUsers"
        title={t('explain.roleUsers')}
        rows={rows}
        columns={columns}
        empty={t('explain.roleUsersNone')}
        hasExport
        testSubj="accessRoleUsers"
      />
      <UndecidedList list="roleUndecided" users={undecided} />
    </>
  );
}

import { type RoleMembers } from '../../../api/contract/holders';
import { useT } from '../../../i18n';
import { Badge } from '../../../ui/cells';
import { FactTable } from '../../../ui/FactTable';
import { Panel } from '../../../ui/Panel';
import { shownOf } from './shown';
import { useReasonText } from './useReasonText';
import { UserLink } from './UserLink';

/** Who has a role: what its mapping names, and the users who have it, each with the reason. */
export function MemberList({ members }: { members: RoleMembers }) {
  const t = useT();
  const reasonText = useReasonText();
  const { mappedUsers, backendRoles, andBackendRoles, hosts, users } = members;
  const mapped = [
    ...shownOf(mappedUsers).map(({ name, isInternal, isPattern }) => ({
      key: `user ${name}`,
      cells: [
        isInternal ? <UserLink key="name" name={name} /> : name,
        isInternal || isPattern ? (
          t(isPattern ? 'access.memberPattern' : 'domain.user')
        ) : (
          <Badge key="kind" tone="warning">
            {t('access.memberUnknown')}
          </Badge>
        ),
      ],
    })),
    ...backendRoles.map((name) => ({ key: `role ${name}`, cells: [name, t('domain.backendRole')] })),
    ...(andBackendRoles.length > 0
      ? [{ key: 'all', cells: [andBackendRoles.join(', '), t('access.memberAll')] }]
      : []),
    ...hosts.map((name) => ({ key: `host ${name}`, cells: [name, t('access.memberHost')] })),
  ];
  const count = mapped.length + mappedUsers.length - shownOf(mappedUsers).length;
  return (
    <>
      <Panel title={t('access.members')} headingLevel={2} count={count} data-test-subj="accessMembers">
        {count === 0 ? (
          <p>{t('access.membersNone')}</p>
        ) : (
          <FactTable heads={[t('domain.name'), t('common.type')]} rows={mapped} />
        )}
      </Panel>
      <Panel
        title={t('access.roleUsers')}
        headingLevel={2}
        count={users.length}
        data-test-subj="accessRoleUsers"
      >
        {users.length === 0 ? (
          <p>{t('access.roleUsersNone')}</p>
        ) : (
          <FactTable
            heads={[t('domain.user'), t('access.reason')]}
            rows={shownOf(users).map(({ name, reasons }) => ({
              key: name,
              cells: [<UserLink key="name" name={name} />, reasons.map(reasonText).join('; ')],
            }))}
          />
        )}
        {users.length > shownOf(users).length ? <p>…</p> : null}
      </Panel>
    </>
  );
}

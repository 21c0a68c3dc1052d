import { type RoleMembers } from '../../../api/contract/access';
import { useT } from '../../../i18n';
import { securityHref } from '../../../store/security/routes';
import { Badge } from '../../../ui/cells';
import { Panel } from '../../../ui/Panel';
import { shownOf } from './shown';
import { useReasonText } from './useReasonText';

/** Who has a role: what its mapping names, and the users who have it, each with the reason. */
export function MemberList({ members }: { members: RoleMembers }) {
  const t = useT();
  const reasonText = useReasonText();
  const { mappedUsers, backendRoles, andBackendRoles, hosts, users } = members;
  const others = [
    ...backendRoles.map((name) => t('access.memberBackendRole', { name })),
    ...(andBackendRoles.length > 0 ? [t('access.memberAll', { names: andBackendRoles.join(', ') })] : []),
    ...hosts.map((name) => t('access.memberHost', { name })),
  ];
  return (
    <>
      <Panel
        title={t('access.members')}
        headingLevel={2}
        count={mappedUsers.length + others.length}
        data-test-subj="accessMembers"
      >
        {mappedUsers.length + others.length === 0 ? <p>{t('access.membersNone')}</p> : null}
        <ul>
          {shownOf(mappedUsers).map(({ name, isInternal, isPattern }) => (
            <li key={name}>
              {isInternal ? <a href={securityHref('users', 'edit', name, 'access')}>{name}</a> : name}{' '}
              {isPattern ? <span className="gh-quiet">{t('access.memberPattern')}</span> : null}
              {isInternal || isPattern ? null : <Badge tone="warning">{t('access.memberUnknown')}</Badge>}
            </li>
          ))}
          {others.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Panel>
      <Panel
        title={t('access.roleUsers')}
        headingLevel={2}
        count={users.length}
        data-test-subj="accessRoleUsers"
      >
        {users.length === 0 ? <p>{t('access.roleUsersNone')}</p> : null}
        <ul>
          {shownOf(users).map(({ name, reasons }) => (
            <li key={name}>
              <p>
                <a href={securityHref('users', 'edit', name, 'access')}>{name}</a>
                <span className="gh-quiet">: {reasons.map(reasonText).join('; ')}</span>
              </p>
            </li>
          ))}
          {users.length > shownOf(users).length ? <li>…</li> : null}
        </ul>
      </Panel>
    </>
  );
}

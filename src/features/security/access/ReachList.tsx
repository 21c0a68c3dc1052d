import { type TenantReach } from '../../../api/contract/access';
import { useT } from '../../../i18n';
import { securityHref } from '../../../store/security/routes';
import { Panel } from '../../../ui/Panel';
import { useNameLists } from '../shared/useNameLists';
import { ExternalHolders } from './HolderList';
import { shownOf } from './shown';

/** Who reaches a tenant, to read or to write, and through which roles. */
export function ReachList({ reach: { users, roles, external } }: { reach: TenantReach }) {
  const t = useT();
  const { and } = useNameLists();
  return (
    <>
      <Panel
        title={t('access.reachUsers')}
        headingLevel={2}
        count={users.length}
        data-test-subj="accessReach"
      >
        {users.length === 0 ? <p>{t('access.reachNone')}</p> : null}
        <ul>
          {shownOf(users).map((user) => (
            <li key={user.name}>
              <a href={securityHref('users', 'edit', user.name, 'access')}>{user.name}</a>
              <span className="gh-quiet">
                :{' '}
                {t(user.canWrite ? 'access.reachWrite' : 'access.reachRead', {
                  roles: and(user.roles),
                })}
              </span>
            </li>
          ))}
          {users.length > shownOf(users).length ? <li>…</li> : null}
        </ul>
      </Panel>
      <Panel title={t('access.reachRoles')} headingLevel={2} count={roles.length}>
        <ul>
          {roles.map(({ name, canWrite }) => (
            <li key={name}>
              <a href={securityHref('roles', 'view', name, 'access')}>{name}</a>
              <span className="gh-quiet">: {t(canWrite ? 'access.readWrite' : 'access.readOnly')}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <ExternalHolders external={external} />
    </>
  );
}

import { type TenantReach } from '../../../api/contract/holders';
import { useT } from '../../../i18n';
import { securityHref } from '../../../store/security/routes';
import { FactTable } from '../../../ui/FactTable';
import { Panel } from '../../../ui/Panel';
import { useNameLists } from '../shared/useNameLists';
import { ExternalHolders } from './HolderList';
import { shownOf } from './shown';
import { UserLink } from './UserLink';

/** Who reaches a tenant, to read or to write, and through which roles. */
export function ReachList({ reach: { users, roles, external } }: { reach: TenantReach }) {
  const t = useT();
  const { and } = useNameLists();
  const accessText = (canWrite: boolean) => t(canWrite ? 'access.readWrite' : 'access.readOnly');
  return (
    <>
      <Panel
        title={t('access.reachUsers')}
        headingLevel={2}
        count={users.length}
        data-test-subj="accessReach"
      >
        {users.length === 0 ? (
          <p>{t('access.reachNone')}</p>
        ) : (
          <FactTable
            heads={[t('domain.user'), t('entry.access'), t('access.through')]}
            rows={shownOf(users).map(({ name, canWrite, roles: through }) => ({
              key: name,
              cells: [<UserLink key="name" name={name} />, accessText(canWrite), and(through)],
            }))}
          />
        )}
        {users.length > shownOf(users).length ? <p>…</p> : null}
      </Panel>
      <Panel title={t('tenantAccess.roles')} headingLevel={2} count={roles.length}>
        {roles.length === 0 ? null : (
          <FactTable
            heads={[t('roles.role'), t('entry.access')]}
            rows={roles.map(({ name, canWrite }) => ({
              key: name,
              cells: [
                <a key="name" href={securityHref('roles', 'view', name, 'access')}>
                  {name}
                </a>,
                accessText(canWrite),
              ],
            }))}
          />
        )}
      </Panel>
      <ExternalHolders external={external} />
    </>
  );
}

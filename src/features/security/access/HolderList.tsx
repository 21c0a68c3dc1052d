import { type Holders } from '../../../api/contract/holders';
import { useT } from '../../../i18n';
import { accessHref } from '../../../store/access/address';
import { securityHref } from '../../../store/security/routes';
import { Panel } from '../../../ui/Panel';
import { shownOf } from './shown';

/** Who can do something: users, the roles that allow it, and the mappings through which users of other systems can. */
export function HolderList({ holders: { users, roles, external } }: { holders: Holders }) {
  const t = useT();
  return (
    <>
      <Panel title={t('access.holders')} headingLevel={2} count={users.length} data-test-subj="accessHolders">
        {users.length === 0 ? <p>{t('access.holdersNone')}</p> : null}
        <ul className="gh-row">
          {shownOf(users).map(({ name }) => (
            <li key={name}>
              <a href={accessHref({ user: name })}>{name}</a>
            </li>
          ))}
          {users.length > shownOf(users).length ? <li>…</li> : null}
        </ul>
      </Panel>
      <Panel title={t('access.holdersRoles')} headingLevel={2} count={roles.length}>
        <ul className="gh-row">
          {roles.map((role) => (
            <li key={role}>
              <a href={securityHref('roles', 'view', role)}>{role}</a>
            </li>
          ))}
        </ul>
      </Panel>
      <ExternalHolders external={external} />
    </>
  );
}

/** The mappings through which users of other systems come. */
export function ExternalHolders({ external }: Pick<Holders, 'external'>) {
  const t = useT();
  if (external.length === 0) return null;
  return (
    <Panel title={t('access.holdersExternal')} headingLevel={2}>
      <ul>
        {external.map(({ role, users, backendRoles, hosts }) => (
          <li key={role}>{`${role}: ${[...users, ...backendRoles, ...hosts].join(', ')}`}</li>
        ))}
      </ul>
    </Panel>
  );
}

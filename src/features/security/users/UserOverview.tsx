import { Descriptions, Tag } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { type InternalUser, type RoleMapping } from '../../../../contract/resources';
import { useT } from '../../../i18n';
import { type NamedItem } from '../../../model/namedItem';
import { TimeAgo } from '../../../shell/dates/TimeAgo';
import { useAppSelector } from '../../../store/hooks';
import { selectEndsByUser } from '../../../store/memberships/selectors';
import { securityHref } from '../../../store/security/routes';
import { selectManagesAccounts, selectUserAccounts } from '../../../store/userAccounts/selectors';
import { EmptyValue } from '../../../ui/cells';
import { Panel } from '../../../ui/Panel';
import { Status } from '../../../ui/Status';
import { RoleLinks } from '../explain/RoleLinks';
import { Ends } from '../memberships/Ends';
import { SummaryLines } from '../shared/FormSummary';
import { ManagedNote } from '../shared/ManagedNote';
import { useNameLists } from '../shared/useNameLists';
import { attributeText } from './userDraft';
import { userSummary } from './userSummary';

interface UserOverviewProps {
  name: string;
  user: InternalUser;
  /** Null until known. */
  mappings: readonly NamedItem<RoleMapping>[] | null;
}

/** Facts about a user, to read; everyone who may open the page sees them. */
export function UserOverview({ name, user, mappings }: UserOverviewProps) {
  const t = useT();
  const ends = useAppSelector(selectEndsByUser);
  const { and } = useNameLists();
  const lines = useMemo(() => userSummary(name, user, mappings, and), [name, user, mappings, and]);
  return (
    <div className="gh-stack gh-narrow" data-test-subj="userOverview">
      <ManagedNote type="internalusers" name={name} />
      <Panel
        title={t('domain.roles')}
        headingLevel={2}
        buttons={<a href={securityHref('users', 'view', name, 'access')}>{t('userAccount.allAccess')}</a>}
      >
        <SummaryLines lines={lines} />
        <Ends named="role" memberships={ends.get(name)} />
      </Panel>
      <Account name={name} user={user} />
    </div>
  );
}

function Account({ name, user }: Pick<UserOverviewProps, 'name' | 'user'>) {
  const t = useT();
  const isManaged = useAppSelector(selectManagesAccounts);
  const { phase, records } = useAppSelector(selectUserAccounts);
  const { disabled = false, password_due: isDue = false, last_sign_in: last } = records[name] ?? {};
  const { backend_roles: backendRoles = [], opendistro_security_roles: direct = [] } = user;
  const attributes = Object.entries(user.attributes ?? {});
  const fact = (label: string, children: ReactNode) => ({ key: label, label, children });
  return (
    <Panel title={t('user.account')} headingLevel={2}>
      <Descriptions
        className="gh-user-facts"
        size="small"
        bordered
        column={1}
        items={[
          ...(isManaged && phase === 'ready'
            ? [
                fact(
                  t('users.status'),
                  <>
                    <Status tone={disabled ? 'disabled' : 'enabled'}>
                      {t(disabled ? 'users.disabled' : 'users.enabled')}
                    </Status>
                    {isDue ? <p className="gh-warning">{t('userAccount.passwordDue')}</p> : null}
                  </>,
                ),
                fact(
                  t('users.lastSignIn'),
                  last === undefined ? t('users.neverSignedIn') : <TimeAgo value={last} />,
                ),
              ]
            : []),
          fact(t('domain.description'), user.description ? user.description : <EmptyValue />),
          fact(t('domain.backendRoles'), <Tags items={backendRoles} />),
          fact(t('user.securityRoles'), direct.length > 0 ? <RoleLinks roles={direct} /> : <EmptyValue />),
          fact(
            t('domain.attributes'),
            <Tags items={attributes.map(([key, value]) => `${key}: "${attributeText(value)}"`)} />,
          ),
        ]}
      />
    </Panel>
  );
}

function Tags({ items }: { items: readonly string[] }) {
  if (items.length === 0) return <EmptyValue />;
  return (
    <ul className="gh-row">
      {items.map((item) => (
        <li key={item}>
          <Tag className="gh-wrap">{item}</Tag>
        </li>
      ))}
    </ul>
  );
}

import { Tag } from 'antd';
import { useT } from '../../../i18n';
import { TimeAgo } from '../../../shell/dates/TimeAgo';
import { selectAccountOrNull } from '../../../store/account/selectors';
import { useAppSelector } from '../../../store/hooks';
import { securityHref } from '../../../store/security/routes';
import { selectManagesAccounts, selectUserAccounts } from '../../../store/userAccounts/selectors';
import { Badge } from '../../../ui/cells';
import { type UserRoles } from './userSummary';

/** Roles shown before the rest is counted. */
const SHOWN = 4;

interface UserChipsProps {
  name: string;
  isFixed: boolean;
  /** Null until known. */
  roles: UserRoles | null;
}

/** States and roles of a user, below the title of the page. */
export function UserChips({ name, isFixed, roles }: UserChipsProps) {
  const t = useT();
  const isOwn = useAppSelector(selectAccountOrNull)?.user_name === name;
  const { phase, records } = useAppSelector(selectUserAccounts);
  const isKnown = useAppSelector(selectManagesAccounts) && phase === 'ready';
  const { disabled = false, password_due: isDue = false, last_sign_in: last } = records[name] ?? {};
  const own = roles === null ? [] : [...new Set([...roles.direct, ...roles.mapped])];
  const more = own.length - SHOWN;
  return (
    <>
      {isOwn ? <Badge tone="accent">{t('domain.current')}</Badge> : null}
      {isKnown && disabled ? <Badge tone="danger">{t('users.disabled')}</Badge> : null}
      {isKnown && isDue ? <Badge tone="warning">{t('userAccount.passwordDue')}</Badge> : null}
      {isFixed ? <Badge>{t('definition.reserved')}</Badge> : null}
      {roles !== null && own.length === 0 ? <Badge tone="warning">{t('userAccount.noRole')}</Badge> : null}
      {own.slice(0, SHOWN).map((role) => (
        <a key={role} className="gh-ellipsis" title={role} href={securityHref('roles', 'view', role)}>
          <Tag className="gh-ellipsis">{role}</Tag>
        </a>
      ))}
      {more > 0 ? (
        <a href={securityHref('users', 'view', name, 'access')}>
          {t('userAccount.moreRoles', { count: more })}
        </a>
      ) : null}
      {isKnown ? (
        <span className="gh-quiet" data-test-subj="userLastSignIn">
          {last === undefined ? (
            t('userAccount.neverSignedIn')
          ) : (
            <>
              {t('users.lastSignIn')} <TimeAgo value={last} />
            </>
          )}
        </span>
      ) : null}
    </>
  );
}

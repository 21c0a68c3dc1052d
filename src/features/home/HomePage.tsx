import { Tag } from 'antd';
import { useEffect } from 'react';
import { useLocale, useT } from '../../i18n';
import {
  selectAccountOrNull,
  selectHasApiAccess,
  selectIsMultitenancyOn,
} from '../../store/account/selectors';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectRecents } from '../../store/recents/selectors';
import { rolesResource, tenantsResource, usersResource } from '../../store/resources/resources';
import { securityPath } from '../../store/security/routes';
import { Callout } from '../../ui/Callout';
import { FindingsSection } from './FindingsSection';
import './home.css';

/** Resource counts, each linked to its list. */
const NUMBERS = [
  { area: 'users', label: 'home.users', resource: usersResource },
  { area: 'roles', label: 'home.roles', resource: rolesResource },
  { area: 'tenants', label: 'home.tenants', resource: tenantsResource },
] as const;

function NumberOf({ area, label, resource }: (typeof NUMBERS)[number]) {
  const t = useT();
  const locale = useLocale();
  const basePath = useAppSelector(selectBasePath);
  const isReady = useAppSelector((state) => resource.selectors.selectListPhase(state).phase === 'ready');
  const count = useAppSelector((state) => resource.selectors.selectItems(state).length);
  return (
    <li>
      <a href={basePath + securityPath(area)}>
        <strong>{isReady ? count.toLocaleString(locale) : '–'}</strong> {t(label)}
      </a>
    </li>
  );
}

function Numbers() {
  const t = useT();
  const dispatch = useAppDispatch();
  const basePath = useAppSelector(selectBasePath);
  const hasTenants = useAppSelector(selectIsMultitenancyOn);
  const isUnknown = useAppSelector(
    (state) => tenantsResource.selectors.selectListPhase(state).phase === 'idle',
  );
  useEffect(() => {
    if (hasTenants && isUnknown) dispatch(tenantsResource.actions.listRequested());
  }, [dispatch, hasTenants, isUnknown]);
  return (
    <section className="gh-stack" aria-label={t('home.numbers')}>
      <ul className="gh-home-numbers gh-row gh-airy">
        {NUMBERS.filter(({ area }) => area !== 'tenants' || hasTenants).map((one) => (
          <NumberOf key={one.area} {...one} />
        ))}
      </ul>
      <p className="gh-quiet">
        <a href={basePath + securityPath('getstarted')}>{t('home.getStarted')}</a>: {t('home.getStartedText')}
      </p>
    </section>
  );
}

/** Notices about the user's own account. */
function AccountNotes() {
  const t = useT();
  const account = useAppSelector(selectAccountOrNull);
  const hasApiAccess = useAppSelector(selectHasApiAccess);
  return (
    <>
      {account === null ? (
        <Callout tone="warning" title={t('home.noAccount')}>
          <p>{t('home.noAccountText')}</p>
        </Callout>
      ) : null}
      {account !== null && !hasApiAccess ? (
        <Callout title={t('app.noSecurityAccess')}>
          <p>{t('home.noAccessText')}</p>
        </Callout>
      ) : null}
      {account?.is_reserved && hasApiAccess ? (
        <Callout tone="lock" title={t('home.reserved')}>
          <p>{t('home.reservedText')}</p>
        </Callout>
      ) : null}
    </>
  );
}

function Recents() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const recents = useAppSelector(selectRecents);
  return (
    <section className="gh-stack" aria-labelledby="home-recents">
      <h2 id="home-recents">{t('frame.recentlyViewed')}</h2>
      {recents.length === 0 ? (
        <p className="gh-quiet">
          {t('frame.noRecentlyViewed')}. {t('home.recentText')}
        </p>
      ) : (
        <ul className="gh-stack">
          {recents.map((item) => (
            <li key={item.id} className="gh-ellipsis">
              <a href={basePath + item.link}>{item.label}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Roles() {
  const t = useT();
  const account = useAppSelector(selectAccountOrNull);
  if (!account) return null;
  return (
    <section className="gh-stack" aria-labelledby="home-roles">
      <h2 id="home-roles">{t('home.yourRoles')}</h2>
      {account.roles.length === 0 ? (
        <p className="gh-quiet">{t('app.yourRolesNone')}</p>
      ) : (
        <ul className="gh-row gh-scroll">
          {account.roles.map((role) => (
            <li key={role}>
              <Tag>{role}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The findings take more of the width; on a narrow page the two columns wrap. */
const MAIN = { flexBasis: 560 };
const BESIDE = { flexBasis: 300 };

/** Landing page after sign-in: findings, counts and recent pages [GEN-03]. */
export default function HomePage() {
  const t = useT();
  const account = useAppSelector(selectAccountOrNull);
  const hasApiAccess = useAppSelector(selectHasApiAccess);
  return (
    <div className="gh-page gh-stack gh-airy">
      <h1>{account ? t('home.greeting', { user: account.user_name }) : t('home.title')}</h1>
      <AccountNotes />
      <div className="gh-row gh-start gh-airy">
        {hasApiAccess ? (
          <div className="gh-grow" style={MAIN}>
            <FindingsSection />
          </div>
        ) : null}
        <div className="gh-grow gh-stack gh-airy" style={BESIDE}>
          {hasApiAccess ? <Numbers /> : null}
          <div className="gh-grid gh-airy">
            <Recents />
            <Roles />
          </div>
        </div>
      </div>
    </div>
  );
}

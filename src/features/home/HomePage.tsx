import { CardLink } from '../../ui/CardLink';
import { selectAccountOrNull, selectHasApiAccess } from '../../store/account/selectors';
import { appPath } from '../../store/apps/appUrl';
import { selectNavApps } from '../../store/apps/selectors';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { selectRecents } from '../../store/recents/selectors';
import { SECURITY_APP_ROUTE, securityHref } from '../../store/security/routes';
import { selectTenantTextOrNull } from '../../store/tenancy/selectors';
import { useT, useText, type MessageId } from '../../i18n';
import { Callout } from '../../ui/Callout';
import { Icon, isIconName, type IconName } from '../../ui/Icon';
import { Attention } from './Attention';
import './home.css';

const security = (...place: Parameters<typeof securityHref>) => SECURITY_APP_ROUTE + securityHref(...place);

/** Where most of the work of a security administrator begins. */
const CARDS: readonly { path: string; icon: IconName; title: MessageId; text: MessageId }[] = [
  { path: security('users'), icon: 'users', title: 'home.users', text: 'home.usersText' },
  { path: security('roles'), icon: 'shield', title: 'home.roles', text: 'home.rolesText' },
  {
    path: security('getstarted'),
    icon: 'checkCircle',
    title: 'home.getStarted',
    text: 'home.getStartedText',
  },
];

function Cards() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  return (
    <section aria-labelledby="home-cards">
      <h2 id="home-cards">{t('home.cards')}</h2>
      <ul className="gh-home-cards">
        {CARDS.map((card) => (
          <li key={card.path}>
            <CardLink
              icon={card.icon}
              title={t(card.title)}
              description={t(card.text)}
              href={basePath + card.path}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the user should know of their own account before going on. */
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

/** The applications that the user may open, besides this one. */
function Applications() {
  const t = useT();
  const text = useText();
  const basePath = useAppSelector(selectBasePath);
  const apps = useAppSelector(selectNavApps).filter(({ id }) => id !== 'home');
  return (
    <section className="gh-panel gh-home-panel" aria-labelledby="home-apps">
      <h2 id="home-apps">{t('home.apps')}</h2>
      {apps.length === 0 ? (
        <p className="gh-quiet">{t('home.noApps')}</p>
      ) : (
        <ul>
          {apps.map((app) => (
            <li key={app.id}>
              <a href={basePath + appPath(app.appRoute, app.defaultPath)}>
                <Icon name={isIconName(app.icon) ? app.icon : 'arrowRight'} size={14} />{' '}
                {app.tooltip ?? text(app.title)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Recents() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const recents = useAppSelector(selectRecents);
  return (
    <section className="gh-panel gh-home-panel" aria-labelledby="home-recents">
      <h2 id="home-recents">{t('frame.recentlyViewed')}</h2>
      {recents.length === 0 ? (
        <p className="gh-quiet">
          {t('frame.noRecentlyViewed')}. {t('home.recentText')}
        </p>
      ) : (
        <ul>
          {recents.map((item) => (
            <li key={item.id}>
              <a href={basePath + item.link}>
                <Icon name="clock" size={14} /> {item.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Tenant() {
  const t = useT();
  const text = useText();
  const tenant = useAppSelector(selectTenantTextOrNull);
  return (
    <section className="gh-panel gh-home-panel" aria-labelledby="home-tenant">
      <h2 id="home-tenant">{t('home.yourTenant')}</h2>
      {tenant === null ? (
        <p className="gh-quiet">{t('home.tenantNone')}</p>
      ) : (
        <>
          <p>
            <strong>{text(tenant)}</strong>
          </p>
          <p className="gh-quiet">{t('home.tenantText')}</p>
        </>
      )}
    </section>
  );
}

function Roles() {
  const t = useT();
  const account = useAppSelector(selectAccountOrNull);
  if (!account) return null;
  return (
    <section className="gh-panel gh-home-panel" aria-labelledby="home-roles">
      <h2 id="home-roles">{t('home.yourRoles')}</h2>
      {account.roles.length === 0 ? (
        <p className="gh-quiet">{t('home.noRoles')}</p>
      ) : (
        <ul className="gh-home-roles">
          {account.roles.map((role) => (
            <li key={role}>{role}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The first page after signing in: what needs attention, where to go, and as whom one works [GEN-03]. */
export default function HomePage() {
  const t = useT();
  const account = useAppSelector(selectAccountOrNull);
  const hasApiAccess = useAppSelector(selectHasApiAccess);
  return (
    <div className="gh-home-page">
      <h1>{account ? t('home.greeting', { user: account.user_name }) : t('home.title')}</h1>
      <AccountNotes />
      {hasApiAccess ? (
        <>
          <Attention />
          <Cards />
        </>
      ) : null}
      <div className="gh-home-columns">
        <Applications />
        <Recents />
        <Tenant />
        <Roles />
      </div>
    </div>
  );
}

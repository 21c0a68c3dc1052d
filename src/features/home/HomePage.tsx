import { selectAccountOrNull, selectHasApiAccess } from '../../store/account/selectors';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { selectRecents } from '../../store/recents/selectors';
import { useT, type MessageId } from '../../shell/i18n';
import { Callout } from '../../shell/ui/Callout';
import { Icon, type IconName } from '../../shell/ui/Icon';
import './home.css';

const SECURITY = '/app/security-dashboards-plugin';

/** Where most work begins. */
const CARDS: readonly { href: string; icon: IconName; title: MessageId; text: MessageId }[] = [
  { href: `${SECURITY}#/users`, icon: 'users', title: 'home.users', text: 'home.usersText' },
  { href: `${SECURITY}#/roles`, icon: 'shield', title: 'home.roles', text: 'home.rolesText' },
  {
    href: `${SECURITY}#/getstarted`,
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
          <li key={card.href}>
            <a className="gh-home-card" href={basePath + card.href}>
              <Icon name={card.icon} size={22} />
              <strong>{t(card.title)}</strong>
              <span>{t(card.text)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the person should know before going on. */
function Attention() {
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
        <Callout title={t('home.noAccess')}>
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

function Roles() {
  const t = useT();
  const account = useAppSelector(selectAccountOrNull);
  if (!account) return null;
  return (
    <section className="gh-panel gh-home-panel" aria-labelledby="home-roles">
      <h2 id="home-roles">{t('home.yourRoles')}</h2>
      <ul className="gh-home-roles">
        {account.roles.map((role) => (
          <li key={role}>{role}</li>
        ))}
      </ul>
    </section>
  );
}

/** The first page after signing in: who one is, what one may do, and the shortest ways to it [GEN-03]. */
export default function HomePage() {
  const t = useT();
  const account = useAppSelector(selectAccountOrNull);
  const hasApiAccess = useAppSelector(selectHasApiAccess);
  return (
    <div className="gh-home-page">
      <h1>{account ? t('home.greeting', { user: account.user_name }) : t('home.title')}</h1>
      <Attention />
      {hasApiAccess ? <Cards /> : null}
      <div className="gh-home-columns">
        <Recents />
        <Roles />
      </div>
    </div>
  );
}

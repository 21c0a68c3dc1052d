import { useEffect } from 'react';
import { useLocale, useT } from '../../i18n';
import {
  selectAccountOrNull,
  selectHasApiAccess,
  selectIsMultitenancyOn,
} from '../../store/account/selectors';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { rolesResource, tenantsResource, usersResource } from '../../store/resources/resources';
import { securityPath } from '../../store/security/routes';
import { LinkButton } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { FindingsSection } from './FindingsSection';
import { Latest, Recents, Roles } from './HomeLists';
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
  // A new store has the first administrator only.
  const isNew = useAppSelector(
    (state) =>
      usersResource.selectors.selectListPhase(state).phase === 'ready' &&
      usersResource.selectors.selectItems(state).length <= 1,
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
      {isNew ? (
        <Callout
          title={t('home.getStartedText')}
          actions={
            <LinkButton look="primary" href={basePath + securityPath('getstarted')}>
              {t('home.getStarted')}
            </LinkButton>
          }
        />
      ) : (
        <p className="gh-quiet">
          <a href={basePath + securityPath('getstarted')}>{t('home.getStarted')}</a>:{' '}
          {t('home.getStartedText')}
        </p>
      )}
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
            {hasApiAccess ? <Latest /> : null}
            <Roles />
          </div>
        </div>
      </div>
    </div>
  );
}

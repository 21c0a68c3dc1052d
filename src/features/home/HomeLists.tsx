import { Tag } from 'antd';
import { useT } from '../../i18n';
import { selectAccountOrNull } from '../../store/account/selectors';
import { activityHref } from '../../store/activity/address';
import { selectBasePath } from '../../store/boot/selectors';
import { historyHref } from '../../store/history/address';
import { selectHasHistory } from '../../store/history/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogOpened } from '../../store/overlays/slice';
import { selectRecents } from '../../store/recents/selectors';
import { SECURITY_APP_ROUTE } from '../../store/security/routes';
import { Button } from '../../ui/Button';

export function Recents() {
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

/** Where to see what happened lately. */
export function Latest() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const hasHistory = useAppSelector(selectHasHistory);
  const to = (hash: string) => basePath + SECURITY_APP_ROUTE + hash;
  return (
    <section className="gh-stack" aria-labelledby="home-latest">
      <h2 id="home-latest">{t('home.latest')}</h2>
      <ul className="gh-stack">
        {hasHistory ? (
          <li>
            <a href={to(historyHref())}>{t('home.latestChanges')}</a>
          </li>
        ) : null}
        <li>
          <a href={to(activityHref({ kind: 'failure', since: '24h' }))}>{t('home.latestFailures')}</a>
        </li>
      </ul>
    </section>
  );
}

/** Roles shown before the rest is left to the dialog. */
const SHOWN_ROLES = 6;

export function Roles() {
  const t = useT();
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccountOrNull);
  if (!account) return null;
  return (
    <section className="gh-stack" aria-labelledby="home-roles">
      <h2 id="home-roles">{t('home.yourRoles')}</h2>
      {account.roles.length === 0 ? (
        <p className="gh-quiet">{t('app.yourRolesNone')}</p>
      ) : (
        <ul className="gh-row">
          {account.roles.slice(0, SHOWN_ROLES).map((role) => (
            <li key={role} className="gh-ellipsis">
              <Tag>{role}</Tag>
            </li>
          ))}
          {account.roles.length > SHOWN_ROLES ? (
            <li>
              <Button look="link" onClick={() => dispatch(dialogOpened({ name: DIALOGS.roles }))}>
                {t('home.moreRoles', { count: account.roles.length - SHOWN_ROLES })}
              </Button>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  );
}

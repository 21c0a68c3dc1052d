import { useId, type ReactNode } from 'react';
import { selectCurrentAppOrNull } from '../../store/apps/selectors';
import { selectNavSections, selectUncategorisedNavApps } from '../../store/apps/navSections';
import { type App } from '../../store/apps/slice';
import { selectBasePath } from '../../store/boot/selectors';
import { selectIsDrawerLocked, selectNavGroups } from '../../store/chrome/selectors';
import { dockToggled, navGroupToggled } from '../../store/chrome/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectRecents } from '../../store/recents/selectors';
import { useT, useText } from '../i18n';
import { Icon } from '../ui/Icon';
import { useIsLargeScreen } from './browserFacts';
import { HOME_APP } from './HomeLink';

/** Id of the drawer, for the button that opens it. */
export const DRAWER_ID = 'gatehouse-navigation';
/** The group of recents keeps its open state beside those of the categories. */
const RECENTS_GROUP = 'recentlyViewed';

/** A group that folds; closed until a person opens it, and kept as it was left [NAV-31, NAV-32]. */
function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const groups = useAppSelector(selectNavGroups);
  const open = Object.hasOwn(groups, id) && groups[id] === true;
  const listId = useId();
  return (
    <section className="gh-nav-group" data-test-subj={`collapsibleNavGroup-${id}`}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => dispatch(navGroupToggled(id))}
        >
          {title}
          <Icon name={open ? 'arrowUp' : 'arrowDown'} size={14} />
        </button>
      </h2>
      <div id={listId} hidden={!open}>
        {children}
      </div>
    </section>
  );
}

function AppLink({ app }: { app: App }) {
  const text = useText();
  const basePath = useAppSelector(selectBasePath);
  const current = useAppSelector(selectCurrentAppOrNull);
  const label = app.tooltip ?? text(app.title);
  if (app.navLinkStatus === 'disabled') {
    return (
      <span className="gh-nav-link" aria-disabled="true">
        {label}
      </span>
    );
  }
  return (
    <a
      className="gh-nav-link"
      href={basePath + app.appRoute + (app.defaultPath ?? '')}
      data-test-subj="collapsibleNavAppLink"
      {...(current?.id === app.id ? { 'aria-current': 'page' as const } : {})}
    >
      {label}
    </a>
  );
}

/** What was looked at last, newest first [NAV-21, NAV-22]. */
function Recents() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const recents = useAppSelector(selectRecents);
  return (
    <Group id={RECENTS_GROUP} title={t('frame.recentlyViewed')}>
      {recents.length === 0 ? (
        <p className="gh-nav-empty">{t('frame.noRecentlyViewed')}</p>
      ) : (
        <ul className="gh-nav-recents" aria-label={t('frame.recentlyViewed')}>
          {recents.map((item) => (
            <li key={item.id}>
              <a
                className="gh-nav-link"
                href={basePath + item.link}
                title={item.label}
                data-test-subj="collapsibleNavAppLink--recent"
              >
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Group>
  );
}

/** Docks the drawer beside the page, or lets it go [NAV-26]. */
function DockToggle() {
  const t = useT();
  const dispatch = useAppDispatch();
  const isLocked = useAppSelector(selectIsDrawerLocked);
  return (
    <button
      type="button"
      className="gh-nav-link gh-nav-dock"
      title={t(isLocked ? 'frame.undockAria' : 'frame.dockAria')}
      data-test-subj="collapsible-nav-lock"
      onClick={() => dispatch(dockToggled())}
    >
      <Icon name="lock" size={14} />
      {t(isLocked ? 'frame.unlockNav' : 'frame.lockNav')}
    </button>
  );
}

const Links = ({ apps, label }: { apps: readonly App[]; label?: string }) => (
  <ul aria-label={label}>
    {apps.map((app) => (
      <li key={app.id}>
        <AppLink app={app} />
      </li>
    ))}
  </ul>
);

/** The applications by category, and what was looked at last. */
export function Drawer() {
  const t = useT();
  const text = useText();
  const basePath = useAppSelector(selectBasePath);
  const current = useAppSelector(selectCurrentAppOrNull);
  const sections = useAppSelector(selectNavSections);
  const others = useAppSelector(selectUncategorisedNavApps).filter((app) => app.id !== HOME_APP);
  const isLarge = useIsLargeScreen();
  return (
    <nav
      id={DRAWER_ID}
      className="gh-drawer"
      aria-label={t('frame.navigationPrimary')}
      data-test-subj="collapsibleNav"
    >
      <div className="gh-drawer-scroll">
        <a
          className="gh-nav-link gh-nav-home"
          href={`${basePath}/app/${HOME_APP}`}
          {...(current?.id === HOME_APP ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon name="home" />
          {t('frame.home')}
        </a>
        <Recents />
        {sections.map(({ category, apps }) => (
          <Group key={category.id} id={category.id} title={text(category.label)}>
            <Links apps={apps} label={text(category.label)} />
          </Group>
        ))}
        {others.length > 0 ? (
          <div className="gh-nav-group" data-test-subj="collapsibleNavGroup-noCategory">
            <Links apps={others} />
          </div>
        ) : null}
      </div>
      {isLarge ? <DockToggle /> : null}
    </nav>
  );
}

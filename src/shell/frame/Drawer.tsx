import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT, useText } from '../../i18n';
import { selectCurrentAppOrNull } from '../../store/apps/selectors';
import { selectBasePath } from '../../store/boot/selectors';
import {
  isActiveLink,
  selectNavLinks,
  selectNavSections,
  selectUncategorisedNavLinks,
} from '../../store/chrome/navLinks';
import {
  RECENTS_GROUP,
  selectCustomNavLink,
  selectIsDrawerLocked,
  selectIsNavGroupOpen,
} from '../../store/chrome/selectors';
import { dockToggled, navGroupChanged } from '../../store/chrome/slice';
import { type NavLink } from '../../store/chrome/types';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectRecents } from '../../store/recents/selectors';
import { type RecentItem } from '../../store/recents/slice';
import { Icon } from '../../ui/Icon';
import { NamedIcon } from '../../ui/NamedIcon';
import { useIsLargeScreen, useIsPhone } from './browserFacts';
import { HeaderControls } from './HeaderControls';
import { HelpMenu } from './HelpMenu';
import { HOME_APP } from './HomeLink';
import { ThemeMenu } from './ThemeMenu';

export const DRAWER_ID = 'gatehouse-navigation';

interface GroupProps {
  id: string;
  title: string;
  icon?: string | undefined;
  children: ReactNode;
}

/** Collapsible group that remembers its state [NAV-31]. */
function Group({ id, title, icon, children }: GroupProps) {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => selectIsNavGroupOpen(state, id));
  const listId = useId();
  return (
    <section className="gh-nav-group" data-test-subj={`collapsibleNavGroup-${id}`}>
      <h2>
        <button
          type="button"
          className="gh-plain gh-line"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => dispatch(navGroupChanged({ id, isOpen: !open }))}
        >
          <NamedIcon name={icon} />
          <span className="gh-fill gh-small">{title}</span>
          <Icon name={open ? 'arrowUp' : 'arrowDown'} size={14} />
        </button>
      </h2>
      <div id={listId} hidden={!open}>
        {open ? children : null}
      </div>
    </section>
  );
}

function AppLink({ link, withIcon }: { link: NavLink; withIcon: boolean }) {
  const text = useText();
  const current = useAppSelector(selectCurrentAppOrNull);
  const label = link.tooltip ?? text(link.title);
  const icon = withIcon ? <NamedIcon name={link.icon} /> : null;
  if (link.disabled) {
    return (
      <span className="gh-plain gh-ellipsis gh-nav-link" aria-disabled="true">
        {icon}
        {label}
      </span>
    );
  }
  return (
    <a
      className="gh-plain gh-ellipsis gh-nav-link"
      href={link.href}
      data-test-subj="collapsibleNavAppLink"
      {...(isActiveLink(link, current?.id) ? { 'aria-current': 'page' as const } : {})}
    >
      {icon}
      {label}
    </a>
  );
}

/** Link above all others [NAV-20, NAV-28]. Followed by the browser, since it may lead anywhere. */
function CustomLink() {
  const link = useAppSelector(selectCustomNavLink);
  return link ? (
    <div className="gh-nav-custom gh-scroll" style={{ flex: 'none', maxHeight: '40vh' }}>
      <a
        className="gh-plain gh-ellipsis gh-nav-link"
        href={link.href}
        data-test-subj="collapsibleNavCustomNavLink"
      >
        <NamedIcon name={link.icon} />
        {link.title}
      </a>
    </div>
  ) : null;
}

/** Returns the accessible name of a recent item, with its application if known. */
function useRecentLabel() {
  const t = useT();
  const text = useText();
  const links = useAppSelector(selectNavLinks);
  const basePath = useAppSelector(selectBasePath);
  return ({ link, label }: RecentItem) => {
    const href = basePath + link;
    const owner = links.find(
      ({ baseUrl }) =>
        href === baseUrl || (/^[/?#]/.test(href.slice(baseUrl.length)) && href.startsWith(baseUrl)),
    );
    return owner ? t('frame.recentOfType', { label, type: text(owner.title) }) : label;
  };
}

/** Recently viewed items, newest first [NAV-21, NAV-22]. */
function Recents() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const recents = useAppSelector(selectRecents);
  const labelOf = useRecentLabel();
  return (
    <Group id={RECENTS_GROUP} title={t('frame.recentlyViewed')}>
      {recents.length === 0 ? (
        <p className="gh-nav-empty">{t('frame.noRecentlyViewed')}</p>
      ) : (
        <ul className="gh-scroll" style={{ maxHeight: 160 }} aria-label={t('frame.recentLinks')}>
          {recents.map((item) => (
            <li key={item.id}>
              <a
                className="gh-plain gh-ellipsis gh-nav-link"
                href={basePath + item.link}
                title={labelOf(item)}
                aria-label={labelOf(item)}
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

/** Docks or undocks the drawer [NAV-26]. */
function DockToggle() {
  const t = useT();
  const dispatch = useAppDispatch();
  const isLocked = useAppSelector(selectIsDrawerLocked);
  return (
    <button
      type="button"
      className="gh-plain gh-ellipsis gh-nav-link"
      title={t(isLocked ? 'frame.undockAria' : 'frame.dockAria')}
      data-test-subj="collapsible-nav-lock"
      onClick={() => dispatch(dockToggled())}
    >
      <Icon name="lock" size={14} />
      {t(isLocked ? 'frame.unlockNav' : 'frame.lockNav')}
    </button>
  );
}

const Links = (props: { links: readonly NavLink[]; label?: string; withIcons?: boolean }) => (
  <ul aria-label={props.label}>
    {props.links.map((link) => (
      <li key={link.id}>
        <AppLink link={link} withIcon={props.withIcons === true} />
      </li>
    ))}
  </ul>
);

/** Recents, categories and, on phones, header controls. Focused if it floats [NAV-05]. */
export function Drawer({ isFloating }: { isFloating: boolean }) {
  const t = useT();
  const text = useText();
  const basePath = useAppSelector(selectBasePath);
  const current = useAppSelector(selectCurrentAppOrNull);
  const sections = useAppSelector(selectNavSections);
  const others = useAppSelector(selectUncategorisedNavLinks).filter(({ id }) => id !== HOME_APP);
  const isLarge = useIsLargeScreen();
  const isPhone = useIsPhone();
  const nav = useRef<HTMLElement>(null);
  const begunFloating = useRef(isFloating);
  useEffect(() => {
    if (begunFloating.current) nav.current?.focus();
  }, []);
  return (
    <nav
      ref={nav}
      tabIndex={-1}
      id={DRAWER_ID}
      className="gh-drawer"
      aria-label={t('frame.navigationPrimary')}
      data-test-subj="collapsibleNav"
    >
      <CustomLink />
      <div className="gh-drawer-scroll">
        <Recents />
        <a
          className="gh-plain gh-ellipsis gh-nav-link"
          href={`${basePath}/app/${HOME_APP}`}
          {...(current?.id === HOME_APP ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon name="home" />
          {t('frame.home')}
        </a>
        {sections.map(({ category, links }) => (
          <Group key={category.id} id={category.id} title={text(category.label)} icon={category.euiIconType}>
            <Links links={links} label={t('frame.categoryLinks', { category: text(category.label) })} />
          </Group>
        ))}
        {others.length > 0 ? (
          <div className="gh-nav-group" data-test-subj="collapsibleNavGroup-noCategory">
            <Links links={others} withIcons />
          </div>
        ) : null}
      </div>
      {isPhone ? (
        <div className="gh-drawer-tools gh-line">
          <ThemeMenu />
          <HelpMenu />
          <HeaderControls area="page" />
        </div>
      ) : null}
      {isLarge ? (
        <div className="gh-drawer-tools gh-line">
          <DockToggle />
        </div>
      ) : null}
    </nav>
  );
}

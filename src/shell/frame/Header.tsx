import { type RefObject } from 'react';
import { useT } from '../../i18n';
import { Icon } from '../../ui/Icon';
import { ActionMenu } from './ActionMenu';
import { Breadcrumbs } from './Breadcrumbs';
import { useIsMediumScreen } from './browserFacts';
import { DRAWER_ID } from './Drawer';
import { HeaderBadge } from './HeaderBadge';
import { HeaderControls } from './HeaderControls';
import { HeaderLogo } from './HeaderLogo';
import { HelpMenu } from './HelpMenu';
import { HomeLink } from './HomeLink';
import { ThemeMenu } from './ThemeMenu';
import { useIsHeaderExpanded } from './useBranding';

/** The dark row with the logo and the controls that belong to the product as a whole [NAV-12, NAV-13]. */
function ExpandedRow() {
  const isMedium = useIsMediumScreen();
  return (
    <div className="gh-header-upper expandedHeader" data-test-subj="expandedHeader">
      <HeaderLogo />
      <div className="gh-header-center">{isMedium ? <HeaderControls area="expandedCenter" /> : null}</div>
      <div className="gh-header-right">
        {isMedium ? null : <HeaderControls area="expandedCenter" />}
        <HeaderControls area="expandedRight" />
      </div>
    </div>
  );
}

/**
 * The bar at the top: the drawer's button, home, where one is, what the application offers, and the controls; the middle ones
 * move to the right where there is no room [NAV-05..08, NAV-12].
 */
export function Header(props: {
  isDrawerOpen: boolean;
  onToggle: () => void;
  toggle: RefObject<HTMLButtonElement | null>;
}) {
  const { isDrawerOpen, onToggle, toggle } = props;
  const t = useT();
  const isMedium = useIsMediumScreen();
  const isExpanded = useIsHeaderExpanded();
  return (
    <header className="gh-header hide-for-sharing headerGlobalNav" data-test-subj="headerGlobalNav">
      {isExpanded ? <ExpandedRow /> : null}
      <div className="gh-header-row">
        <button
          ref={toggle}
          type="button"
          className="gh-header-button"
          aria-label={t('frame.navigationToggle')}
          aria-expanded={isDrawerOpen}
          aria-controls={DRAWER_ID}
          data-test-subj="toggleNavButton"
          onClick={onToggle}
        >
          <Icon name="menu" size={18} />
        </button>
        <HeaderControls area="left" />
        <HomeLink />
        <Breadcrumbs />
        <HeaderBadge />
        <div className="gh-header-center">{isMedium ? <HeaderControls area="center" /> : null}</div>
        <div className="gh-header-right">
          <ActionMenu />
          {isMedium ? null : <HeaderControls area="center" />}
          <ThemeMenu />
          <HeaderControls area="right" />
          <HelpMenu />
        </div>
      </div>
    </header>
  );
}

import { type RefObject } from 'react';
import { useT } from '../../i18n';
import { Icon } from '../../ui/Icon';
import { ActionMenu } from './ActionMenu';
import { Breadcrumbs } from './Breadcrumbs';
import { useIsMediumScreen, useIsPhone } from './browserFacts';
import { DRAWER_ID } from './Drawer';
import { HeaderBadge } from './HeaderBadge';
import { HeaderControls } from './HeaderControls';
import { HeaderLogo } from './HeaderLogo';
import { HelpMenu } from './HelpMenu';
import { HomeLink } from './HomeLink';
import { RecordingSign } from './RecordingEntries';
import { SecurityLink } from './SecurityLink';
import { ThemeMenu } from './ThemeMenu';
import { useIsHeaderExpanded } from './useBranding';

function MiddleControls() {
  const isExpanded = useIsHeaderExpanded();
  return (
    <>
      {isExpanded ? <HeaderControls area="expandedCenter" /> : null}
      <HeaderControls area="center" />
    </>
  );
}

/** Centre and right end of the bar. The centre moves to the right on narrow screens. */
function ProductControls({ isExpanded }: { isExpanded: boolean }) {
  const isMedium = useIsMediumScreen();
  const isPhone = useIsPhone();
  return (
    <>
      {isMedium ? (
        <div className="gh-header-center gh-line">
          <MiddleControls />
        </div>
      ) : null}
      <div className="gh-header-right gh-line">
        {isExpanded ? null : <ActionMenu />}
        {isMedium ? null : <MiddleControls />}
        {isExpanded ? <HeaderControls area="expandedRight" /> : null}
        {isPhone ? null : (
          <>
            {isExpanded ? null : <HeaderControls area="page" />}
            <RecordingSign />
            <ThemeMenu />
            <HelpMenu />
          </>
        )}
        <HeaderControls area="right" />
      </div>
    </>
  );
}

/**
 * Top bar. With two rows, the upper one is for the product (logo, search, tenant, help, account)
 * and the lower one for the page; otherwise both share one row [NAV-05..08, NAV-12, NAV-13].
 */
export function Header(props: {
  isDrawerOpen: boolean;
  onToggle: () => void;
  toggle: RefObject<HTMLButtonElement | null>;
}) {
  const { isDrawerOpen, onToggle, toggle } = props;
  const t = useT();
  const isExpanded = useIsHeaderExpanded();
  return (
    <header className="gh-header hide-for-sharing headerGlobalNav" data-test-subj="headerGlobalNav">
      {isExpanded ? (
        <div className="gh-header-row gh-header-upper expandedHeader" data-test-subj="expandedHeader">
          <HeaderLogo />
          <ProductControls isExpanded />
        </div>
      ) : null}
      <div className={isExpanded ? 'gh-header-row gh-header-lower' : 'gh-header-row'}>
        <div className="gh-line">
          <button
            ref={toggle}
            type="button"
            className="gh-plain gh-header-button"
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
          <SecurityLink />
          <Breadcrumbs />
          <HeaderBadge />
        </div>
        {isExpanded ? (
          <div className="gh-header-right gh-line">
            <ActionMenu />
            <HeaderControls area="page" />
          </div>
        ) : (
          <ProductControls isExpanded={false} />
        )}
      </div>
    </header>
  );
}

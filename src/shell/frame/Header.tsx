import { Suspense, type RefObject } from 'react';
import { useT } from '../i18n';
import { useRegistries } from '../registries/RegistriesContext';
import { Icon } from '../ui/Icon';
import { Breadcrumbs } from './Breadcrumbs';
import { DRAWER_ID } from './Drawer';
import { HomeLink } from './HomeLink';
import { ThemeMenu } from './ThemeMenu';

/** The bar at the top: the drawer's button, home, where one is, and the controls at the right [NAV-05, NAV-06, NAV-12]. */
export function Header(props: {
  isDrawerOpen: boolean;
  onToggle: () => void;
  toggle: RefObject<HTMLButtonElement | null>;
}) {
  const { isDrawerOpen, onToggle, toggle } = props;
  const t = useT();
  const controls = useRegistries().headerControls.right();
  return (
    <header className="gh-header headerGlobalNav" data-test-subj="headerGlobalNav">
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
      <HomeLink />
      <Breadcrumbs />
      <div className="gh-header-right">
        <ThemeMenu />
        {controls.map(({ id, component: Control }) => (
          <Suspense key={id} fallback={null}>
            <Control />
          </Suspense>
        ))}
      </div>
    </header>
  );
}

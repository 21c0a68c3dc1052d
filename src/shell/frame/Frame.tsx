import { useEffect, useRef } from 'react';
import { useT } from '../../i18n';
import { selectCurrentAppOrNull } from '../../store/apps/selectors';
import { selectBasePath } from '../../store/boot/selectors';
import {
  selectAppClasses,
  selectIsChromeVisible,
  selectIsNavigationForced,
} from '../../store/chrome/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectLocation, selectNavigationKind } from '../../store/navigation/selectors';
import { Callout } from '../../ui/Callout';
import { BannerOutlet } from '../outlets/BannerOutlet';
import Overlays from '../outlets/Overlays';
import { AppContainer } from './AppContainer';
import { useIsOnline } from './browserFacts';
import { Drawer } from './Drawer';
import { followLink } from './followLinks';
import { Header } from './Header';
import { LoadingBar } from './LoadingBar';
import NotFound from './NotFound';
import { StoreRouter } from './StoreRouter';
import { useIsHeaderExpanded } from './useBranding';
import { useDrawer } from './useDrawer';
import { useRouteFocus } from './useRouteFocus';
import '../../i18n/full';
import './frame.css';
import './print.css';

const MAIN_ID = 'gatehouse-content';

/** Shown while offline, since any list may be outdated. */
function OfflineNotice() {
  const t = useT();
  const isOnline = useIsOnline();
  return <div role="status">{isOnline ? null : <Callout tone="warning" title={t('frame.offline')} />}</div>;
}

/** Skips the header without changing the fragment, which may hold the route. */
function SkipLink({ onSkip }: { onSkip: () => void }) {
  const t = useT();
  return (
    <a
      className="gh-skip"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        onSkip();
      }}
    >
      {t('frame.skipToContent')}
    </a>
  );
}

export default function Frame() {
  const t = useT();
  const dispatch = useAppDispatch();
  const basePath = useAppSelector(selectBasePath);
  const app = useAppSelector(selectCurrentAppOrNull);
  const { pathname, hash } = useAppSelector(selectLocation);
  const kind = useAppSelector(selectNavigationKind);
  const drawer = useDrawer();
  const isVisible = useAppSelector(selectIsChromeVisible);
  const isForced = useAppSelector(selectIsNavigationForced);
  const appClasses = useAppSelector(selectAppClasses);
  const isExpanded = useIsHeaderExpanded();
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  const looks = [
    'gh-frame',
    drawer.isDocked && isVisible && 'gh-frame-docked',
    isExpanded && isVisible && 'gh-frame-expanded headerIsExpanded',
    !isVisible && 'gh-frame-bare hidden-chrome',
  ];

  // New pages start at the top; on Back, the browser restores the position.
  useEffect(() => {
    if (kind !== 'pop') window.scrollTo(0, 0);
  }, [pathname, hash, kind]);

  return (
    <StoreRouter>
      <div
        className={looks.filter(Boolean).join(' ')}
        onClick={(event) => followLink(event.nativeEvent, { basePath, isForced, dispatch })}
      >
        <SkipLink onSkip={() => main.current?.focus()} />
        {isVisible ? (
          <>
            <Header isDrawerOpen={drawer.isOpen} onToggle={drawer.onToggle} toggle={drawer.toggle} />
            {drawer.isOpen ? (
              // A modal dialog while it overlays the page.
              <div {...(drawer.isFloating && { role: 'dialog', 'aria-label': t('frame.navigationPrimary') })}>
                <Drawer isFloating={drawer.isFloating} />
              </div>
            ) : null}
            {drawer.isFloating ? (
              <div className="gh-scrim" aria-hidden="true" onClick={drawer.onClose} />
            ) : null}
          </>
        ) : (
          <LoadingBar />
        )}
        <main
          id={MAIN_ID}
          ref={main}
          tabIndex={-1}
          className="gh-main"
          aria-label={t('frame.main')}
          // Nothing behind the drawer may be focused.
          inert={drawer.isFloating && isVisible}
        >
          <BannerOutlet />
          <OfflineNotice />
          <div className={['application', ...appClasses].join(' ')}>
            {app ? <AppContainer app={app} /> : <NotFound />}
          </div>
        </main>
        <Overlays />
      </div>
    </StoreRouter>
  );
}

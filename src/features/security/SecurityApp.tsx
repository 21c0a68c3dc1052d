import { Suspense, useEffect } from 'react';
import { Skeleton } from '../../shell/ui/Spinner';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectHashLocation } from '../../store/navigation/selectors';
import { navigationRequested } from '../../store/navigation/slice';
import { securityHref } from '../../store/security/routes';
import { areaOf } from './frame/areas';
import { NoSuchPage } from './frame/NoSuchPage';
import { matchScreen } from './frame/routes';
import { SideNav } from './frame/SideNav';
import './frame/frame.css';
import './shared/messages';

/**
 * The Security application: its screens by the fragment of the address, and the areas beside the lists. The landing
 * address leads to Get started.
 */
export default function SecurityApp() {
  const dispatch = useAppDispatch();
  const { pathname } = useAppSelector(selectHashLocation);
  const isLanding = pathname === '/';
  useEffect(() => {
    if (isLanding) dispatch(navigationRequested(securityHref('getstarted'), { replace: true }));
  }, [dispatch, isLanding]);
  if (isLanding) return null;

  const match = matchScreen(pathname);
  const Screen = match?.route.screen;
  return (
    <div className={match?.route.sideNav ? 'gh-security gh-security-with-nav' : 'gh-security'}>
      {match?.route.sideNav ? <SideNav current={areaOf(pathname)} /> : null}
      <div className="gh-security-page">
        <Suspense fallback={<Skeleton lines={8} />}>
          {/* Another address is another page: nothing of the last one may stay in its fields. */}
          {Screen ? <Screen key={pathname} params={match.params} /> : <NoSuchPage />}
        </Suspense>
      </div>
    </div>
  );
}

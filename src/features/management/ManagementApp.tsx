import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useT } from '../../i18n';
import { lazyView } from '../../shell/registries/lazyView';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { MANAGEMENT_ROUTE } from '../../store/management/routes';
import { selectLocation } from '../../store/navigation/selectors';
import { AppLayout } from '../../ui/AppLayout';
import { Skeleton } from '../../ui/Spinner';
import { ForbiddenPage } from './ForbiddenPage';
import { NoSuchPage } from './NoSuchPage';
import { Overview } from './overview/Overview';
import { type ManagementPage, pageAt, PAGES } from './pages';
import { useManagementCrumbs } from './useManagementCrumbs';
import { useOpenPages } from './useOpenPages';
import './messages';

function Page({ page, isOpen }: { page: ManagementPage; isOpen: boolean }) {
  useManagementCrumbs(page.title);
  return isOpen ? (
    <Suspense fallback={<Skeleton lines={8} />}>{lazyView(page.load)}</Suspense>
  ) : (
    <ForbiddenPage page={page} />
  );
}

/** The management application. A page that the user may not open shows the reason. */
export default function ManagementApp() {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const { pathname } = useAppSelector(selectLocation);
  const open = useOpenPages();
  const page = pageAt(pathname);
  const isOverview = pathname.replace(/\/$/, '') === MANAGEMENT_ROUTE;
  const entries = [
    { label: t('home.title'), href: basePath + MANAGEMENT_ROUTE, isCurrent: isOverview },
    ...open.map((one) => ({ label: t(one.title), href: basePath + one.path, isCurrent: one === page })),
  ];
  return (
    <AppLayout title={t('management.nav')} entries={entries}>
      <Routes>
        <Route path={MANAGEMENT_ROUTE} element={<Overview />} caseSensitive />
        {PAGES.map((one) => (
          <Route
            key={one.path}
            path={`${one.path}/*`}
            element={<Page key={one.path} page={one} isOpen={open.includes(one)} />}
            caseSensitive
          />
        ))}
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
    </AppLayout>
  );
}

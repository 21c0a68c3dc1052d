import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { decodeName } from '../../../store/security/routes';
import { Skeleton } from '../../../ui/Spinner';
import { type ScreenProps } from '../shared/screen';
import { type Page } from './areas';

/** Decodes path segments exactly once, so that names may contain `/`, `%2F`, `%` or `#`. */
export function ScreenAt({ page }: { page: Page }) {
  const { pathname } = useAppSelector(selectHashLocation);
  const parts = Object.entries(useParams()).map(([key, value]) => [key, value && decodeName(value)]);
  const params: ScreenProps['params'] = { ...Object.fromEntries(parts), action: page.action };
  return (
    // Remount on another URL so that no field keeps its value.
    <Suspense
      key={page.key?.replace(':name', () => params['name'] ?? '') ?? pathname}
      fallback={<Skeleton lines={8} />}
    >
      <page.screen params={params} />
    </Suspense>
  );
}

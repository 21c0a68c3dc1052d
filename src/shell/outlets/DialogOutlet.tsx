import { Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectDialogOrNull } from '../../store/overlays/selectors';
import { PageSpinner } from '../../ui/Spinner';
import { lazyView } from '../registries/lazyView';
import { useRegistries } from '../registries/RegistriesContext';
import { useHasPainted } from './useHasPainted';

/** Open dialog of the state; its code loads on first use, after the first paint. */
export function DialogOutlet() {
  const dialog = useAppSelector(selectDialogOrNull);
  const load = useRegistries().dialogs.get(dialog?.name ?? '');
  const hasPainted = useHasPainted(load !== undefined);
  if (!load || !hasPainted) return null;
  return (
    <Suspense key={JSON.stringify(dialog)} fallback={<PageSpinner />}>
      {lazyView(load)}
    </Suspense>
  );
}

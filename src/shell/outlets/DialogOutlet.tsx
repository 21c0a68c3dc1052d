import { Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectDialogOrNull } from '../../store/overlays/selectors';
import { lazyView } from '../registries/lazyView';
import { useRegistries } from '../registries/RegistriesContext';
import { useHasPainted } from './useHasPainted';

/** Shows the current dialog; its code loads on first use, after the page's first frame. */
export function DialogOutlet() {
  const dialog = useAppSelector(selectDialogOrNull);
  const load = useRegistries().dialogs.get(dialog?.name ?? '');
  const hasPainted = useHasPainted(load !== undefined);
  if (!load || !hasPainted) return null;
  return (
    <Suspense key={JSON.stringify(dialog)} fallback={null}>
      {lazyView(load)}
    </Suspense>
  );
}

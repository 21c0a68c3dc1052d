import { Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectOpenDialogOrNull } from '../../store/overlays/selectors';
import { lazyView } from '../registries/lazyView';
import { useRegistries } from '../registries/RegistriesContext';

/** Shows the dialog that the state names; its code loads when it is first opened. */
export function DialogOutlet() {
  const name = useAppSelector(selectOpenDialogOrNull);
  const load = useRegistries().dialogs.get(name ?? '');
  if (!load) return null;
  return (
    <Suspense key={name} fallback={null}>
      {lazyView(load)}
    </Suspense>
  );
}

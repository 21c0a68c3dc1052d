import { Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectDialogOrNull } from '../../store/overlays/selectors';
import { lazyView } from '../registries/lazyView';
import { useRegistries } from '../registries/RegistriesContext';

/** Shows the dialog that the state names; its code loads when it is first opened. */
export function DialogOutlet() {
  const dialog = useAppSelector(selectDialogOrNull);
  const load = useRegistries().dialogs.get(dialog?.name ?? '');
  if (!load) return null;
  return (
    <Suspense key={JSON.stringify(dialog)} fallback={null}>
      {lazyView(load)}
    </Suspense>
  );
}

import { Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectConfirmOrNull } from '../../store/overlays/selectors';
import { lazyView } from '../registries/lazyView';
import { useRegistries } from '../registries/RegistriesContext';
import { ConfirmDialog } from './ConfirmDialog';

/** Escape and the close button cancel [OVL-11, OVL-12]. */
export function ConfirmOutlet() {
  const confirm = useAppSelector(selectConfirmOrNull);
  const load = useRegistries().dialogs.get(confirm?.view ?? '');
  if (!confirm) return null;
  return load ? (
    <Suspense fallback={null}>{lazyView(load)}</Suspense>
  ) : (
    <ConfirmDialog key={confirm.id} confirm={confirm} />
  );
}

import { lazy, Suspense, useMemo } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectOpenDialogOrNull } from '../../store/overlays/selectors';
import { type DialogLoader } from '../registries/slots';
import { useRegistries } from '../registries/RegistriesContext';

function Dialog({ load }: { load: DialogLoader }) {
  const Content = useMemo(() => lazy(load), [load]);
  return (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  );
}

/** Shows the dialog that the state names; its code loads when it is first opened. */
export function DialogOutlet() {
  const name = useAppSelector(selectOpenDialogOrNull);
  const load = useRegistries().dialogs.get(name ?? '');
  return load ? <Dialog key={name} load={load} /> : null;
}

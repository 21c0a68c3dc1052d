import { Suspense, useSyncExternalStore } from 'react';
import { useRegistries } from '../registries/RegistriesContext';
import { type ControlArea } from '../registries/slots';
import { MountHost } from './MountHost';

/** [NAV-06] */
export function HeaderControls({ area }: { area: ControlArea }) {
  const { headerControls } = useRegistries();
  const controls = useSyncExternalStore(headerControls.subscribe, () => headerControls.in(area));
  return controls.map(({ id, component: Control, mount }) => (
    <Suspense key={id} fallback={null}>
      {Control ? <Control /> : mount ? <MountHost mount={mount} /> : null}
    </Suspense>
  ));
}

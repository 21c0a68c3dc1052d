import { MountHost } from '../frame/MountHost';
import { useRegistries } from '../registries/RegistriesContext';

/** Hosts what a plugin mounts under `id`; empty if not registered, as in a replay. */
export function OverlayMount({ id, part }: { id: string; part?: string }) {
  const mount = useRegistries().mounts.get(id, part);
  return <div className="osdOverlayMountWrapper">{mount ? <MountHost mount={mount} /> : null}</div>;
}

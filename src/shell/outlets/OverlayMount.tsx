import { MountHost } from '../frame/MountHost';
import { useRegistries } from '../registries/RegistriesContext';

/** The place of what a plugin mounts under `id`; empty when there is no such entry, which is what a replay shows. */
export function OverlayMount({ id, part }: { id: string; part?: string }) {
  const mount = useRegistries().mounts.get(id, part);
  return <div className="osdOverlayMountWrapper">{mount ? <MountHost mount={mount} /> : null}</div>;
}

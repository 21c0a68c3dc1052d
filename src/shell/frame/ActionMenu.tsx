import { selectActionMenuOrNull } from '../../store/apps/selectors';
import { useAppSelector } from '../../store/hooks';
import { useRegistries } from '../registries/RegistriesContext';
import { MountHost } from './MountHost';

/** Header menu of the current application [NAV-07]. */
export function ActionMenu() {
  const { mounts } = useRegistries();
  const mountId = useAppSelector(selectActionMenuOrNull);
  const mount = mountId === null ? undefined : mounts.get(mountId);
  return mount ? (
    <div>
      <MountHost key={mountId} mount={mount} testSubject="headerAppActionMenu" />
    </div>
  ) : null;
}

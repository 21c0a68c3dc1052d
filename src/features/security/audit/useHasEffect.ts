import { selectBackendKind } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { type AuditSetting } from './auditSettings';

/** Returns what tells whether a setting does something with the back end in use; one that does not is still kept. */
export function useHasEffect(): (setting: AuditSetting) => boolean {
  const kind = useAppSelector(selectBackendKind);
  return ({ needsCluster }) => kind === 'cluster' || needsCluster !== true;
}

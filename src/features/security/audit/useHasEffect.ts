import { selectBackendKind } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { type AuditSetting } from './auditSettings';

/** Returns a predicate for settings that have an effect on the current backend; others are kept. */
export function useHasEffect(): (setting: AuditSetting) => boolean {
  const kind = useAppSelector(selectBackendKind);
  return ({ needsCluster }) => kind === 'cluster' || needsCluster !== true;
}

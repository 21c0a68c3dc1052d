import { ConfirmDialog } from '../../../shell/outlets/ConfirmDialog';
import { useAppSelector } from '../../../store/hooks';
import { selectConfirmOrNull } from '../../../store/overlays/selectors';
import { ImpactSummary, useAwaited } from './ImpactSummary';

/** A question about changes, with the changes of access. */
export default function ImpactDialog() {
  const confirm = useAppSelector(selectConfirmOrNull);
  const disabledReason = useAwaited('question');
  if (!confirm) return null;
  return (
    <ConfirmDialog key={confirm.id} confirm={confirm} wide disabledReason={disabledReason}>
      <ImpactSummary place="question" />
    </ConfirmDialog>
  );
}

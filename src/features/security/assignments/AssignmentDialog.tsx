import { selectAssignments } from '../../../store/assignments/selectors';
import { useAppSelector } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { selectDialogParamsOrNull } from '../../../store/overlays/selectors';
import { AssignmentForm } from './AssignmentForm';
import { AssignmentPlan } from './AssignmentPlan';
import { AssignmentRun } from './AssignmentRun';
import '../shared/messages';

export default function AssignmentDialog() {
  const state = useAppSelector(selectAssignments);
  const params = useAppSelector((root) => selectDialogParamsOrNull(root, DIALOGS.assignment));
  if (!params) return null;
  switch (state.phase) {
    case 'choosing':
    case 'planning':
      return <AssignmentForm {...params} {...state} planning={state.phase === 'planning'} />;
    case 'planned':
      return <AssignmentPlan assignment={state.assignment} steps={state.steps} />;
    default:
      return <AssignmentRun run={state} />;
  }
}

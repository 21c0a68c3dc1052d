import { selectAssignments } from '../../../store/assignments/selectors';
import { useAppSelector } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { selectDialogParamsOrNull } from '../../../store/overlays/selectors';
import { AssignmentForm } from './AssignmentForm';
import { AssignmentPlan } from './AssignmentPlan';
import { AssignmentRun } from './AssignmentRun';
import { AttributeForm } from './AttributeForm';
import { TransferForm } from './TransferForm';
import '../shared/messages';

export default function AssignmentDialog() {
  const state = useAppSelector(selectAssignments);
  const params = useAppSelector((root) => selectDialogParamsOrNull(root, DIALOGS.assignment));
  if (!params) return null;
  switch (state.phase) {
    case 'choosing':
    case 'planning':
      if (params.transfer) {
        const transfer = state.assignment?.transfer ?? params.transfer;
        const problem = 'problem' in state ? state.problem : undefined;
        return (
          <TransferForm
            transfer={transfer}
            planning={state.phase === 'planning'}
            {...(problem && { problem })}
          />
        );
      }
      if (params.sets === 'attribute')
        return <AttributeForm {...params} {...state} planning={state.phase === 'planning'} />;
      return <AssignmentForm {...params} {...state} planning={state.phase === 'planning'} />;
    case 'planned':
      return <AssignmentPlan assignment={state.assignment} steps={state.steps} />;
    default:
      return <AssignmentRun run={state} />;
  }
}

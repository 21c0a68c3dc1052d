import { selectAssignments } from '../../../store/assignments/selectors';
import { useAppSelector } from '../../../store/hooks';
import '../shared/messages';
import './assignments.css';
import { AssignmentForm } from './AssignmentForm';
import { AssignmentPlan } from './AssignmentPlan';
import { AssignmentRun } from './AssignmentRun';

/** A bulk assignment on its way: what to give or take, the plan of it, and what became of each step. */
export default function AssignmentDialog() {
  const state = useAppSelector(selectAssignments);
  switch (state.phase) {
    case 'idle':
      return null;
    case 'choosing':
      return <AssignmentForm {...state} planning={false} />;
    case 'planning': {
      const { assignment } = state;
      return (
        <AssignmentForm kind={assignment.kind} names={assignment.names} assignment={assignment} planning />
      );
    }
    case 'planned':
      return <AssignmentPlan assignment={state.assignment} steps={state.steps} />;
    default:
      return <AssignmentRun {...state} />;
  }
}

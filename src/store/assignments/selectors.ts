import { isOpen } from '../../model/assignments/plan';
import { type AssignmentStep } from '../../model/assignments/steps';
import { failuresOf } from '../bulkRun';
import { type RootState } from '../rootReducer';

export const selectAssignments = (state: RootState) => state.assignments;

/** Steps to run next: the planned changes, or those that failed. */
export function selectOpenSteps({ assignments }: RootState): AssignmentStep[] {
  if (assignments.phase === 'planned') return assignments.steps.filter(isOpen);
  if (assignments.phase !== 'finished') return [];
  const failed = new Set(failuresOf(assignments).map(({ id }) => id));
  return assignments.items.filter(({ id }) => failed.has(id));
}

import { message, type Text } from '../../i18n/text';
import { selectAwaitedReason } from '../impact/controls';
import { DIALOGS } from '../overlays/dialogs';
import { selectIsDialogOpen } from '../overlays/selectors';
import { type RootState } from '../rootReducer';
import { type Controls } from '../whyDisabled/control';
import { selectAssignments, selectOpenSteps } from './selectors';

const NOTHING = message('assign.nothing');
const NOTHING_TO_DO = message('assign.nothingToDo');
const RUNNING = message('assign.stillRunning');
const NO_ATTRIBUTE = message('assign.attributeMissing');
const NO_SUCCESSOR = message('assign.successorMissing');

/** Returns the reason why no plan can be made of the chosen roles and users. */
export const assignmentRefusal = (lists: readonly (readonly string[])[]): Text | undefined =>
  lists.every((list) => list.length === 0) ? NOTHING : undefined;

export const successorRefusal = (to: string): Text | undefined => (to === '' ? NO_SUCCESSOR : undefined);

/** Returns the reason why the shown plan cannot run. */
export const selectPlanRefusal = (state: RootState): Text | undefined =>
  selectOpenSteps(state).length === 0 ? NOTHING_TO_DO : selectAwaitedReason(state, 'plan');

/** Returns the reason why the results cannot be closed. */
export const selectResultsRefusal = (state: RootState): Text | undefined =>
  selectAssignments(state).phase === 'running' ? RUNNING : undefined;

/** Name of the form of an attribute. */
export const ATTRIBUTE_FORM = 'assignment:attribute';

export const attributeRefusal = (name: string): Text | undefined =>
  name.trim() === '' ? NO_ATTRIBUTE : undefined;

const LISTS = {
  users: ['mappedRoles', 'directRoles', 'backendRoles'],
  roles: ['users', 'backendRoles'],
} as const;

/** Returns the reason why the open form cannot show a plan. */
function formRefusal({ forms }: RootState): Text | undefined {
  for (const [key, { values }] of Object.entries(forms.open)) {
    if (key.startsWith('transfer:')) return successorRefusal(String(values['to'] ?? ''));
    if (key === ATTRIBUTE_FORM) return attributeRefusal(String(values['name'] ?? ''));
    const kind = (['users', 'roles'] as const).find((each) => key === `assignment:${each}`);
    if (kind !== undefined)
      return assignmentRefusal(LISTS[kind].map((list) => (values[list] ?? []) as string[]));
  }
  return undefined;
}

const isOpenIn = (state: RootState, ...phases: string[]) =>
  selectIsDialogOpen(state, DIALOGS.assignment) && phases.includes(selectAssignments(state).phase);

export const assignmentsControls: Controls = {
  'assignments.plan': {
    isShown: (state) => isOpenIn(state, 'choosing', 'planning'),
    isBusy: (state) => selectAssignments(state).phase === 'planning',
    why: formRefusal,
  },
  'assignments.run': { isShown: (state) => isOpenIn(state, 'planned'), why: selectPlanRefusal },
  'assignments.close': {
    isShown: (state) => isOpenIn(state, 'running', 'finished'),
    why: selectResultsRefusal,
  },
};

import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { type UndoneEntry } from '../../contract/history';
import { type ImpactCounts } from '../../contract/impact';
import { type InternalUser, type RoleMapping } from '../../contract/resources';
import { type Text } from '../i18n/text';
import {
  applyChanges,
  type Assignment,
  type AssignmentStep,
  openChanges,
  planAssignment,
  type Stored,
} from '../model/assignments/plan';
import { selectAssignments, selectOpenSteps } from '../store/assignments/selectors';
import {
  assignmentFinished,
  assignmentPlanFailed,
  assignmentPlanned,
  assignmentPlanRequested,
  assignmentRunRequested,
  assignmentStarted,
  assignmentStepEnded,
} from '../store/assignments/slice';
import { selectImpactCounts } from '../store/impact/selectors';
import { roleMappingsResource, rolesResource, usersResource } from '../store/resources/resources';
import { type RootState } from '../store/rootReducer';
import { describeLockout, type PlannedChange } from '../store/security/selfLockout';
import { dep } from './context';
import { runBulk } from './lib/bulk';
import { previewImpact, savedChange } from './lib/impact';
import { orElse } from './lib/problems';
import { askLockout, readNow, requestsOf } from './resources/access';
import { changedEntry } from './resources/undo';

export function* assignmentsSaga() {
  yield* takeLatest(assignmentPlanRequested, orElse(onPlanRequested, assignmentPlanFailed));
  yield* takeLeading(assignmentRunRequested, onRunRequested);
}

/** Plans on the current server state, not on the lists in the store. */
function* onPlanRequested(action: ReturnType<typeof assignmentPlanRequested>) {
  const resources = yield* dep('resources');
  const users = yield* call(resources.users.list);
  const roles = yield* call(resources.roles.list);
  const roleMappings = yield* call(resources.roleMappings.list);
  const actionGroups = yield* call(resources.actionGroups.list);
  yield* put(usersResource.actions.listReceived(users));
  yield* put(rolesResource.actions.listReceived(roles));
  yield* put(roleMappingsResource.actions.listReceived(roleMappings));
  const current = {
    users: users.items,
    roles: roles.items,
    roleMappings: roleMappings.items,
    actionGroups: actionGroups.items,
  };
  yield* put(assignmentPlanned(planAssignment(action.payload, current)));
  yield* call(previewPlan, action.payload.operation, current);
}

/** Previews the changes of the plan. */
function* previewPlan(operation: Assignment['operation'], stored: Pick<Stored, 'users' | 'roleMappings'>) {
  const steps = yield* select(selectOpenSteps);
  if (steps.length === 0) return;
  const changes = steps.map(({ domain, name, changes: open }) => {
    const present = stored[domain].find((item) => item.name === name);
    return savedChange(domain, name, applyChanges(operation, present?.value, open));
  });
  yield* previewImpact('plan', { changes });
}

function* onRunRequested() {
  const steps = yield* select(selectOpenSteps);
  const assignments = yield* select(selectAssignments);
  if (steps.length === 0 || !('assignment' in assignments) || !assignments.assignment) return;
  const { operation } = assignments.assignment;
  if (!(yield* mayRun(operation, steps))) return;
  const impact = yield* select(selectImpactCounts, 'plan' as const);
  const act = { name: (yield* dep('history')).newAct(), changed: [] as UndoneEntry[], impact };
  yield* runBulk<AssignmentStep>({
    items: steps,
    started: assignmentStarted(steps),
    act: (step) => runStep(operation, step, act),
    ended: ({ id }, problem) => assignmentStepEnded({ id, ...(problem && { problem }) }),
    finished: () => assignmentFinished(act.changed),
  });
  // The run may have stopped halfway, so read both lists again.
  yield* put(usersResource.actions.listRequested());
  yield* put(roleMappingsResource.actions.listRequested());
}

/** Asks once before the steps remove the user's own access [C28]. */
function* mayRun(operation: Assignment['operation'], steps: readonly AssignmentStep[]) {
  const state = (yield* select()) as RootState;
  const warnings = steps.flatMap(({ domain, name, changes }): Text[] => {
    const before = state[domain].items.find((item) => item.name === name)?.value;
    const value = applyChanges(operation, before, changes);
    return describeLockout(state, { domain, kind: 'save', name, value } as PlannedChange) ?? [];
  });
  return warnings.length === 0 || (yield* call(askLockout, warnings));
}

/** Applies one step to the current entry; sends nothing if the entry already matches. */
function* runStep(
  operation: Assignment['operation'],
  { domain, name, wanted }: AssignmentStep,
  act: { name: string; changed: UndoneEntry[]; impact: ImpactCounts | undefined },
) {
  const now = yield* readNow<InternalUser | RoleMapping>(domain, name);
  const changes = openChanges(operation, now?.value, wanted);
  if (!now && domain === 'users') yield* saveGone(name);
  if (changes.length === 0) return;
  const { save } = yield* requestsOf<InternalUser | RoleMapping>(domain);
  const { version } = yield* call(save, name, applyChanges(operation, now?.value, changes), {
    ifAbsent: !now,
    ifVersion: now?.version,
    act: act.name,
    ...(act.impact && { impact: act.impact }),
  });
  if (version !== undefined) act.changed.push(changedEntry(domain, name, version));
}

/** Throws the server's 404 for a deleted user, so that its message is shown for the step. */
function* saveGone(name: string) {
  const { get } = yield* requestsOf<InternalUser>('users');
  yield* call(get, name);
}

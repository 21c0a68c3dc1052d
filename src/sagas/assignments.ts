import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { type InternalUser, type RoleMapping } from '../api/contract/resources';
import { applyChanges, openChanges, planAssignment, type AssignmentStep } from '../store/assignments/plan';
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
import { roleMappingsActions } from '../store/roleMappings/slice';
import { rolesActions } from '../store/roles/slice';
import { type RootState } from '../store/rootReducer';
import { describeLockout, type PlannedChange } from '../store/security/selfLockout';
import { message, type Text } from '../i18n/text';
import { usersActions } from '../store/users/slice';
import { workOff } from './lib/bulk';
import { askConfirm } from './lib/confirm';
import { dep } from './context';
import { problemOf } from './lib/problems';
import { readNow, requestsOf } from './resources/access';

/** Listens to: a bulk assignment being planned, and being carried out. */
export function* assignmentsSaga() {
  yield* takeLatest(assignmentPlanRequested, onPlanRequested);
  yield* takeLeading(assignmentRunRequested, onRunRequested);
}

/** Plans on what is there now, not on what lists have shown. */
function* onPlanRequested(action: ReturnType<typeof assignmentPlanRequested>) {
  const resources = yield* dep('resources');
  try {
    const users = yield* call(resources.users.list);
    const roles = yield* call(resources.roles.list);
    const roleMappings = yield* call(resources.roleMappings.list);
    yield* put(usersActions.listReceived({ items: users }));
    yield* put(rolesActions.listReceived({ items: roles }));
    yield* put(roleMappingsActions.listReceived({ items: roleMappings }));
    yield* put(assignmentPlanned(planAssignment(action.payload, { users, roles, roleMappings })));
  } catch (error) {
    yield* put(assignmentPlanFailed(yield* problemOf(error)));
  }
}

function* onRunRequested() {
  const steps = yield* select(selectOpenSteps);
  if (steps.length === 0 || !(yield* mayRun(steps))) return;
  yield* put(assignmentStarted(steps));
  yield* workOff(steps, runStep);
  yield* put(assignmentFinished());
  // Only the server knows what is so now.
  yield* put(usersActions.listRequested());
  yield* put(roleMappingsActions.listRequested());
}

/** A person is asked once before the steps take their own access away [C28]. */
function* mayRun(steps: readonly AssignmentStep[]) {
  const state = (yield* select()) as RootState;
  const { assignments } = state;
  if (assignments.phase !== 'planned' && assignments.phase !== 'finished') return false;
  const { act } = assignments.assignment;
  const warnings = steps.flatMap(({ domain, name, changes }): Text[] => {
    const before = state[domain].items.find((item) => item.name === name)?.value;
    const value = applyChanges(act, before, changes);
    return describeLockout(state, { domain, kind: 'save', name, value } as PlannedChange) ?? [];
  });
  if (warnings.length === 0) return true;
  return yield* call(askConfirm, {
    title: message('lockout.title'),
    text: warnings,
    confirmLabel: message('lockout.confirm'),
    tone: 'danger' as const,
    testSubject: 'selfLockoutConfirmModal',
  });
}

/**
 * Carries out one step on the entry as it is now, so that nothing that changed since the plan is lost, and reports it. What
 * is so by now needs no request.
 */
function* runStep({ id, domain, name, wanted }: AssignmentStep) {
  const assignments = yield* select(selectAssignments);
  if (assignments.phase !== 'running') return;
  const { act } = assignments.assignment;
  try {
    const now = yield* readNow<InternalUser | RoleMapping>(domain, name);
    const changes = openChanges(act, now?.value, wanted);
    if (!now && domain === 'users') yield* saveGone(name);
    if (changes.length > 0) {
      const { save } = yield* requestsOf<InternalUser | RoleMapping>(domain);
      yield* call(save, name, applyChanges(act, now?.value, changes), {
        ifAbsent: !now,
        ifVersion: now?.version,
      });
    }
    yield* put(assignmentStepEnded({ id }));
  } catch (error) {
    yield* put(assignmentStepEnded({ id, problem: yield* problemOf(error) }));
  }
}

/** A user who is gone cannot be given anything; the request for that user says so in the server's words. */
function* saveGone(name: string) {
  const { get } = yield* requestsOf<InternalUser>('users');
  yield* call(get, name);
}

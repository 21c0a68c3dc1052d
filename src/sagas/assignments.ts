import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { type ImpactChange } from '../../contract/impact';
import { type InternalUser, type RoleMapping } from '../../contract/resources';
import { type Text } from '../i18n/text';
import {
  type Assignment,
  entryAfter,
  openAttribute,
  openChanges,
  planAssignment,
  type Stored,
} from '../model/assignments/plan';
import { type AssignmentStep } from '../model/assignments/steps';
import { NO_CONTENT, roleAfter } from '../model/assignments/transfer';
import { selectAccountOrNull } from '../store/account/selectors';
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
import { usersIn, withAnnouncedEnds } from './lib/announcedEnds';
import { runBulk } from './lib/bulk';
import { deletedChange, previewImpact, savedChange } from './lib/impact';
import { orElse } from './lib/problems';
import { createReasonAsker } from './lib/reason';
import { askLockout, readNow, requestsOf } from './resources/access';
import { type Act, actOptions, changeRole, removeEntries } from './resources/transfer';
import { changedEntry } from './resources/undo';

export function* assignmentsSaga() {
  yield* takeLatest(assignmentPlanRequested, orElse(onPlanRequested, assignmentPlanFailed));
  yield* takeLeading(assignmentRunRequested, onRunRequested);
}

/** Plans on the current server state, not on the lists in the store. */
function* onPlanRequested({ payload: assignment }: ReturnType<typeof assignmentPlanRequested>) {
  const stored = yield* call(readStored);
  const own = selectAccountOrNull((yield* select()) as RootState)?.user_name;
  yield* put(assignmentPlanned(planAssignment(assignment, stored, own)));
  yield* call(previewPlan, assignment, stored);
}

function* readStored() {
  const resources = yield* dep('resources');
  const users = yield* call(resources.users.list);
  const roles = yield* call(resources.roles.list);
  const roleMappings = yield* call(resources.roleMappings.list);
  const actionGroups = yield* call(resources.actionGroups.list);
  yield* put(usersResource.actions.listReceived(users));
  yield* put(rolesResource.actions.listReceived(roles));
  yield* put(roleMappingsResource.actions.listReceived(roleMappings));
  return {
    users: users.items,
    roles: roles.items,
    roleMappings: roleMappings.items,
    actionGroups: actionGroups.items,
  };
}

/** Previews the changes of the plan. */
function* previewPlan(assignment: Assignment, stored: Stored) {
  const steps = yield* select(selectOpenSteps);
  if (steps.length === 0) return;
  const changes = steps.flatMap((step) => changeBy(assignment, step, stored));
  yield* previewImpact('plan', { changes });
}

/** Returns the change that a step makes; none to a role that no longer exists. */
function changeBy({ operation, transfer }: Assignment, step: AssignmentStep, stored: Stored): ImpactChange[] {
  const { domain, name, content = NO_CONTENT, deletes } = step;
  if (deletes) return [deletedChange(domain, name)];
  if (domain === 'roles') {
    const role = stored.roles.find((item) => item.name === name);
    return role ? [savedChange(domain, name, roleAfter(role.value, content, transfer?.act))] : [];
  }
  const present = stored[domain].find((item) => item.name === name);
  return [savedChange(domain, name, entryAfter(operation, present?.value, step))];
}

function* onRunRequested() {
  const steps = yield* select(selectOpenSteps);
  const assignments = yield* select(selectAssignments);
  if (steps.length === 0 || !('assignment' in assignments) || !assignments.assignment) return;
  const { assignment } = assignments;
  if (!(yield* mayRun(assignment, steps))) return;
  const act = yield* call(newAct);
  yield* runBulk<AssignmentStep>({
    items: steps,
    started: assignmentStarted(steps),
    act: (step) => runStep(assignment, step, act),
    isOpen: ({ deletes }) => deletes === true,
    complete: (open) => removeEntries(open, act),
    ended: ({ id }, problem) => assignmentStepEnded({ id, ...(problem && { problem }) }),
    finished: () => assignmentFinished(act.changed),
  });
  // The run may have stopped halfway, so read the lists again.
  for (const resource of listsOf(assignment)) yield* put(resource.actions.listRequested());
}

function* newAct() {
  const impact = yield* select(selectImpactCounts, 'plan' as const);
  const name = (yield* dep('history')).newAct();
  const act: Act = { name, changed: [], impact, asker: createReasonAsker() };
  return act;
}

const listsOf = ({ transfer }: Assignment) => [
  usersResource,
  roleMappingsResource,
  ...(transfer?.kind === 'roles' ? [rolesResource] : []),
];

/** Asks once before the steps remove the user's own access [C28]. */
function* mayRun(assignment: Assignment, steps: readonly AssignmentStep[]) {
  const state = (yield* select()) as RootState;
  const warnings = steps.flatMap((step) => lockoutBy(state, assignment, step));
  return warnings.length === 0 || (yield* call(askLockout, warnings));
}

function lockoutBy(state: RootState, { operation, transfer }: Assignment, step: AssignmentStep): Text[] {
  const { domain, name, content = NO_CONTENT, deletes } = step;
  if (deletes) return describeLockout(state, { domain, kind: 'delete', names: [name] }) ?? [];
  if (domain === 'roles') {
    const role = rolesResource.selectors.selectItemOrNull(state, name);
    const value = role && roleAfter(role, content, transfer?.act);
    return describeLockout(state, { domain, kind: 'save', name, value }) ?? [];
  }
  const before = state[domain].items.find((item) => item.name === name)?.value;
  const value = entryAfter(operation, before, step);
  return describeLockout(state, { domain, kind: 'save', name, value } as PlannedChange) ?? [];
}

/** A step that changes lists or an attribute. */
type ListStep = AssignmentStep & { domain: 'users' | 'roleMappings' };

/** Applies one step to the current entry; sends nothing if the entry already matches. */
function* runStep(assignment: Assignment, step: AssignmentStep, act: Act) {
  const { domain, name, content = NO_CONTENT, deletes } = step;
  if (deletes) return;
  if (domain === 'roles') yield* changeRole(name, content, assignment.transfer?.act, act);
  else yield* changeLists(assignment, { ...step, domain }, act);
}

function* changeLists({ operation, until }: Assignment, step: ListStep, act: Act) {
  const { domain, name, wanted } = step;
  const now = yield* readNow<InternalUser | RoleMapping>(domain, name);
  const changes = openChanges(operation, now?.value, wanted);
  const attribute = openAttribute(now?.value, step.attribute);
  if (!now && domain === 'users') yield* saveGone(name);
  if (changes.length === 0 && attribute === undefined) return;
  const value = entryAfter(operation, now?.value, { changes, ...(attribute && { attribute }) });
  const { save } = yield* requestsOf<InternalUser | RoleMapping>(domain);
  const options = { ifAbsent: !now, ifVersion: now?.version, ...actOptions(act) };
  const ends = { role: name, before: usersIn(now?.value), after: usersIn(value) };
  const { version } = yield* withAnnouncedEnds(
    { ...ends, until: domain === 'users' ? undefined : until },
    () => act.asker.write((given) => call(save, name, value, { ...options, ...given })),
  );
  if (version !== undefined) act.changed.push(changedEntry(domain, name, version));
}

/** Throws the server's 404 for a deleted user, so that its message is shown for the step. */
function* saveGone(name: string) {
  const { get } = yield* requestsOf<InternalUser>('users');
  yield* call(get, name);
}

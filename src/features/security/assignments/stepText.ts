import { type MessageId, type useT } from '../../../i18n';
import { type Assignment } from '../../../model/assignments/plan';
import { type AssignedList, type AssignmentStep } from '../../../model/assignments/steps';
import { type Transfer } from '../../../model/assignments/transfer';

type Translate = ReturnType<typeof useT>;

const CHANGES: Readonly<Record<Assignment['operation'], Readonly<Record<AssignedList, MessageId>>>> = {
  assign: {
    opendistro_security_roles: 'assign.addDirectRoles',
    backend_roles: 'assign.addBackendRoles',
    users: 'assign.addUsers',
    hosts: 'assign.addHosts',
    and_backend_roles: 'assign.addTogether',
  },
  unassign: {
    opendistro_security_roles: 'assign.removeDirectRoles',
    backend_roles: 'assign.removeBackendRoles',
    users: 'assign.removeUsers',
    hosts: 'assign.removeHosts',
    and_backend_roles: 'assign.removeTogether',
  },
};

/** Maximum number of names written out; the rest is counted. */
const SHOWN = 8;

export const namesText = (t: Translate, names: readonly string[]): string =>
  names.length <= SHOWN
    ? names.join(', ')
    : t('assign.andMore', { names: names.slice(0, SHOWN).join(', '), more: names.length - SHOWN });

/** Returns the label of the changed entry: `User "bob"`, or the role of the mapping. */
export function stepLabel(t: Translate, { domain, name, deletes }: AssignmentStep): string {
  const label = t(domain === 'users' ? 'conflict.thing.users' : 'conflict.thing.roles', { name });
  return deletes ? t('assign.step', { name: label, changes: t(`assign.delete.${domain}`) }) : label;
}

/** Returns the changes of a step without its entry, such as `add backend role staff`. */
const changesText = (
  t: Translate,
  operation: Assignment['operation'],
  { changes, attribute }: Pick<AssignmentStep, 'changes' | 'attribute'>,
) =>
  [
    ...changes.map(({ list, names, operation: own = operation }) =>
      t(CHANGES[own][list], { count: names.length, names: namesText(t, names) }),
    ),
    ...(attribute ? [t('assign.setAttribute', { name: attribute.name, value: attribute.userValue })] : []),
  ].join('; ');

/** Steps of a plan with the same effect. */
export interface StepGroup {
  key: string;
  steps: AssignmentStep[];
}

/** Groups steps by effect, in order: same kind of entry, same changes, same administrator roles. */
export function groupsOf(steps: readonly AssignmentStep[]): StepGroup[] {
  const groups = new Map<string, AssignmentStep[]>();
  for (const step of steps) {
    const { domain, changes, administers = [] } = step;
    const key = JSON.stringify([domain, changes, domain === 'users' ? administers : administers.length > 0]);
    groups.set(key, [...(groups.get(key) ?? []), step]);
  }
  return [...groups].map(([key, of]) => ({ key, steps: of }));
}

/** Returns the effect of a group, such as `6 roles: add user karim`. */
export function groupText(t: Translate, { operation }: Assignment, { steps }: StepGroup): string {
  const [first] = steps;
  const changes = first ? changesText(t, operation, first) : '';
  return t(first?.domain === 'users' ? 'assign.group.users' : 'assign.group.roles', {
    count: steps.length,
    changes,
  });
}

/** Returns the change of a step, such as `bob: add backend role staff`. */
export function changeText(t: Translate, { operation, transfer }: Assignment, step: AssignmentStep): string {
  const { domain, deletes } = step;
  if (transfer && deletes) return stepLabel(t, step);
  const name = transfer ? stepLabel(t, step) : step.name;
  const whole =
    domain === 'roles' && transfer
      ? t(transfer.act === 'alike' ? 'assign.replaceContent' : 'assign.addContent', { role: transfer.from })
      : undefined;
  return t('assign.step', { name, changes: whole ?? changesText(t, operation, step) });
}

/** Returns the title of a transfer; without a successor, that of its first step. */
export function transferTitle(t: Translate, { act, kind, from, to }: Transfer): string {
  if (to === '') return t('assign.transfer.start', { from });
  return t(`assign.transfer.${act === 'handOver' && kind === 'roles' ? 'merge' : act}`, { from, to });
}

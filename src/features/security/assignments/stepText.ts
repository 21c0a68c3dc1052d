import { type MessageId, type useT } from '../../../i18n';
import {
  type AssignedList,
  type Assignment,
  type AssignmentStep,
  type ListChange,
} from '../../../model/assignments/plan';

type Translate = ReturnType<typeof useT>;

const CHANGES: Readonly<Record<Assignment['operation'], Readonly<Record<AssignedList, MessageId>>>> = {
  assign: {
    opendistro_security_roles: 'assign.addDirectRoles',
    backend_roles: 'assign.addBackendRoles',
    users: 'assign.addUsers',
  },
  unassign: {
    opendistro_security_roles: 'assign.removeDirectRoles',
    backend_roles: 'assign.removeBackendRoles',
    users: 'assign.removeUsers',
  },
};

/** Maximum number of names written out; the rest is counted. */
const SHOWN = 8;

export const namesText = (t: Translate, names: readonly string[]): string =>
  names.length <= SHOWN
    ? names.join(', ')
    : t('assign.andMore', { names: names.slice(0, SHOWN).join(', '), more: names.length - SHOWN });

/** Returns the label of the changed entry: `User "bob"`, or the role of the mapping. */
export const stepLabel = (t: Translate, { domain, name }: AssignmentStep): string =>
  t(domain === 'users' ? 'conflict.thing.users' : 'conflict.thing.roles', { name });

/** Returns the change of a step, such as `bob: add backend role staff`. */
export const changeText = (
  t: Translate,
  operation: Assignment['operation'],
  { name }: AssignmentStep,
  changes: readonly ListChange[],
): string =>
  t('assign.step', {
    name,
    changes: changes
      .map(({ list, names }) =>
        t(CHANGES[operation][list], { count: names.length, names: namesText(t, names) }),
      )
      .join('; '),
  });

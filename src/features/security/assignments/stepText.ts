import { type MessageId, type useT } from '../../../i18n';
import {
  type AssignedList,
  type Assignment,
  type AssignmentStep,
  type ListChange,
} from '../../../store/assignments/rules/plan';

type Translate = ReturnType<typeof useT>;

const LISTS: Readonly<Record<AssignmentStep['domain'], Readonly<Record<AssignedList, MessageId>>>> = {
  users: {
    opendistro_security_roles: 'assign.inDirectRoles',
    backend_roles: 'assign.inBackendRoles',
    users: 'assign.inUsers',
  },
  roleMappings: {
    opendistro_security_roles: 'assign.inDirectRoles',
    backend_roles: 'assign.inBackendRoles',
    users: 'assign.inUsers',
  },
};

/** So many names are written out; the rest is counted. */
const SHOWN = 8;

const namesText = (t: Translate, names: readonly string[]): string =>
  names.length <= SHOWN
    ? names.join(', ')
    : t('assign.andMore', { names: names.slice(0, SHOWN).join(', '), more: names.length - SHOWN });

/** Whose entry a step changes: `User "bob"`, or the mapping of a role. */
export const stepLabel = (t: Translate, { domain, name }: AssignmentStep): string =>
  t(`conflict.thing.${domain}`, { name });

/** What a step does, e.g. `+ readall (roles)`. */
export const changeText = (
  t: Translate,
  operation: Assignment['operation'],
  { domain }: AssignmentStep,
  changes: readonly ListChange[],
): string =>
  changes
    .map(({ list, names }) =>
      t(LISTS[domain][list], { sign: operation === 'assign' ? '+' : '−', names: namesText(t, names) }),
    )
    .join('; ');

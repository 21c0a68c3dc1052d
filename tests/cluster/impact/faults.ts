import { objectList, stringList } from '../../../server/security/embedded/entities';
import { type Entries, type Entry } from '../../../server/security/embedded/types';
import { createExplainer, type Explainer } from '../../../server/security/explain';
import { type compareAccess } from '../../../server/security/explain/impact';
import { type AccessConfig } from '../../../server/security/explain/model';

type Compare = typeof compareAccess;

const mapped = (entries: Entries, change: (entry: Entry) => Entry): Entries =>
  new Map([...entries].map(([name, entry]) => [name, change(entry)]));

/** Parts of a configuration that a faulty preview does not know, by the name of the fault. */
const FAULTS = {
  'no and_backend_roles': (config) => ({
    ...config,
    roleMappings: mapped(config.roleMappings, (mapping) => ({ ...mapping, and_backend_roles: [] })),
  }),
  'no nesting of action groups': (config) => ({
    ...config,
    actionGroups: mapped(config.actionGroups, (group) => ({
      ...group,
      allowed_actions: stringList(group, 'allowed_actions').filter((one) => !config.actionGroups.has(one)),
    })),
  }),
  'no tenants': (config) => ({
    ...config,
    roles: mapped(config.roles, (role) => ({ ...role, tenant_permissions: [] })),
  }),
  'no negative patterns': (config) => ({
    ...config,
    roles: mapped(config.roles, (role) => ({
      ...role,
      index_permissions: objectList(role, 'index_permissions').map((entry) => ({
        ...entry,
        index_patterns: stringList(entry, 'index_patterns').filter((pattern) => !pattern.includes('(?!')),
      })),
    })),
  }),
} satisfies Record<string, (config: AccessConfig) => AccessConfig>;

export type Fault = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as Fault[];

let planted: Fault | undefined;

/** Previews of gateways in this process have the fault while `during` runs. */
export async function withFault<T>(fault: Fault, during: () => Promise<T>): Promise<T> {
  planted = fault;
  try {
    return await during();
  } finally {
    planted = undefined;
  }
}

/** Returns a comparison that has the planted fault, if any. */
export const faultyComparison =
  (compare: Compare): Compare =>
  (before, after, ...more) => {
    const known = ({ config }: Explainer) => createExplainer(FAULTS[planted as Fault](config));
    return planted === undefined
      ? compare(before, after, ...more)
      : compare(known(before), known(after), ...more);
  };

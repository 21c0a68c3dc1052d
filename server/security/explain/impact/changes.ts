import { type ImpactChange } from '../../../../contract/impact';
import { type ResourceName } from '../../../../contract/resources';
import { hasFlag } from '../../embedded/entities';
import { type Entries, type Entry } from '../../embedded/types';

/** Entries of all types by name. */
export type Configuration = Readonly<Record<ResourceName, Entries>>;

/** Flags that the server owns: a write keeps them. */
const FLAGS = ['hidden', 'reserved', 'static'];

const afterWrite = (before: Entry | undefined, value: Entry): Entry => ({
  ...value,
  ...Object.fromEntries(FLAGS.map((flag) => [flag, hasFlag(before, flag)])),
});

/** Returns the configuration as it is after the changes; unchanged entries are the same objects. */
export function withChanges(before: Configuration, changes: readonly ImpactChange[]): Configuration {
  const after = { ...before } as Record<ResourceName, Entries>;
  for (const type of new Set(changes.map((change) => change.type))) {
    const entries = new Map(before[type]);
    for (const { name, value } of changes.filter((change) => change.type === type))
      if (value === null) entries.delete(name);
      else entries.set(name, afterWrite(entries.get(name), value));
    after[type] = entries;
  }
  return after;
}

/** Returns the part of a configuration that explainers read. */
export const accessConfigOf = (configuration: Configuration) => ({
  roles: configuration.roles,
  roleMappings: configuration.rolesmapping,
  actionGroups: configuration.actiongroups,
  tenants: configuration.tenants,
});

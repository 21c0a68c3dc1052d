import { type Capabilities } from '../../contract/capabilities';
import { isRecord } from '../../contract/plainData';

type Tree = { readonly [name: string]: unknown };

/** Changes the values of existing capabilities; can neither add one nor change its type. */
export type CapabilitiesSwitcher = (current: Capabilities) => Tree;

/** Merges `change` into `kept`: existing members only, and only values of the same type. */
function applied(kept: Tree, change: Tree): Tree {
  return Object.fromEntries(
    Object.entries(kept).map(([name, before]) => {
      const after = Object.hasOwn(change, name) ? change[name] : undefined;
      if (isRecord(before)) return [name, isRecord(after) ? applied(before, after) : before];
      return [name, typeof after === typeof before ? after : before];
    }),
  );
}

/**
 * Enables all requested applications, then applies each switcher in order [CAP-03].
 *
 * @param applications unvalidated ids
 */
export function resolveCapabilities(
  applications: readonly string[],
  registered: Omit<Capabilities, 'navLinks'>,
  switchers: readonly CapabilitiesSwitcher[],
): Capabilities {
  const start: Capabilities = {
    ...registered,
    management: registered['management'] ?? {},
    catalogue: registered['catalogue'] ?? {},
    navLinks: Object.fromEntries(applications.map((id) => [id, true])),
  } as Capabilities;
  // `applied` preserves the shape of `start`.
  return switchers.reduce((current, decide) => applied(current, decide(current)) as Capabilities, start);
}

import { type Capabilities } from '../../src/api/contract/capabilities';
import { isRecord } from '../../src/api/contract/plainData';

type Tree = { readonly [name: string]: unknown };

/** Gives an opinion about capabilities that are there; it can neither add one nor change its kind. */
export type CapabilitiesSwitcher = (current: Capabilities) => Tree;

/** `change` over `kept`: only members that are there already, and only by values of their own kind. */
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
 * The capabilities of a caller: everything that is registered and every application asked about, then the opinion of each
 * switcher in turn [CAP-03].
 *
 * @param applications ids, in which any text may stand
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
  // The shape stays that of the start, which `applied` guards.
  return switchers.reduce((current, decide) => applied(current, decide(current)) as Capabilities, start);
}

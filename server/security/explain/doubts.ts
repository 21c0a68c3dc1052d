import { type Doubt } from '../../../src/api/contract/access';

/** Most doubts that an answer lists. */
const MAX_DOUBTS = 50;

/** Most roles that a doubt names. */
const MAX_ROLES = 200;

/** Each doubt once, and those about backend roles in one. */
export function mergeDoubts(doubts: Iterable<Doubt>): Doubt[] {
  const roles = new Set<string>();
  const others = new Map<string, Doubt>();
  for (const doubt of doubts) {
    if (doubt.kind === 'user') for (const role of doubt.roles) roles.add(role);
    else others.set(JSON.stringify(doubt), doubt);
  }
  const byName: Doubt[] =
    roles.size === 0 ? [] : [{ kind: 'user', roles: [...roles].slice(0, MAX_ROLES).sort() }];
  return [...byName, ...others.values()].slice(0, MAX_DOUBTS);
}

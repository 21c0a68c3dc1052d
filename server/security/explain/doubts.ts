import { type Doubt } from '../../../contract/explain';

const MAX_DOUBTS = 50;

const MAX_ROLES = 200;

/** Removes duplicate doubts and merges those about backend roles. */
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

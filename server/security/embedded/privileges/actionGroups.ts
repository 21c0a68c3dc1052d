import { stringList } from '../entities';
import { type Entries } from '../types';

/**
 * Expands permissions recursively as OpenSearch does. Entries that name no group with content stay
 * as patterns; cycles are expanded once.
 * @param groups all action groups, static ones included
 */
export function expandActions(actions: readonly string[], groups: Entries): Set<string> {
  const expanded = new Set<string>();
  const visited = new Set<string>();
  const pending = [...actions].reverse();
  for (let action = pending.pop(); action !== undefined; action = pending.pop()) {
    const content = stringList(groups.get(action), 'allowed_actions');
    if (content.length === 0) expanded.add(action);
    else if (!visited.has(action)) {
      visited.add(action);
      pending.push(...[...content].reverse());
    }
  }
  return expanded;
}

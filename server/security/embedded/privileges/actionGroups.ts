import { stringList } from '../entities';
import { type Entries } from '../types';

/**
 * Expands permissions recursively, each cycle once. Entries that name no group with content stay as
 * patterns.
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

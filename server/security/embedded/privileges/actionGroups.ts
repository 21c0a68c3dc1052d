import { stringList } from '../entities';
import { type Entries } from '../types';

/**
 * Expands permissions as OpenSearch does: an entry that names a group with content becomes that content,
 * recursively; any other entry stays as it is, a pattern. Groups that name each other in a circle are expanded once.
 *
 * @param groups all action groups, static ones included
 * @returns each permission once
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

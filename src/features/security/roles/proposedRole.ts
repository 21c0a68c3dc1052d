import { type Proposal } from '../../../store/security/proposals';
import { type RoleDraft } from './roleDraft';

const joined = (own: readonly string[], more: readonly string[]) => [...new Set([...own, ...more])];

/** Applies a proposed change to the draft; ignored if its index permission does not exist. */
export function withProposal(draft: RoleDraft, proposal: Proposal | null): RoleDraft {
  if (proposal === null) return draft;
  const { entry, patterns, actions, clusterPermissions } = proposal;
  return {
    ...draft,
    clusterPermissions: joined(draft.clusterPermissions, clusterPermissions),
    indexPermissions: draft.indexPermissions.map((part, at) =>
      at === (entry ?? 0) && (entry === null) === (part.source === undefined)
        ? {
            ...part,
            patterns: joined(part.patterns, patterns),
            allowedActions: joined(part.allowedActions, actions),
          }
        : part,
    ),
  };
}

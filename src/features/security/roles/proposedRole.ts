import { type Proposal } from '../../../store/security/proposals';
import { type RoleDraft } from './roleDraft';

const joined = (own: readonly string[], more: readonly string[]) => [...new Set([...own, ...more])];

/** The draft with a proposed change made. One for an index permission that the role does not have changes nothing. */
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

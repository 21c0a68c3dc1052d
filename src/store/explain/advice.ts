import { type AccessAnswer, type Change } from '../../../contract/explain';
import { type RoleMembers } from '../../../contract/holders';
import { proposalQuery } from '../security/proposals';
import { securityHref, SUB_ACTION_MAP_USER } from '../security/routes';

/** Users other than the one in question whom a role change affects. */
export interface AffectedUsers {
  /** Number of internal users. */
  others: number;
  /** True if users of other systems can have the role as well. */
  hasExternal: boolean;
}

/** Returns the role a change alters; null if it assigns or creates a role. */
const alteredRole = (change: Change): string | null =>
  change.kind === 'add_actions' || change.kind === 'add_pattern' ? change.role : null;

export const alteredRoles = ({ verdict }: Pick<AccessAnswer, 'verdict'>): string[] => [
  ...new Set((verdict?.changes ?? []).flatMap((change) => alteredRole(change) ?? [])),
];

export const affectedBy = (members: RoleMembers, user: string): AffectedUsers => ({
  others: members.users.filter(({ name }) => name !== user).length,
  hasExternal:
    members.mappedUsers.some(({ isInternal }) => !isInternal) ||
    [members.backendRoles, members.andBackendRoles, members.hosts].some((list) => list.length > 0),
});

/** A suggested change and its effect on others; null if unknown. */
export interface Advice {
  change: Change;
  affected: AffectedUsers | null;
}

const NO_ONE: AffectedUsers = { others: 0, hasExternal: false };
const weightOf = ({ affected }: Advice) =>
  affected ? affected.others + (affected.hasExternal ? 0.5 : 0) : Number.MAX_VALUE;

/** Sorts changes by users affected, fewest first; ties keep the server's order. */
export const adviceOf = (
  changes: readonly Change[],
  affected: Readonly<Record<string, AffectedUsers>>,
): Advice[] =>
  changes
    .map((change): Advice => {
      const role = alteredRole(change);
      if (role === null) return { change, affected: NO_ONE };
      return { change, affected: Object.hasOwn(affected, role) ? (affected[role] ?? null) : null };
    })
    .sort((a, b) => weightOf(a) - weightOf(b));

/** Returns the address of the form with the change filled in. */
export function adviceHref(change: Change, { user, index }: { user: string; index: string }): string {
  const patterns = index === '' ? [] : [index];
  switch (change.kind) {
    case 'map_role':
      return (
        securityHref('roles', 'edit', change.role, SUB_ACTION_MAP_USER) + proposalQuery({ users: [user] })
      );
    case 'add_pattern':
      return (
        securityHref('roles', 'edit', change.role) +
        proposalQuery({ entry: change.entry, patterns: [change.pattern] })
      );
    case 'add_actions':
      return (
        securityHref('roles', 'edit', change.role) +
        proposalQuery(
          change.entry === null
            ? { clusterPermissions: change.actions }
            : { entry: change.entry, actions: change.actions },
        )
      );
    case 'create_role':
      return (
        securityHref('roles', 'create') +
        proposalQuery({
          clusterPermissions: change.clusterPermissions,
          actions: change.indexPermissions,
          patterns: change.indexPermissions.length > 0 ? patterns : [],
          users: [user],
        })
      );
  }
}

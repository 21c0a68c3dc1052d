import { type Comparison } from '../../../../contract/comparison';
import { type Doubt, type Subject } from '../../../../contract/explain';
import { type ImpactReason, MAX_IMPACT_NAMES } from '../../../../contract/impact';
import { mergeDoubts } from '../doubts';
import { NO_ONE } from '../holders';
import { type Explainer } from '../index';
import { compareSides } from './compareSides';
import { createExistingIndices } from './existing';
import { limitIndices } from './grouping';
import { type ImpactOptions } from './options';
import { PatternRelations } from './relations';
import { createRoleFacts, PermissionLists } from './roleFacts';
import { createSide, createTenantAccess } from './side';

/** One of two compared users or roles; a role is compared as somebody who has only it. */
export type Compared =
  | { kind: 'roles'; name: string }
  /** `lacksAttributes`: attributes of the user are unknown. */
  | { kind: 'users'; subject: Subject; lacksAttributes: boolean };

interface Held {
  subject: Subject;
  roles: readonly string[];
}

const hasAttribute = (text: string) => text.includes('${attr');
const hasOwnName = (text: string) => /\$\{user[._]name\}/.test(text);

type Differences = Omit<Comparison, 'kind' | 'first' | 'second' | 'users'>;

/**
 * Compares two users, or two roles, under one configuration. Where both have access by their own
 * name, the names count as equal.
 */
export async function compareTwo(
  explainer: Explainer,
  [first, second]: readonly [Compared, Compared],
  { tests, administrators, indices }: ImpactOptions,
): Promise<Differences> {
  const relations = new PatternRelations(tests);
  const lists = new PermissionLists(relations);
  const factsOf = createRoleFacts(explainer, { tests, administrators, lists });
  const rolesOf = await explainer.preparedRoles();
  const doubts: Doubt[] = [];
  const isAbstract = first.kind === 'roles';

  const rolesHeld = (subject: Subject): readonly string[] => {
    const { sure, possible } = rolesOf.names(subject, tests, { host: subject.host === undefined });
    for (const of of possible.values()) doubts.push(...of);
    return sure;
  };
  const heldBy = (compared: Compared): Held => {
    const isUser = compared.kind === 'users';
    const subject = isUser ? compared.subject : NO_ONE;
    const roles = isUser ? rolesHeld(subject) : [compared.name];
    for (const role of roles) {
      const { variables, doubts: ofRole } = factsOf(role);
      doubts.push(...ofRole);
      if (isUser && compared.lacksAttributes && variables.some(hasAttribute))
        doubts.push({ kind: 'attributes', role });
    }
    return { subject, roles };
  };
  const [one, other] = [heldBy(first), heldBy(second)];
  const usesName = ({ roles }: Held) => roles.some((role) => factsOf(role).variables.some(hasOwnName));
  // Access that both have under their own names is no difference.
  const userName = usesName(one) && usesName(other) ? one.subject.userName : other.subject.userName;
  const sides = [
    createSide(one.subject, one.roles, factsOf, isAbstract),
    createSide({ ...other.subject, userName }, other.roles, factsOf, isAbstract),
  ] as const;

  const tenants = createTenantAccess(explainer, factsOf, tests);
  const impact = compareSides(
    ...sides,
    {
      relations,
      changed: new Set(),
      hasOtherTenants: false,
      indices: indices && createExistingIndices(indices, tests, (doubt) => void doubts.push(doubt)),
      tenants: { before: tenants, after: tenants },
    },
    isAbstract,
  );
  if (impact !== undefined) limitIndices(impact);
  const reasons: ImpactReason[] = mergeDoubts(doubts).map((doubt) => ({ kind: 'doubt', doubt }));
  if (relations.incomparable.size > 0)
    reasons.push({
      kind: 'patterns',
      patterns: [...relations.incomparable].sort().slice(0, MAX_IMPACT_NAMES),
    });
  return {
    isSame: impact === undefined,
    onlyFirst: impact?.losses ?? { operations: [], permissions: [] },
    onlySecond: impact?.gains ?? { operations: [], permissions: [] },
    tenants: (impact?.tenants ?? []).map(({ tenant, before, after }) => ({
      tenant,
      first: before,
      second: after,
    })),
    rules: (impact?.rules ?? []).map(({ change, ...rule }) => ({
      ...rule,
      of: change === 'removed' ? 'first' : 'second',
    })),
    administration:
      impact?.administration === 'lost' ? 'first' : impact?.administration === 'gained' ? 'second' : null,
    complete: reasons.length === 0,
    reasons,
  };
}

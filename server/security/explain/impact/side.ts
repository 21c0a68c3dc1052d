import { type Subject } from '../../../../contract/explain';
import { type ImpactTenantAccess } from '../../../../contract/impact';
import { type Explainer } from '../index';
import { type PatternTests } from '../patternTests';
import { tenantsOf } from '../tenantAccess';
import { createSubstitution } from '../variables';
import { type FactsOf, type RoleFacts } from './roleFacts';

/** One subject's access under one configuration. */
export interface Side {
  subject: Subject | undefined;
  roles: readonly string[];
  facts: readonly RoleFacts[];
  substitute: (text: string) => string;
}

const isUnknown = (text: string) => text.includes('${');

/** Creates sides; an absent subject has no role and no tenant. */
export const createSide = (
  subject: Subject | undefined,
  roles: readonly string[],
  factsOf: FactsOf,
  isAbstract: boolean,
): Side => ({
  subject,
  roles,
  facts: roles.map(factsOf),
  substitute: isAbstract || subject === undefined ? (text) => text : createSubstitution(subject, roles),
});

/** Texts of one comparison by substituted text, as shown. */
export class ShownTexts {
  private readonly written = new Map<string, string>();

  /**
   * @param options.keepsUnknown false to leave out texts with variables that the subject does not
   * have
   * @param options.showsWritten false to show texts with variables replaced
   */
  constructor(private readonly options: { keepsUnknown: boolean; showsWritten: boolean }) {}

  /** Substitutes texts and remembers how they are written. */
  substituted(texts: Iterable<string>, { substitute }: Side): string[] {
    const results: string[] = [];
    for (const text of texts) {
      const result = substitute(text);
      if (!this.options.keepsUnknown && isUnknown(result)) continue;
      if (!this.written.has(result)) this.written.set(result, text);
      results.push(result);
    }
    return results;
  }

  of(text: string): string {
    return this.options.showsWritten ? (this.written.get(text) ?? text) : text;
  }
}

/** Returns the tenants of a side by name, cached by the roles that decide them. */
export function createTenantAccess(
  { config }: Pick<Explainer, 'config'>,
  factsOf: FactsOf,
  tests: PatternTests,
): (side: Side) => ReadonlyMap<string, ImpactTenantAccess> {
  const known = new Map<string, ReadonlyMap<string, ImpactTenantAccess>>();
  return ({ subject, roles, substitute }) => {
    if (subject === undefined) return new Map();
    const deciding = roles.filter((role) => factsOf(role).decidesTenants);
    const key = JSON.stringify([deciding, subject.userName, subject.attributes]);
    const tenants = known.get(key) ?? readTenants(deciding);
    known.set(key, tenants);
    return tenants;

    function readTenants(names: readonly string[]): ReadonlyMap<string, ImpactTenantAccess> {
      const [, ...shared] = tenantsOf(config, subject as Subject, names, { substitute, tests });
      return new Map(shared.map(({ name, canWrite }) => [name, canWrite ? 'write' : 'read']));
    }
  };
}

import { useMemo } from 'react';
import {
  type ImpactAccess,
  type ImpactExtent,
  type ImpactGroup,
  type ImpactPermissions,
  type ImpactSubjects,
  type ImpactTenant,
  type ImpactTenantAccess,
} from '../../../../contract/impact';
import { type OperationId } from '../../../../contract/operations';
import { useT } from '../../../i18n';
import { useNameLists } from '../shared/useNameLists';

type Direction = 'gains' | 'losses';

/** Subjects without a count whose name is a plural. */
const PLURAL: ReadonlySet<string> = new Set(['anonymous']);

/** More tenants are counted. */
const MAX_TENANTS = 3;

const LEVELS: readonly ImpactTenantAccess[] = ['none', 'read', 'write'];

/** Returns the access to a tenant that is gained or lost; undefined if none is. */
function tenantAccess({ before, after }: ImpactTenant, direction: Direction) {
  const [from, to] = direction === 'gains' ? [before, after] : [after, before];
  if (LEVELS.indexOf(to) <= LEVELS.indexOf(from)) return undefined;
  return to === 'read' ? 'read' : from === 'read' ? 'write' : 'both';
}

/** Operations that one word covers if a change concerns both. */
const PAIRS = [
  { id: 'impact.read', of: ['search', 'getDocument'] },
  { id: 'impact.write', of: ['indexDocument', 'deleteDocument'] },
] as const;

const total = (subjects: readonly ImpactSubjects[]) => subjects.reduce((sum, { count }) => sum + count, 0);

/** Returns functions that describe changes of access. */
export function useImpactText() {
  const t = useT();
  const { and } = useNameLists();
  return useMemo(() => {
    const operationsText = (operations: readonly OperationId[]): string => {
      const pairs = PAIRS.filter(({ of }) => of.every((each) => operations.includes(each)));
      const covered: readonly OperationId[] = pairs.flatMap(({ of }) => of);
      const others = operations.filter((operation) => !covered.includes(operation));
      return and([
        ...pairs.map(({ id }) => t(id)),
        ...others.map((operation) => t(`impact.operation.${operation}`)),
      ]);
    };
    const extentText = ({ patterns, except }: ImpactExtent): string =>
      except.length === 0
        ? and(patterns)
        : t('impact.except', { patterns: and(patterns), except: and(except) });
    const on = (what: string, extent: ImpactExtent | null): string =>
      extent === null ? what : t('impact.on', { what, patterns: extentText(extent) });
    const permissionsText = ({ permissions, patterns }: ImpactPermissions): string => {
      const what = t('impact.permissions', { count: permissions.length, first: permissions[0] ?? '' });
      return patterns.length === 0 ? what : t('impact.on', { what, patterns: and(patterns) });
    };
    const accessText = ({ operations, permissions }: ImpactAccess): string[] =>
      operations.length > 0
        ? operations.map((one) => on(operationsText(one.operations), one.extent))
        : permissions.map(permissionsText);
    const tenantTexts = (tenants: readonly ImpactTenant[], direction: Direction): string[] => {
      const texts = tenants.flatMap((tenant) => {
        const access = tenantAccess(tenant, direction);
        return access ? [t('impact.tenant', { access, tenant: tenant.tenant })] : [];
      });
      return texts.length > MAX_TENANTS ? [t('impact.tenants', { count: texts.length })] : texts;
    };
    /** Names a single subject; counts several. */
    const subjectText = ({ kind, names, count }: ImpactSubjects): string => {
      const [name] = names;
      return count === 1 && name !== undefined
        ? t('impact.user', { kind, name })
        : t(`impact.count.${kind}`, { count });
    };
    const sentencesOf = (group: ImpactGroup): string[] => {
      const { subjects, gains, losses, tenants, administration, rules } = group;
      const who = and(subjects.map(subjectText));
      const isPlural = subjects.some(({ kind }) => PLURAL.has(kind));
      const count = isPlural ? 2 : total(subjects);
      const capital = who.charAt(0).toLocaleUpperCase() + who.slice(1);
      const withAdministration = (of: 'gained' | 'lost') =>
        administration === of ? [t('impact.administration')] : [];
      const lost = [...withAdministration('lost'), ...accessText(losses), ...tenantTexts(tenants, 'losses')];
      const gained = [
        ...withAdministration('gained'),
        ...accessText(gains),
        ...tenantTexts(tenants, 'gains'),
      ];
      const ruleTexts = rules.map(({ kind, effect, extent }) =>
        t('impact.rule', { who: capital, count, kind, effect, patterns: extentText(extent) }),
      );
      return [
        ...(lost.length > 0 ? [t('impact.loses', { who: capital, count, what: and(lost) })] : []),
        ...(gained.length > 0 ? [t('impact.gains', { who: capital, count, what: and(gained) })] : []),
        ...new Set(ruleTexts),
      ];
    };
    return { extentText, permissionsText, sentencesOf, subjectText };
  }, [t, and]);
}

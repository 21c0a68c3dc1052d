import {
  type ImpactAccess,
  type ImpactExtent,
  type ImpactGroup,
  type ImpactReason,
  type ImpactRule,
  type ImpactSubjectKind,
  type ImpactSubjects,
} from '../../contract/impact';
import { count, nameText, type PlanImpact, valueText } from '../../server/importExport';

const MAX_GROUPS = 20;
const MAX_NAMES = 5;

const SUBJECTS: Readonly<Record<ImpactSubjectKind, string>> = {
  users: 'user',
  otherUsers: 'mapped name',
  backendRoles: 'backend role',
  backendRoleSets: 'combination of backend roles',
  hosts: 'host',
  everybody: 'everybody who signs in',
  anonymous: 'anonymous visitors',
};
/** Subjects without names. */
const UNNAMED: ReadonlySet<ImpactSubjectKind> = new Set(['everybody', 'anonymous']);

/** Formats the impact of a plan for users; names are escaped for a terminal. */
export function impactLines(impact: PlanImpact): string[] {
  const { groups } = impact;
  const unsure = impact.complete
    ? []
    : ['The impact could not be determined completely:', ...impact.reasons.map(reasonText).map(indented)];
  if (!impact.changesAccess)
    return [impact.complete ? 'Access does not change.' : 'No change of access was found.', ...unsure];
  const shown = groups.slice(0, MAX_GROUPS);
  const more = impact.groupCount - shown.length;
  return [
    `Access changes: ${count(impact.gaining, 'internal user')} gain, ${impact.losing.toLocaleString('en-US')} lose.`,
    ...shown.flatMap((group) => groupLines(group).map(indented)),
    ...(more > 0 ? [`  … and ${count(more, 'other group')}`] : []),
    ...attentionLines(impact),
    ...unsure,
  ];
}

const indented = (line: string) => `  ${line}`;

function groupLines(group: ImpactGroup): string[] {
  const { gained, lost, changed } = group.roles;
  const roles = [
    ...gained.map((role) => `+${nameText(role)}`),
    ...lost.map((role) => `-${nameText(role)}`),
    ...changed.map((role) => `~${nameText(role)}`),
  ];
  return [
    `${group.subjects.map(subjectsText).join('; ')}${roles.length === 0 ? '' : ` (roles ${listed(roles)})`}`,
    ...accessLines('gain', group.gains),
    ...accessLines('lose', group.losses),
    ...group.tenants.map(({ tenant, before, after }) => `tenant ${nameText(tenant)}: ${before} -> ${after}`),
    ...group.rules.map(ruleText),
    ...(group.administration === null
      ? []
      : [group.administration === 'gained' ? 'become administrators' : 'are no longer administrators']),
  ].map((line, at) => (at === 0 ? line : indented(line)));
}

function subjectsText({ kind, names, count: amount }: ImpactSubjects): string {
  if (UNNAMED.has(kind)) return SUBJECTS[kind];
  const more = amount - Math.min(names.length, MAX_NAMES);
  const rest = more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '';
  return `${count(amount, SUBJECTS[kind])}: ${names.slice(0, MAX_NAMES).map(nameText).join(', ')}${rest}`;
}

function accessLines(verb: string, { operations, permissions }: ImpactAccess): string[] {
  // Operations are part of the permissions, and easier to read.
  if (operations.length > 0)
    return operations.map(
      ({ operations: ids, extent }) => `${verb} ${ids.map(operationText).join(', ')}${onExtent(extent)}`,
    );
  return permissions.map(
    ({ permissions: names, patterns }) =>
      `${verb} ${listed(names)}${patterns.length === 0 ? '' : ` on ${listed(patterns.map(nameText))}`}`,
  );
}

/** `getDocument` becomes `get document`. */
const operationText = (id: string) => id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function onExtent(extent: ImpactExtent | null): string {
  if (extent === null) return '';
  const except = extent.except.length === 0 ? '' : ` except ${listed(extent.except.map(nameText))}`;
  return ` on ${listed(extent.patterns.map(nameText))}${except}`;
}

const RULES: Readonly<Record<ImpactRule['kind'], string>> = {
  documents: 'document rule',
  fields: 'field rule',
  masks: 'masked field',
};
const EFFECTS: Readonly<Record<ImpactRule['effect'], string>> = {
  wider: 'they see more',
  narrower: 'they see less',
  other: 'they see something else',
};

const ruleText = ({ kind, value, change, effect, extent }: ImpactRule) =>
  `${RULES[kind]} ${valueText(value)} ${change}${onExtent(extent)}: ${EFFECTS[effect]}`;

function attentionLines({ attention }: PlanImpact): string[] {
  const { everybody, anonymous, administrators } = attention;
  return [
    ...(everybody ? ['Attention: everybody who signs in gains access.'] : []),
    ...(anonymous ? ['Attention: anonymous visitors gain access.'] : []),
    ...(administrators.length > 0
      ? [`Attention: new administrators: ${administrators.map(subjectsText).join('; ')}.`]
      : []),
  ];
}

function reasonText(reason: ImpactReason): string {
  if (reason.kind === 'doubt') return `A pattern cannot be evaluated here: ${valueText(reason.doubt)}`;
  if (reason.kind === 'undecided')
    return `The roles of ${count(reason.count, 'user')} cannot be determined: ${listed(reason.names.map(nameText))}`;
  if (reason.kind === 'patterns')
    return `The common part of patterns is unknown: ${listed(reason.patterns.map(nameText))}`;
  return reason.kind === 'indices' ? reason.reason : 'Some entries cannot be read';
}

const listed = (names: readonly string[]): string =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`
    : names.join(', ');

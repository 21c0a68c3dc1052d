import {
  type ImpactExtent,
  type ImpactGroup,
  type ImpactReason,
  type ImpactRule,
  type ImpactSubjectKind,
  type ImpactSubjects,
} from '../../contract/impact';
import { count, nameText, type PlanImpact, valueText } from '../../server/importExport';
import {
  type ImpactAttention,
  impactAttention,
  type ImpactPart,
  type ImpactSentence,
  impactSentences,
} from '../../src/model/security/impactSentences';

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
    ...impactAttention(impact.attention).map(attentionText),
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
    ...impactSentences(group).flatMap(sentenceLines),
  ].map((line, at) => (at === 0 ? line : indented(line)));
}

function subjectsText({ kind, names, count: amount }: ImpactSubjects): string {
  if (UNNAMED.has(kind)) return SUBJECTS[kind];
  const more = amount - Math.min(names.length, MAX_NAMES);
  const rest = more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '';
  return `${count(amount, SUBJECTS[kind])}: ${names.slice(0, MAX_NAMES).map(nameText).join(', ')}${rest}`;
}

function sentenceLines(sentence: ImpactSentence): string[] {
  if (sentence.kind !== 'sees') {
    const verb = sentence.kind === 'gains' ? 'gain' : 'lose';
    return sentence.parts.flatMap(partTexts).map((text) => `${verb} ${text}`);
  }
  const { rules } = sentence;
  const [{ kind, effect, extent }] = rules;
  return [
    `see ${EFFECTS[effect]} ${SEEN[kind]}${onExtent(extent)}`,
    ...rules.map(({ change, value }) => indented(`rule ${change}: ${valueText(value)}`)),
  ];
}

const SEEN: Readonly<Record<ImpactRule['kind'], string>> = {
  documents: 'documents',
  fields: 'fields',
  masks: 'unmasked values',
};
const EFFECTS: Readonly<Record<ImpactRule['effect'], string>> = {
  wider: 'more',
  narrower: 'fewer',
  other: 'other',
};

const TENANT_ACCESS = { read: 'read access', write: 'write access', both: 'read and write access' };

function partTexts(part: ImpactPart): string[] {
  switch (part.kind) {
    case 'administration':
      return ['administration of security'];
    case 'operations':
      return [`${part.operations.map(operationText).join(', ')}${onExtent(part.extent)}`];
    case 'permissions': {
      const { permissions, patterns } = part;
      return [
        `${listed(permissions)}${patterns.length === 0 ? '' : ` on ${listed(patterns.map(nameText))}`}`,
      ];
    }
    case 'tenants':
      return part.tenants.map(
        ({ tenant, access }) => `${TENANT_ACCESS[access]} to tenant ${nameText(tenant)}`,
      );
  }
}

/** `getDocument` becomes `get document`. */
const operationText = (id: string) => id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function onExtent(extent: ImpactExtent | null): string {
  if (extent === null) return '';
  const except = extent.except.length === 0 ? '' : ` except ${listed(extent.except.map(nameText))}`;
  return ` on ${listed(extent.patterns.map(nameText))}${except}`;
}

function attentionText(gain: ImpactAttention): string {
  if (gain.kind === 'administrators')
    return `Attention: new administrators: ${gain.subjects.map(subjectsText).join('; ')}.`;
  return gain.kind === 'everybody'
    ? 'Attention: everybody who signs in gains access.'
    : 'Attention: anonymous visitors gain access.';
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

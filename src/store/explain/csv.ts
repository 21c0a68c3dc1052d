import { csvLine } from '../../../contract/csv';
import { type Doubt, type RoleReason } from '../../../contract/explain';
import {
  type ExternalHolder,
  type Holders,
  type RoleMembers,
  type TenantReach,
} from '../../../contract/holders';
import { sinceOf } from './holders';
import { type ExplainState } from './slice';

/** Rows of names and values. The header row is the same in every language. */
type Table = readonly (readonly string[])[];

const listed = (names: readonly string[]) => names.join(', ');

const reasonText = (reason: RoleReason): string => {
  if (reason.by === 'account') return 'account';
  if (reason.by === 'and_backend_roles') return `${reason.by}: ${listed(reason.patterns)}`;
  return reason.pattern === reason.value
    ? `${reason.by}: ${reason.value}`
    : `${reason.by}: ${reason.value} matches ${reason.pattern}`;
};

const doubtText = (doubt: Doubt): string => {
  switch (doubt.kind) {
    case 'user':
      return `backend roles could give ${listed(doubt.roles)}`;
    case 'unknownUser':
      return 'only the name is known';
    case 'attributes':
      return `${doubt.role}: depends on attributes`;
    case 'pattern':
      return `${doubt.role}: pattern ${doubt.pattern} cannot be evaluated`;
    case 'host':
      return `${doubt.role}: depends on the address`;
    case 'name':
      return doubt.reason;
    case 'protected':
      return `${doubt.index}: opensearch.yml may protect it`;
  }
};

/** Columns of the details of a user. */
const DETAILS = ['since', 'last sign-in', 'documents', 'fields', 'masks'] as const;

type DetailsOf = (name: string) => string[];

/** Returns the cells of {@link DETAILS}; empty where nothing is known. */
function detailsIn({ details: { holders, isRegistered } }: ExplainState): DetailsOf {
  const byName = new Map(holders.map((holder) => [holder.name, holder]));
  return (name) => {
    const known = byName.get(name);
    if (known === undefined) return NONE;
    const { since, lastSignIn, restrictions } = known;
    const { documents = [], fields = [], masks = [] } = restrictions ?? {};
    return [
      sinceOf(since) ?? '',
      lastSignIn ?? (isRegistered ? 'never' : ''),
      documents.join('; '),
      listed(fields),
      listed(masks),
    ];
  };
}

const NONE = DETAILS.map(() => '');

const undecidedRows = (rows: readonly { name: string; uncertain: Doubt[] }[], kind: string) =>
  rows.map(({ name, uncertain }) => [
    kind,
    name,
    'unknown',
    uncertain.map(doubtText).join('; '),
    '',
    ...NONE,
  ]);

const externalRows = (external: readonly ExternalHolder[], access: string) =>
  external.flatMap(({ role, users, backendRoles, hosts }) => [
    ...users.map((name) => ['external user', name, access, role, '', ...NONE]),
    ...backendRoles.map((name) => ['backend role', name, access, role, '', ...NONE]),
    ...hosts.map((name) => ['host', name, access, role, '', ...NONE]),
  ]);

const tableOfHolders = (
  { users, roles, external, partial, undecided }: Holders,
  detailsOf: DetailsOf,
): Table => [
  ['kind', 'name', 'access', 'through', 'parts', ...DETAILS],
  ...users.map(({ name, roles: through }) => ['user', name, 'all', listed(through), '', ...detailsOf(name)]),
  ...partial.users.map(({ name, roles: through, parts }) => [
    'user',
    name,
    'part',
    listed(through),
    listed(parts),
    ...detailsOf(name),
  ]),
  ...undecidedRows(undecided.users, 'user'),
  ...roles.map((name) => ['role', name, 'all', '', '', ...NONE]),
  ...partial.roles.map(({ name, parts }) => ['role', name, 'part', '', listed(parts), ...NONE]),
  ...undecidedRows(undecided.roles, 'role'),
  ...externalRows(external, 'all'),
  ...externalRows(partial.external, 'part'),
];

const tableOfMembers = ({ users, undecided }: RoleMembers, detailsOf: DetailsOf): Table => [
  ['user', 'has role', 'reason', 'since', 'last sign-in'],
  ...users.map(({ name, reasons }) => [
    name,
    'yes',
    reasons.map(reasonText).join('; '),
    ...detailsOf(name).slice(0, 2),
  ]),
  ...undecided.map(({ name, uncertain }) => [name, 'unknown', uncertain.map(doubtText).join('; '), '', '']),
];

const accessWord = (canWrite: boolean) => (canWrite ? 'write' : 'read');

const tableOfReach = ({ users, roles, external, undecided }: TenantReach, detailsOf: DetailsOf): Table => [
  ['kind', 'name', 'access', 'through', 'parts', ...DETAILS],
  ...users.map(({ name, canWrite, roles: through }) => [
    'user',
    name,
    accessWord(canWrite),
    listed(through),
    '',
    ...detailsOf(name),
  ]),
  ...undecidedRows(undecided, 'user'),
  ...roles.map(({ name, canWrite }) => ['role', name, accessWord(canWrite), '', '', ...NONE]),
  ...externalRows(external, ''),
];

const tableOf = (state: ExplainState): Table | undefined => {
  switch (state.phase) {
    case 'found':
      return tableOfHolders(state.holders, detailsIn(state));
    case 'members':
      return tableOfMembers(state.members, detailsIn(state));
    case 'reach':
      return tableOfReach(state.reach, detailsIn(state));
    default:
      return undefined;
  }
};

/** Returns a name that reflects the question, in characters safe for every file system. */
function fileName({ asked }: ExplainState): string {
  if (asked === null) return 'explain.csv';
  const words = 'area' in asked ? [asked.area, asked.name] : ['who-can', asked.action, asked.index];
  const text = words.join('-').replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${text.replace(/^-|-$/g, '').slice(0, 100)}.csv`;
}

/** Returns the lists of an answer as CSV, or undefined if it has none. */
export function accessCsv(state: ExplainState): { name: string; text: string } | undefined {
  const table = tableOf(state);
  return table && { name: fileName(state), text: table.map(csvLine).join('') };
}

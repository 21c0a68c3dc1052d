import { type Access } from '../../contract/explain';
import { SIGN_IN_KINDS } from '../../contract/signInKinds';
import {
  type SignInFinding,
  type SignInReport,
  type SignInStage,
  type StageResult,
} from '../../contract/signInTests';
import { type Entries } from '../security/embedded/types';
import { domainFinding, domainFor, domainsOf, ldapRolesFinding } from './domains';
import { nearMisses } from './nearMisses';
import { type SignInRecord } from './record';
import { ownRoles, rolesAttributeFinding, rolesFinding } from './roles';

/** Configuration by which a record is judged, as its reader may read it. */
export interface Judged {
  isCluster: boolean;
  /** The cluster's `securityconfig`; undefined if it is not readable. */
  securityConfig: unknown;
  mappings: Entries;
  /** Undefined without a user. */
  access: Pick<Access, 'roles' | 'tenants'> | undefined;
  hasTenants: boolean;
  firstPage: string;
}

const stageOf = ({ id }: SignInFinding): SignInStage => id.split('.', 1)[0] as SignInStage;

/** Returns the stages of a record, with those after the user. */
function stagesOf({ stages, kind, finding }: SignInRecord, isCluster: boolean): SignInStage[] {
  const isInternal = SIGN_IN_KINDS[kind].account === 'internal' && !isCluster;
  const all: SignInStage[] = [
    ...stages.filter((stage) => !(isCluster && stage === 'password')),
    ...(isCluster && !stages.includes('domain') ? (['domain'] as const) : []),
    'name',
    ...(isInternal ? [] : (['rolesAttribute'] as const)),
    'roles',
    'tenants',
    'firstPage',
  ];
  // A check that the kind does not list comes before the others.
  return finding === undefined || all.includes(stageOf(finding)) ? all : [stageOf(finding), ...all];
}

/** Judges the stages after the user: the first finding of each, and if it ends the sign-in. */
function laterFindings(
  record: SignInRecord,
  { access, mappings, hasTenants, isCluster, securityConfig }: Judged,
): { finding: SignInFinding; isFailed: boolean }[] {
  const roles = ownRoles(access?.roles ?? []);
  const hasRoles = roles.some(({ exists }) => exists);
  const domain = isCluster ? domainFor(record.kind, domainsOf(securityConfig)) : undefined;
  const domainKey = domain?.config['roles_key'];
  const key = isCluster ? (typeof domainKey === 'string' ? domainKey : undefined) : record.keys?.roles;
  const isByPassword = SIGN_IN_KINDS[record.kind].test === 'password';
  const isWithout = isCluster && isByPassword && record.user?.backendRoles.length === 0;
  const attribute = isWithout
    ? ldapRolesFinding(securityConfig)
    : rolesAttributeFinding(record, key, mappings);
  const ofRoles = rolesFinding(roles, record);
  const hasTenant = !hasTenants || (access?.tenants ?? []).length > 0;
  return [
    ...(attribute === undefined ? [] : [{ finding: attribute, isFailed: !hasRoles }]),
    ...(ofRoles === undefined ? [] : [{ finding: ofRoles, isFailed: !hasRoles }]),
    ...(hasTenant ? [] : [{ finding: { id: 'tenants.none', values: {} } as const, isFailed: false }]),
  ];
}

/** Makes the report of a record. */
export function reportOf(record: SignInRecord, judged: Judged): SignInReport {
  const { isCluster, securityConfig, access, mappings, firstPage } = judged;
  const { kind, at, claims, user } = record;
  const refusal =
    record.finding !== undefined && stageOf(record.finding) === 'domain' && isCluster && securityConfig
      ? domainFinding(record, record.finding, domainsOf(securityConfig))
      : record.finding;
  const findings = refusal ? [{ finding: refusal, isFailed: true }] : laterFindings(record, judged);
  const failed = findings.find(({ isFailed }) => isFailed);
  const all = stagesOf({ ...record, ...(refusal && { finding: refusal }) }, isCluster);
  const failedAt = failed === undefined ? all.length : all.indexOf(stageOf(failed.finding));
  const stages = all.map((stage, position): StageResult => {
    const found = findings.find(({ finding }) => stageOf(finding) === stage);
    if (position > failedAt) return { stage, outcome: 'unreached' };
    if (found === undefined) return { stage, outcome: 'passed' };
    return { stage, outcome: position === failedAt ? 'failed' : 'warned', finding: found.finding };
  });
  const hasRoles = refusal === undefined && access !== undefined;
  const held = new Set(access?.roles.map(({ name }) => name));
  return {
    kind,
    at: new Date(at).toISOString(),
    stages,
    failed: failed === undefined ? null : stageOf(failed.finding),
    user: user === undefined ? null : { name: user.name, backend_roles: [...user.backendRoles] },
    claims: [...claims],
    roles: hasRoles ? access.roles.map(({ name }) => name) : [],
    tenants: hasRoles ? access.tenants.map(({ name }) => name) : [],
    first_page: failed === undefined ? firstPage : null,
    near_misses: nearMisses(user?.backendRoles ?? [], mappings).filter(({ role }) => !held.has(role)),
  };
}

import { recordOf, textOf } from '../../contract/plainData';
import { type AuthType, SIGN_IN_KINDS } from '../../contract/signInKinds';
import { type SignInFinding } from '../../contract/signInTests';
import { type SignInRecord } from './record';

/** Fewest characters of a SAML `exchange_key`, which signs with HS512 at the cluster. */
const SHORTEST_KEY = 64;

interface Domain {
  name: string;
  order: number;
  isEnabled: boolean;
  type: string;
  challenges: boolean;
  config: Record<string, unknown>;
  backend: { type: string; config: Record<string, unknown> };
}

/** Reads the authentication domains of a `securityconfig` answer, in order. */
export function domainsOf(securityConfig: unknown): Domain[] {
  const dynamic = recordOf(recordOf(recordOf(securityConfig)['config'])['dynamic']);
  return Object.entries(recordOf(dynamic['authc']))
    .map(([name, value]) => {
      const {
        order,
        http_enabled: enabled,
        http_authenticator: http,
        authentication_backend: of,
      } = recordOf(value);
      const { type, challenge, config } = recordOf(http);
      const backend = recordOf(of);
      return {
        name,
        order: Number(order ?? 0),
        isEnabled: enabled !== false,
        type: textOf(type).toLowerCase(),
        challenges: challenge !== false,
        config: recordOf(config),
        backend: { type: textOf(backend['type']).toLowerCase(), config: recordOf(backend['config']) },
      };
    })
    .sort((one, other) => one.order - other.order);
}

const authenticatorsOf = (kind: AuthType): readonly string[] => SIGN_IN_KINDS[kind].authenticators;

/** Returns the domain that reads the credentials of a kind, if one is enabled. */
export const domainFor = (kind: AuthType, domains: readonly Domain[]): Domain | undefined =>
  authenticatorsOf(kind)
    .flatMap((type) => domains.filter((domain) => domain.type === type))
    .find(({ isEnabled }) => isEnabled);

/** Returns the finding of an LDAP user without backend roles; undefined without an LDAP search. */
export function ldapRolesFinding(securityConfig: unknown): SignInFinding | undefined {
  const dynamic = recordOf(recordOf(recordOf(securityConfig)['config'])['dynamic']);
  const searches = Object.entries(recordOf(dynamic['authz'])).flatMap(([name, value]) => {
    const { http_enabled: enabled, authorization_backend: of } = recordOf(value);
    const { type, config } = recordOf(of);
    const { rolebase, rolesearch } = recordOf(config);
    return enabled !== false && textOf(type).toLowerCase() === 'ldap'
      ? [`${name}: rolebase ${textOf(rolebase)}, rolesearch ${textOf(rolesearch)}`]
      : [];
  });
  return searches.length === 0 ? undefined : { id: 'rolesAttribute.ldap', values: { searches } };
}

/** Describes where an LDAP domain looks for people. */
const searchOf = ({ name, backend: { config } }: Domain): string =>
  `${name}: userbase ${textOf(config['userbase'])}, usersearch ${textOf(config['usersearch'])}`;

/**
 * Returns why the domains of a cluster do not accept a sign-in, as far as their configuration says;
 * otherwise the given finding.
 */
export function domainFinding(
  { kind, claims }: Pick<SignInRecord, 'kind' | 'claims'>,
  finding: SignInFinding,
  domains: readonly Domain[],
): SignInFinding {
  const types = authenticatorsOf(kind);
  const domain = domainFor(kind, domains);
  if (domain === undefined) {
    const off = domains.filter(({ type }) => types.includes(type)).map(({ name }) => name);
    return off.length > 0
      ? { id: 'domain.disabled', values: { domains: off } }
      : { id: 'domain.none', values: { types, domains: domains.map(({ name }) => name) } };
  }
  // A domain that challenges ends the sign-in: later domains are never asked.
  const before = domains.find(
    (other) =>
      other.isEnabled && other.challenges && other.order < domain.order && other.type !== domain.type,
  );
  // A password is sent unasked, and read by the first domain that can.
  if (before !== undefined && SIGN_IN_KINDS[kind].test !== 'password')
    return {
      id: 'domain.order',
      values: { domain: domain.name, order: domain.order, before: before.name, beforeOrder: before.order },
    };
  if (domain.config['exchange_key'] !== undefined || domain.config['idp'] !== undefined)
    return samlFinding(domain, finding);
  if (SIGN_IN_KINDS[kind].test === 'password') return passwordFinding(finding, types, domains);
  const key = textOf(domain.config['subject_key']);
  const names = claims.map(({ name }) => name);
  return key !== '' && names.length > 0 && !names.includes(key)
    ? { id: 'domain.subjectKey', values: { domain: domain.name, key, names } }
    : finding;
}

function samlFinding(domain: Domain, finding: SignInFinding): SignInFinding {
  const { name, config, challenges } = domain;
  if (!challenges) return { id: 'domain.challenge', values: { domain: name } };
  const key = config['exchange_key'];
  const isHidden = typeof key === 'string' && /^\*+$/.test(key);
  const length = textOf(key).length;
  // With such a key, the cluster does not create the domain at all, and begins no sign-in.
  return !isHidden && length < SHORTEST_KEY
    ? { id: 'domain.exchangeKey', values: { domain: name, length, least: SHORTEST_KEY } }
    : finding;
}

/** Says where a cluster looked for a name and password that it refused. */
function passwordFinding(
  finding: SignInFinding,
  types: readonly string[],
  domains: readonly Domain[],
): SignInFinding {
  if (finding.id !== 'domain.password') return finding;
  const asked = domains.filter(({ type, isEnabled }) => types.includes(type) && isEnabled);
  const ldap = asked.filter(({ backend }) => backend.type === 'ldap');
  return ldap.length === 0
    ? { ...finding, values: { ...finding.values, domains: asked.map(({ name }) => name) } }
    : { id: 'domain.ldap', values: { ...finding.values, searches: ldap.map(searchOf) } };
}

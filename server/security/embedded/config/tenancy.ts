import { isRecord, recordOf } from '../../../../contract/plainData';
import { type SecurityAnswer } from '../../backend';
import { coreError, ok } from '../answers';
import { bindingAnswer, type EntryProblem } from '../binding';
import { type Call, commit, type Plan, type Route } from '../call';
import { type ContentRules, readContent } from '../content';
import { type JsonObject, member } from '../json';
import { type SecurityState } from '../state';
import { versionConflict, withChange, withVersion } from '../versions';
import { dynamicConfig, kibanaConfig } from './dynamicConfig';

const CONTENT: ContentRules = {
  keys: {
    default_tenant: 'string',
    private_tenant_enabled: 'boolean',
    multitenancy_enabled: 'boolean',
    sign_in_options: 'array',
  },
};

/** Multi-tenancy settings. PUT accepts a subset of the keys and returns all of them. */
export const tenancyRoutes: Route[] = [
  {
    path: 'api/tenancy/config',
    endpoint: 'TENANTS',
    reads: { GET: 'config' },
    methods: { GET: getTenancy, PUT: putTenancy },
  },
];

interface Tenancy {
  default_tenant: string;
  private_tenant_enabled: boolean;
  multitenancy_enabled: boolean;
  /** Stored for API clients only; Gatehouse's sign-in options come from its own configuration. */
  sign_in_options: readonly string[];
}

function tenancyOf(state: SecurityState): Tenancy {
  const { defaultTenant, privateTenantEnabled, multitenancyEnabled, signInOptions } = kibanaConfig(
    state.entries('config'),
  );
  return {
    default_tenant: defaultTenant,
    private_tenant_enabled: privateTenantEnabled,
    multitenancy_enabled: multitenancyEnabled,
    sign_in_options: signInOptions,
  };
}

function getTenancy({ state }: Call): SecurityAnswer {
  const answer = withVersion(ok(tenancyOf(state)), state.version('config', 'config'));
  return withChange(answer, state.change('config', 'config'));
}

async function putTenancy(call: Call): Promise<SecurityAnswer> {
  const { state, request } = call;
  const content = readContent(request, CONTENT);
  if (!content.ok) return content.answer;
  const wrong = bindingAnswer(problemsOf(content.value));
  if (wrong !== undefined) return wrong;
  return commit(call, () => {
    const version = state.version('config', 'config');
    const conflict = versionConflict(request, { type: 'config', name: 'config', version });
    return conflict === undefined
      ? plan(state, wantedTenancy(tenancyOf(state), content.value), signInOptionsOf(content.value))
      : { answer: conflict };
  });
}

/** Returns the sign-in options of a request; an empty list counts as absent. */
function signInOptionsOf({ sign_in_options: options }: JsonObject): string[] {
  return Array.isArray(options) ? options.map(String) : [];
}

function wantedTenancy(present: Tenancy, given: JsonObject): Tenancy {
  const { sign_in_options: _options, ...others } = given;
  const options = signInOptionsOf(given);
  return { ...present, ...others, ...(options.length > 0 ? { sign_in_options: options } : {}) };
}

const SIGN_IN_OPTIONS = ['BASIC', 'SAML', 'OPENID', 'ANONYMOUS'];

/**
 * Returns an error if a given sign-in option has no matching authentication domain, anonymous
 * excepted. Stored options are not checked, so other settings stay editable after an import without
 * such a domain.
 */
function signInProblem(state: SecurityState, options: readonly string[]): string | undefined {
  const domains = member(dynamicConfig(state.entries('config')), 'authc');
  const types = Object.values(isRecord(domains) ? domains : {}).map((domain) => {
    const authenticator = isRecord(domain) ? member(domain, 'http_authenticator') : undefined;
    return isRecord(authenticator) ? String(authenticator['type']).toUpperCase() : '';
  });
  for (const option of options) {
    if (![...types, 'ANONYMOUS'].includes(option.toUpperCase()))
      return `Validation failure: ${option} authentication provider is not available for this cluster.`;
    if (!SIGN_IN_OPTIONS.includes(option))
      return `No enum constant org.opensearch.security.securityconf.impl.DashboardSignInOption.${option}`;
  }
  return undefined;
}

function plan(state: SecurityState, wanted: Tenancy, givenOptions: readonly string[]): Plan {
  const reason = signInProblem(state, givenOptions) ?? tenancyProblem(state, wanted);
  if (reason !== undefined) return { answer: coreError(400, 'illegal_argument_exception', reason) };
  const stored = state.entries('config').get('config') ?? {};
  const dynamic = objectUnder(stored, 'dynamic');
  const kibana = { ...objectUnder(dynamic, 'kibana'), ...wanted };
  return {
    answer: withVersion(ok(wanted), state.store.nextVersion('config')),
    changes: [{ type: 'config', name: 'config', entry: { ...stored, dynamic: { ...dynamic, kibana } } }],
  };
}

function tenancyProblem(state: SecurityState, wanted: Tenancy): string | undefined {
  const tenant = wanted.default_tenant;
  if (!wanted.private_tenant_enabled && tenant.toLowerCase() === 'private') {
    return 'Private tenant can not be disabled if it is the default tenant.';
  }
  const known =
    ['', 'global', 'private'].includes(tenant.toLowerCase()) || state.store.readAll('tenants').has(tenant);
  return known
    ? undefined
    : `${tenant} can not be set to default tenant. Default tenant should be selected from one of the available tenants.`;
}

function problemsOf(content: JsonObject): EntryProblem[] {
  return ['private_tenant_enabled', 'multitenancy_enabled']
    .filter((key) => Object.hasOwn(content, key) && typeof content[key] !== 'boolean')
    .map((key) => ({ kind: 'type', path: [key], message: 'Boolean expected' }));
}

const objectUnder = (parent: JsonObject, key: string): JsonObject => recordOf(member(parent, key));

import { maskSecrets } from '../../../api/contract/maskSecrets';
import { MASK } from '../../recording/redactText';

/** One way of signing in: who is asked, in which order, and how. */
export interface AuthenticationDomain {
  name: string;
  /** Lower ones are asked first. */
  order: number;
  httpEnabled: boolean;
  transportEnabled: boolean;
  httpType: string;
  challenge: boolean;
  /** Secrets in it are masked. */
  httpConfig: unknown;
  backendType: string;
  /** Secrets in it are masked. */
  backendConfig: unknown;
}

/** One place that adds backend roles to those who signed in. */
export interface AuthorizationDomain {
  name: string;
  httpEnabled: boolean;
  transportEnabled: boolean;
  backendType: string;
  /** Secrets in it are masked. */
  backendConfig: unknown;
}

/** The part of the security configuration that the Authentication page shows [C30]. */
export interface AuthConfig {
  authentication: AuthenticationDomain[];
  authorization: AuthorizationDomain[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What neither a screen nor a log needs to know is masked by the server; by another server, here. */
const withoutSecrets = (config: unknown) => maskSecrets(config ?? {}, MASK);

function authenticationDomain([name, value]: [string, unknown]): AuthenticationDomain {
  const domain = record(value);
  const http = record(domain['http_authenticator']);
  const backend = record(domain['authentication_backend']);
  return {
    name,
    order: typeof domain['order'] === 'number' ? domain['order'] : 0,
    httpEnabled: domain['http_enabled'] === true,
    transportEnabled: domain['transport_enabled'] === true,
    httpType: text(http['type']),
    challenge: http['challenge'] === true,
    httpConfig: withoutSecrets(http['config']),
    backendType: text(backend['type']),
    backendConfig: withoutSecrets(backend['config']),
  };
}

function authorizationDomain([name, value]: [string, unknown]): AuthorizationDomain {
  const domain = record(value);
  const backend = record(domain['authorization_backend']);
  return {
    name,
    httpEnabled: domain['http_enabled'] === true,
    transportEnabled: domain['transport_enabled'] === true,
    backendType: text(backend['type']),
    backendConfig: withoutSecrets(backend['config']),
  };
}

/**
 * The sign-in domains in a security configuration, in its order. What it does not hold is left blank: its form is the
 * cluster's, not ours.
 *
 * @param answer the configuration as the server gave it, `{ config: { dynamic: { authc, authz } } }`
 * @throws Error when it is no configuration at all, which must not look like one that has nothing set up
 */
export function readAuthConfig(answer: unknown): AuthConfig {
  if (!isRecord(answer) || !isRecord(answer['config']))
    throw new Error('The security configuration is not readable.');
  const dynamic = record(answer['config']['dynamic']);
  return {
    authentication: Object.entries(record(dynamic['authc'])).map(authenticationDomain),
    authorization: Object.entries(record(dynamic['authz'])).map(authorizationDomain),
  };
}

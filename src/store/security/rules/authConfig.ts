import { maskSecrets } from '../../../api/contract/maskSecrets';
import { isRecord, recordOf, textOf } from '../../../api/contract/plainData';
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

/** What neither a screen nor a log needs to know is masked by the server; by another server, here. */
const withoutSecrets = (config: unknown) => maskSecrets(config ?? {}, MASK);

function authenticationDomain([name, value]: [string, unknown]): AuthenticationDomain {
  const domain = recordOf(value);
  const http = recordOf(domain['http_authenticator']);
  const backend = recordOf(domain['authentication_backend']);
  return {
    name,
    order: typeof domain['order'] === 'number' ? domain['order'] : 0,
    httpEnabled: domain['http_enabled'] === true,
    transportEnabled: domain['transport_enabled'] === true,
    httpType: textOf(http['type']),
    challenge: http['challenge'] === true,
    httpConfig: withoutSecrets(http['config']),
    backendType: textOf(backend['type']),
    backendConfig: withoutSecrets(backend['config']),
  };
}

function authorizationDomain([name, value]: [string, unknown]): AuthorizationDomain {
  const domain = recordOf(value);
  const backend = recordOf(domain['authorization_backend']);
  return {
    name,
    httpEnabled: domain['http_enabled'] === true,
    transportEnabled: domain['transport_enabled'] === true,
    backendType: textOf(backend['type']),
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
  const dynamic = recordOf(answer['config']['dynamic']);
  return {
    authentication: Object.entries(recordOf(dynamic['authc'])).map(authenticationDomain),
    authorization: Object.entries(recordOf(dynamic['authz'])).map(authorizationDomain),
  };
}

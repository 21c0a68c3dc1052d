import { maskSecrets } from '../../../contract/maskSecrets';
import { isRecord, recordOf, textOf } from '../../../contract/plainData';
import { MASK } from '../secrets/redactText';

export interface AuthenticationDomain {
  name: string;
  /** Lower values are tried first. */
  order: number;
  httpEnabled: boolean;
  transportEnabled: boolean;
  httpType: string;
  challenge: boolean;
  /** Secrets masked. */
  httpConfig: unknown;
  backendType: string;
  /** Secrets masked. */
  backendConfig: unknown;
}

/** Source of backend roles for authenticated users. */
export interface AuthorizationDomain {
  name: string;
  httpEnabled: boolean;
  transportEnabled: boolean;
  backendType: string;
  /** Secrets masked. */
  backendConfig: unknown;
}

/** The part shown on the Authentication page [C30]. */
export interface AuthConfig {
  authentication: AuthenticationDomain[];
  authorization: AuthorizationDomain[];
}

/** Masks secrets again, in case the server has not. */
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
 * Reads the domains of `{ config: { dynamic: { authc, authz } } }`; missing fields stay blank.
 *
 * @throws Error if it is no configuration, which must not look like an empty one
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

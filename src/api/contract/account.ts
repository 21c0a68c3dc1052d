import { type z } from 'zod';
import { type tenancyConfigBody } from './bodies';

/** Who is signed in, and what the security back end says about the dashboards: wire types. */

/** `GET /api/v1/configuration/account`, member `data` [DATA-04]. */
export interface AccountInfo {
  user_name: string;
  is_reserved: boolean;
  is_hidden: boolean;
  /** Only internal users can change their password here. */
  is_internal_user: boolean;
  user_requested_tenant: string | null;
  backend_roles: string[];
  custom_attribute_names: string[];
  /** Tenant name to "may write". The user's own name stands for the private tenant. */
  tenants: Record<string, boolean>;
  roles: string[];
}

/** Answer of `GET /api/v1/configuration/account`; `total` is the number of fields of `data`. */
export interface AccountAnswer {
  total: number;
  data: AccountInfo;
}

/** `GET /api/v1/auth/authinfo`: the effective identity of the caller. */
export interface AuthInfo {
  user: string;
  user_name: string;
  user_requested_tenant: string | null;
  remote_address: string;
  backend_roles: string[];
  custom_attribute_names: string[];
  roles: string[];
  tenants: Record<string, boolean>;
  principal: string | null;
  /** A count, as text. */
  peer_certificates: string;
  sso_logout_url: string | null;
}

/** How hard a password must be to guess, as zxcvbn rates it: at least 1, 3 or 4 of 4. */
export const PASSWORD_SCORES = { fair: 1, strong: 3, very_strong: 4 } as const;
export type PasswordStrengthName = keyof typeof PASSWORD_SCORES;

/** What the gateway demands of a new password, besides `password_validation_regex` where that is configured. */
export interface PasswordRules {
  /** In characters; 0 for no minimum. */
  min_length: number;
  /** In bytes of UTF-8: bcrypt looks at no more. */
  max_bytes: number;
  min_strength: PasswordStrengthName;
  /** Whether `password_validation_regex` is enforced. Without configuration it is only advertised, as OpenSearch does. */
  regex_enforced: boolean;
}

/** `GET /api/v1/auth/dashboardsinfo` [DATA-05]. */
export interface DashboardsInfo {
  user_name: string;
  not_fail_on_forbidden_enabled: boolean;
  opensearch_dashboards_mt_enabled: boolean;
  opensearch_dashboards_index: string;
  opensearch_dashboards_server_user: string;
  multitenancy_enabled: boolean;
  private_tenant_enabled: boolean;
  default_tenant: string;
  password_validation_error_message: string;
  password_validation_regex: string;
  /** Our own addition; other servers do not tell what they enforce. */
  password_rules?: PasswordRules;
}

/** `GET /api/v1/restapiinfo`: whether the caller may use the security REST API, and what is closed to them. */
export interface PermissionsInfo {
  user: string;
  user_name: string;
  has_api_access: boolean;
  /** Endpoint name in capitals to the HTTP methods that are refused. */
  disabled_endpoints: Record<string, string[]>;
}

/** The types of sign-in that can be configured. Anonymous visitors have a key of their own. */
export const CONFIGURED_TYPES = ['basicauth', 'jwt', 'openid', 'saml', 'proxy'] as const;
export type ConfiguredType = (typeof CONFIGURED_TYPES)[number];
export const AUTH_TYPES = [...CONFIGURED_TYPES, 'anonymous'] as const;
/** How a session was signed in [AUTH-01]. */
export type AuthType = (typeof AUTH_TYPES)[number];

/** `GET /api/v1/auth/type`: the type of the present session [C11]. */
export interface CurrentAuthType {
  currentAuthType: AuthType;
}

/** `GET /api/authtype`: the configured type or types, readable without a session. */
export interface ConfiguredAuthType {
  authtype: string | string[];
}

/**
 * With any value: `POST /auth/login` checks the password of the session's own user and changes nothing. Without it, valid
 * credentials begin a new session, which replaces the one that the browser had.
 */
export const PASSWORD_CHECK_HEADER = 'x-gatehouse-password-check';

/** Success answer of `POST /auth/login` [B07]. */
export interface LoginAnswer {
  username: string;
  tenants: Record<string, boolean>;
  roles: string[];
  backendroles: string[];
}

/** Body of `PUT /api/v1/configuration/tenancy/config` [API-15]: only the fields that change are sent [A15]. */
export type TenancyConfig = z.infer<typeof tenancyConfigBody>;

import { type z } from 'zod';
import { type tenancyConfigBody } from './bodies';
import { type AuthType } from './signInKinds';

/** Member `data` of `GET /api/v1/configuration/account` [DATA-04]. */
export interface AccountInfo {
  user_name: string;
  is_reserved: boolean;
  is_hidden: boolean;
  /** Only internal users can change their password here. */
  is_internal_user: boolean;
  user_requested_tenant: string | null;
  backend_roles: string[];
  custom_attribute_names: string[];
  /** Write access by tenant name. The user's own name denotes the private tenant. */
  tenants: Record<string, boolean>;
  roles: string[];
}

/** Response of `GET /api/v1/configuration/account`; `total` counts the fields of `data`. */
export interface AccountAnswer {
  total: number;
  data: AccountInfo;
}

/** `GET /api/v1/auth/authinfo`: effective identity of the caller. */
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
  /** A number, as a string. */
  peer_certificates: string;
  sso_logout_url: string | null;
}

/** Minimum zxcvbn scores (0 to 4) by strength. */
export const PASSWORD_SCORES = { fair: 1, strong: 3, very_strong: 4 } as const;
export type PasswordStrengthName = keyof typeof PASSWORD_SCORES;

export interface PasswordRules {
  /** In characters; 0 for none. */
  min_length: number;
  /** In UTF-8 bytes; bcrypt ignores the rest. */
  max_bytes: number;
  min_strength: PasswordStrengthName;
  /** False if `password_validation_regex` is only advertised, as in OpenSearch by default. */
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
  /** Since OpenSearch 3.7: API keys, and the longest time until one expires. */
  api_tokens_enabled?: boolean;
  max_duration_seconds?: number;
  /** Gatehouse extension; absent on other servers. */
  password_rules?: PasswordRules;
}

/** `GET /api/v1/restapiinfo`: access of the caller to the security REST API. */
export interface PermissionsInfo {
  user: string;
  user_name: string;
  has_api_access: boolean;
  /** Denied HTTP methods by upper-case endpoint name. */
  disabled_endpoints: Record<string, string[]>;
}

/** `GET /api/v1/auth/type` [C11]. */
export interface CurrentAuthType {
  currentAuthType: AuthType;
}

/** `GET /api/authtype`: configured type or types; public. */
export interface ConfiguredAuthType {
  authtype: string | string[];
}

/**
 * With any value, `POST /auth/login` only verifies the password of the session's user. Without it,
 * it starts a new session that replaces the browser's current one.
 */
export const PASSWORD_CHECK_HEADER = 'x-gatehouse-password-check';

/** Response of `POST /auth/login` [B07]. */
export interface LoginAnswer {
  username: string;
  tenants: Record<string, boolean>;
  roles: string[];
  backendroles: string[];
}

/** Body of `PUT /api/v1/configuration/tenancy/config` [API-15]: changed fields only [A15]. */
export type TenancyConfig = z.infer<typeof tenancyConfigBody>;

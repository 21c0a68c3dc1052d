import { type BackendKind } from './boot';
import { type Access } from './explain';

/** Certificates, exposure and default roles of a cluster (docs/cluster-security.md). */
export const CLUSTER_SECURITY_PATH = '/api/v1/clustersecurity';

/** A certificate that ends in so many days or fewer needs attention. */
export const SOON_DAYS = 30;
/** A certificate that ends in so many days or fewer must be replaced now. */
export const URGENT_DAYS = 7;

export type CertificateUse =
  /** Presented by a node to clients, and to other nodes. */
  | 'http'
  | 'transport'
  /** Of the gateway: presented to browsers, and to the cluster. */
  | 'browsers'
  | 'client'
  /** Of sign-in: SAML, OpenID, and the issuer of tokens. */
  | 'saml'
  | 'openid'
  | 'token'
  /** An authority that verifies others. */
  | 'authority';

export interface Certificate {
  use: CertificateUse;
  /** Distinguished names. */
  subject: string;
  issuer: string;
  /** Host names and addresses that it is for. */
  names: string[];
  /** ISO 8601, UTC. */
  not_after: string;
  /** Days until then, rounded up; 0 or less if it is over. */
  days_left: number;
  /** True if the authority is that of OpenSearch's demo configuration, whose key is public. */
  is_demo: boolean;
}

export type CertificateState = 'good' | 'soon' | 'urgent' | 'over' | 'demo';

/** Returns the most urgent reason to replace a certificate. */
export function certificateState({
  days_left: days,
  is_demo: isDemo,
}: Pick<Certificate, 'days_left' | 'is_demo'>): CertificateState {
  if (days <= 0) return 'over';
  if (isDemo) return 'demo';
  if (days <= URGENT_DAYS) return 'urgent';
  return days <= SOON_DAYS ? 'soon' : 'good';
}

/** A node, an address of the cluster, or a setting of the gateway, with its certificates. */
export interface CertificateHolder {
  name: string;
  certificates: Certificate[];
  /** Why they could not be read; null if they were. */
  problem: string | null;
}

/** A key without a certificate, so without an end. */
export interface GatewayKey {
  /** The setting. */
  name: string;
  /** For example `rsa`; `secret` if shared. */
  kind: string;
  /** Size of the modulus, curve or secret; null if unknown. */
  bits: number | null;
  /** True if it is shorter than recommended: RSA 2048, secrets 256. */
  is_weak: boolean;
  problem: string | null;
}

/** Something that the caller may be unable to read: a value, or the reason why there is none. */
export type Reading<T> = { value: T; problem: null } | { value: null; problem: string };

export interface AnonymousAccess {
  is_enabled: boolean;
  /** Access of a visitor; null while disabled. */
  access: Pick<Access, 'roles' | 'clusterPermissions' | 'indexPermissions' | 'tenants'> | null;
}

/** A role that opens the security API, and who has it. */
export interface AdministrationRole {
  name: string;
  users: string[];
  backend_roles: string[];
  hosts: string[];
}

export interface AllowList {
  is_enabled: boolean;
  /** Permitted methods by path. */
  requests: Record<string, string[]>;
}

/** Default roles of the version of the cluster that it lacks or has otherwise. */
export interface DefaultRoles {
  added: string[];
  /** `is_own` marks roles that an administrator created or changed, which would be replaced. */
  changed: { name: string; is_own: boolean }[];
}

/** Response of GET {@link CLUSTER_SECURITY_PATH}. */
export interface ClusterSecurity {
  kind: BackendKind;
  certificates: {
    /**
     * `api`: of every node, for HTTP and transport; `handshake`: what the configured addresses
     * present. Null on the embedded store.
     */
    source: 'api' | 'handshake' | null;
    /** Why the security API did not show them; null if it did. */
    refusal: string | null;
    nodes: CertificateHolder[];
    /** By the gateway's setting. */
    gateway: CertificateHolder[];
    keys: GatewayKey[];
  };
  exposure: {
    anonymous: Reading<AnonymousAccess>;
    administration: Reading<AdministrationRole[]>;
    audit: Reading<{ is_enabled: boolean }>;
    allow_list: Reading<AllowList>;
    /** Distinguished names of nodes of other clusters, by the name of the entry. */
    nodes_dn: Reading<Record<string, string[]>>;
  };
  /** Null on the embedded store, whose defaults come with the gateway. */
  defaults: Reading<DefaultRoles> | null;
}

/** Response of POST `{@link CLUSTER_SECURITY_PATH}/passwords`. */
export interface DefaultPasswords {
  /** Users of the demo configuration whose passwords were tried. */
  tried: string[];
  /** Those who still have them. */
  found: string[];
  /** Why none was tried; null if they were. */
  refusal: string | null;
}

/** Response of POST `{@link CLUSTER_SECURITY_PATH}/defaults`. */
export interface AppliedDefaults {
  roles: {
    name: string;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }[];
  /** Write of the history that can be undone; null if none is kept. */
  write: number | null;
}

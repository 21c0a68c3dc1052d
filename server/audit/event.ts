import { ANONYMOUS_USER } from '../security/backend';
import { type EntryType } from '../security/embedded/types';

/** Categories of events that this product can cause: those of the REST layer, and those of compliance. */
export type RestCategory =
  'AUTHENTICATED' | 'FAILED_LOGIN' | 'GRANTED_PRIVILEGES' | 'MISSING_PRIVILEGES' | 'BAD_HEADERS';
export type ComplianceCategory =
  'COMPLIANCE_INTERNAL_CONFIG_READ' | 'COMPLIANCE_INTERNAL_CONFIG_WRITE' | 'COMPLIANCE_EXTERNAL_CONFIG';

/** One event in OpenSearch's document format. A field that has nothing to say is not there at all. */
export interface AuditEvent {
  audit_format_version: 4;
  audit_category: RestCategory | ComplianceCategory;
  /** UTC with milliseconds, e.g. `2024-04-02T10:11:12.345+00:00`. */
  '@timestamp': string;
  audit_cluster_name: string;
  audit_node_id: string;
  audit_node_name: string;
  audit_node_host_name: string;
  audit_node_host_address: string;
  /** REST: a request asked for it. LOCAL: the product itself, or its command line. */
  audit_request_origin?: 'REST' | 'LOCAL';
  audit_request_layer?: 'REST';
  audit_request_remote_address?: string;
  audit_request_effective_user?: string;
  audit_request_initiating_user?: string;
  audit_request_effective_user_is_admin?: boolean;
  /** How many attempts to sign in the event stands for; absent for one. A field of this product. */
  audit_request_attempts?: number;
  /** What names the session of the request. A field of this product. */
  audit_request_session?: string;
  /** Whether a user has signed in with the request, rather than gone on. A field of this product. */
  audit_request_is_sign_in?: true;
  audit_rest_request_path?: string;
  audit_rest_request_method?: string;
  audit_rest_request_params?: Readonly<Record<string, string>>;
  audit_rest_request_headers?: Readonly<Record<string, readonly string[]>>;
  /** JSON as text. */
  audit_request_body?: string;
  /** Why access was refused. */
  audit_request_privilege?: string;
  audit_trace_indices?: readonly string[];
  audit_trace_resolved_indices?: readonly string[];
  audit_trace_doc_id?: EntryType;
  audit_trace_shard_id?: number;
  audit_compliance_operation?: 'CREATE' | 'UPDATE';
  audit_compliance_doc_version?: number;
  audit_compliance_diff_is_noop?: boolean;
  /** JSON Patch as text. */
  audit_compliance_diff_content?: string;
  audit_compliance_file_infos?: readonly FileInfo[];
}

/** A file that the configuration names. */
export interface FileInfo {
  /** The configuration key. */
  key: string;
  path: string;
  sha256: string;
  last_modified: string;
}

/** What differs between events of one moment, node and category. */
export type EventFields = Omit<
  AuditEvent,
  | 'audit_format_version'
  | 'audit_category'
  | '@timestamp'
  | 'audit_cluster_name'
  | 'audit_node_id'
  | 'audit_node_name'
  | 'audit_node_host_name'
  | 'audit_node_host_address'
>;

/** The index that a cluster keeps its security configuration in; its documents are named by the entry types. */
export const SECURITY_INDEX = '.opendistro_security';

/** A time as events write it. @param at milliseconds since 1970 */
export const timestampOf = (at: number): string => new Date(at).toISOString().replace('Z', '+00:00');

/**
 * What an event is worth when room is short, lowest first: what callers without an account cause, what was refused to
 * signed-in users, and everything else. A lower rank never pushes out a higher one.
 */
export const RANK = { outside: 0, refused: 1, kept: 2 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** The rank of an event. @param user the effective user */
export function rankOf(category: AuditEvent['audit_category'], user: string | undefined): Rank {
  if (category === 'FAILED_LOGIN' || category === 'BAD_HEADERS') return RANK.outside;
  if (user === ANONYMOUS_USER && !category.startsWith('COMPLIANCE_')) return RANK.outside;
  return category === 'MISSING_PRIVILEGES' ? RANK.refused : RANK.kept;
}

/** Longest user name in an event, in characters: a caller without an account can send one of any length. */
const LONGEST_NAME = 256;

/** A user name as events hold it. */
export const shownName = (name: string): string => name.slice(0, LONGEST_NAME);

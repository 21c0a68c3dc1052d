import { ANONYMOUS_USER } from '../security/backend';
import { type EntryType } from '../security/embedded/types';

/** Categories of the events of this product: of the REST layer, and of compliance. */
export type RestCategory =
  'AUTHENTICATED' | 'FAILED_LOGIN' | 'GRANTED_PRIVILEGES' | 'MISSING_PRIVILEGES' | 'BAD_HEADERS';
export type ComplianceCategory =
  'COMPLIANCE_INTERNAL_CONFIG_READ' | 'COMPLIANCE_INTERNAL_CONFIG_WRITE' | 'COMPLIANCE_EXTERNAL_CONFIG';

/** An event in OpenSearch's document format. Empty fields are absent. */
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
  /** REST: by a request. LOCAL: by the product itself or its command line. */
  audit_request_origin?: 'REST' | 'LOCAL';
  audit_request_layer?: 'REST';
  audit_request_remote_address?: string;
  audit_request_effective_user?: string;
  audit_request_initiating_user?: string;
  audit_request_effective_user_is_admin?: boolean;
  /** Number of sign-in attempts in this event, if more than one. Not in OpenSearch. */
  audit_request_attempts?: number;
  /** Identifies the session of the request. Not in OpenSearch. */
  audit_request_session?: string;
  /** True if the request is a sign-in. Not in OpenSearch. */
  audit_request_is_sign_in?: true;
  audit_rest_request_path?: string;
  audit_rest_request_method?: string;
  audit_rest_request_params?: Readonly<Record<string, string>>;
  audit_rest_request_headers?: Readonly<Record<string, readonly string[]>>;
  /** JSON as text. */
  audit_request_body?: string;
  /** Reason of a refusal. */
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

/** A configured file. */
export interface FileInfo {
  /** Configuration key. */
  key: string;
  path: string;
  sha256: string;
  last_modified: string;
}

/** Fields other than time, node and category. */
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

/** The index of a cluster's security configuration; one document per entry type. */
export const SECURITY_INDEX = '.opendistro_security';

/** Formats a time as in events. @param at milliseconds since 1970 */
export const timestampOf = (at: number): string => new Date(at).toISOString().replace('Z', '+00:00');

/**
 * Ranks of events when space is short, lowest first: those caused without an account, refusals of
 * signed-in users, and all others. A lower rank never displaces a higher one.
 */
export const RANK = { outside: 0, refused: 1, kept: 2 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** Returns the rank of an event. @param user the effective user */
export function rankOf(category: AuditEvent['audit_category'], user: string | undefined): Rank {
  if (category === 'FAILED_LOGIN' || category === 'BAD_HEADERS') return RANK.outside;
  if (user === ANONYMOUS_USER && !category.startsWith('COMPLIANCE_')) return RANK.outside;
  return category === 'MISSING_PRIVILEGES' ? RANK.refused : RANK.kept;
}

/** Maximum characters of a user name in an event: anyone can send names of any length. */
const LONGEST_NAME = 256;

/** Returns a user name as in events. */
export const shownName = (name: string): string => name.slice(0, LONGEST_NAME);

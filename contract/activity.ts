import { type RevisionSummary } from './history';

/** Events, newest first: `/api/v1/activity` (docs/activity.md). */

/**
 * `refusal`: a request of a signed-in user was denied. `token` and `sharing`: API tokens
 * (OpenSearch 3.7) and shared resources (3.8) of a cluster.
 */
export const ACTIVITY_KINDS = ['change', 'signIn', 'failure', 'refusal', 'token', 'sharing'] as const;

/** Kinds that only a cluster has. */
export const CLUSTER_KINDS: readonly string[] = ['token', 'sharing'];

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

interface Happened {
  id: string;
  /** ISO 8601. */
  at: string;
  by?: string;
  address?: string;
  /** Id as in the list of sessions. */
  session?: string;
}

export type ActivityEvent =
  /** With `together` if it stands for a whole write. */
  | (Happened & { kind: 'change'; revision: RevisionSummary })
  | (Happened & {
      kind: Exclude<ActivityKind, 'change'>;
      category: string;
      request?: string;
      reason?: string;
      /** Number of attempts, if more than one. */
      attempts?: number;
    });

/** `forbidden`: not visible to the reader; `none`: not recorded here. */
export type SourceState = 'shown' | 'forbidden' | 'none';

export interface ActivityPage {
  events: ActivityEvent[];
  /** Cursor for `before`; absent on the last page. */
  next?: string;
  sources: {
    history: SourceState;
    audit: SourceState;
    /** True if the audit log records successful sign-ins; absent if hidden from the reader. */
    signIns?: boolean;
  };
}

import { type RevisionSummary } from './history';

/** What happened, newest first: `/api/v1/activity`, described in docs/activity.md. */

/** A change of an entry; a sign-in; a failed sign-in; something that was refused to a signed-in user. */
export const ACTIVITY_KINDS = ['change', 'signIn', 'failure', 'refusal'] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

interface Happened {
  /** Unique among all events. */
  id: string;
  /** ISO 8601. */
  at: string;
  /** The user; absent where none is known. */
  by?: string;
  /** Address of the client. */
  address?: string;
  /** What names the session, as in the list of sessions. */
  session?: string;
}

/** One event. */
export type ActivityEvent =
  | (Happened & { kind: 'change'; revision: RevisionSummary })
  | (Happened & {
      kind: Exclude<ActivityKind, 'change'>;
      /** The category of the audit event. */
      category: string;
      /** Method and path. */
      request?: string;
      /** Why it was refused. */
      reason?: string;
      /** How many attempts the event stands for, when more than one. */
      attempts?: number;
    });

/** What a reader sees of a source: all of it, nothing for want of a right, or nothing because there is none. */
export type SourceState = 'shown' | 'forbidden' | 'none';

export interface ActivityPage {
  events: ActivityEvent[];
  /** Give it as `before` to read on; absent at the end. */
  next?: string;
  /** Where events come from: the history, and the audit log. */
  sources: {
    history: SourceState;
    audit: SourceState;
    /** Whether the audit log records successful sign-ins; absent where the reader may not know. */
    signIns?: boolean;
  };
}

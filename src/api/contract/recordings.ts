/** Recordings of sessions that users keep on the gateway: {@link RECORDINGS_PATH}, described in docs/recordings.md. */

/** GET lists, POST keeps one more; one of them by its id below it: GET reads, PUT tells the verdict, DELETE removes. */
export const RECORDINGS_PATH = '/api/v1/recordings';

/** The type of a POST: the text of a recording, packed with gzip. A GET of one answers with the text. */
export const RECORDING_TYPE = 'application/gzip';

/** Largest text of a recording, in bytes, and longest line in it: what is larger is neither kept nor opened. */
export const MAX_RECORDING_BYTES = 100 * 1024 * 1024;
export const MAX_RECORDING_LINE = 8 * 1024 * 1024;

/** Most recordings that are kept for one user. */
export const MAX_RECORDINGS_OF_USER = 100;

/** What the gateway counted in a recording. */
export interface RecordingFacts {
  /** ISO 8601, UTC. */
  startedAt: string;
  endedAt: string;
  /** The last page that was shown, without the base path; empty when none was. */
  page: string;
  actions: number;
  requests: number;
  /** Lines that tell of something that failed. */
  errors: number;
  /** Lines with which the user marked a place. */
  marks: number;
  /** The browser's tab, as the recording names it; absent in files of old builds. */
  tab?: string;
  /** What names the session in which it was kept, as in the list of sessions; absent in those kept by old builds. */
  session?: string;
}

/** Whether a replay came to the recorded state. */
export interface RecordingVerdict {
  identical: boolean;
  /** Who watched it, and when. */
  by: string;
  at: string;
}

/** A recording on the gateway. */
export interface KeptRecording extends RecordingFacts {
  id: string;
  /** Who kept it. */
  user: string;
  keptAt: string;
  /** What the user wrote about it; may be empty. */
  note: string;
  /** Packed, in bytes. */
  size: number;
  /** That of the last replay; absent before the first. */
  verdict?: RecordingVerdict;
}

export interface KeptRecordings {
  /** Those kept last first. */
  recordings: KeptRecording[];
  /** Whether they are those of every user, or the caller's own. */
  of: 'all' | 'own';
  /** Largest recording that is taken, packed, in bytes. */
  maxSize: number;
}

/** Longest note, in characters. */
export const MAX_NOTE = 500;

/** What tells the kind of a line. */
export interface ToldLine {
  kind: string;
  type?: unknown;
  source?: unknown;
  status?: unknown;
}

/** What a line of a story is about. */
export const STORY_KINDS = ['view', 'saga', 'plugin', 'request', 'mark', 'error'] as const;

export type StoryKind = (typeof STORY_KINDS)[number];

/** The event with which a user marks a place. */
export const MARK_EVENT = 'recording/marked';

/** Events of what failed in the page itself. */
const tellsOfFailure = (type: unknown) =>
  typeof type === 'string' && /^(?:fatalErrors|problems)\/|^recording\/.*(?:Error|Failed|failed)/.test(type);

/**
 * The kind of a line of a recording.
 *
 * @returns undefined for lines that are no part of the story, such as hashes
 */
export function storyKind({ kind, type, source, status }: ToldLine): StoryKind | undefined {
  if (kind === 'exchange')
    return typeof status === 'number' && status > 0 && status < 400 ? 'request' : 'error';
  if (kind === 'mark' || kind === 'error') return kind;
  if (kind !== 'action') return undefined;
  if (type === MARK_EVENT) return 'mark';
  if (tellsOfFailure(type)) return 'error';
  if (source === 'saga') return 'saga';
  return typeof source === 'string' && source.startsWith('plugin:') ? 'plugin' : 'view';
}

/** What the player tells the page of recorded screens: the log to show, then the position in it, and how far to scroll. */
export type ScreenOrder<Log = unknown> =
  | { order: 'load'; log: Log; position: number }
  | { order: 'show'; position: number }
  | { order: 'scroll'; top: number };

/**
 * What that page tells the player: it can be told something, it shows what it was told or why it cannot, and how far it is scrolled
 * of the `room` that there is, in its own pixels.
 */
export type ScreenReport =
  | { report: 'ready' }
  | { report: 'shown' }
  | { report: 'failed'; message: string }
  | { report: 'scrolled'; top: number; room: number };

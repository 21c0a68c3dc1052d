/** Recordings of sessions kept on the gateway (docs/recordings.md). */

/** GET lists and POST adds; for one, by id: GET reads, PUT sets the verdict, DELETE removes. */
export const RECORDINGS_PATH = '/api/v1/recordings';

/** Content type of a POST: gzipped text. GET of one returns plain text. */
export const RECORDING_TYPE = 'application/gzip';

/** Maximum bytes of a recording and of a line; larger ones are neither kept nor opened. */
export const MAX_RECORDING_BYTES = 100 * 1024 * 1024;
export const MAX_RECORDING_LINE = 8 * 1024 * 1024;

export const MAX_RECORDINGS_OF_USER = 100;

/** Statistics of a recording, computed by the gateway. */
export interface RecordingFacts {
  /** ISO 8601, UTC. */
  startedAt: string;
  endedAt: string;
  /** Last page shown, without the base path; empty if none. */
  page: string;
  actions: number;
  requests: number;
  /** Lines that report a failure. */
  errors: number;
  /** Lines with marks of the user. */
  marks: number;
  /** Tab name in the recording; absent in old files. */
  tab?: string;
  /** Session id as in the list of sessions; absent in old files. */
  session?: string;
}

/** Result of comparing a replay with the recorded state. */
export interface RecordingVerdict {
  identical: boolean;
  by: string;
  at: string;
}

export interface KeptRecording extends RecordingFacts {
  id: string;
  user: string;
  keptAt: string;
  /** End of its retention (`recordings.maxAge`), ISO 8601. */
  keptUntil: string;
  note: string;
  /** Compressed, in bytes. */
  size: number;
  /** Of the last replay; absent before the first. */
  verdict?: RecordingVerdict;
}

export interface KeptRecordings {
  /** Newest first. */
  recordings: KeptRecording[];
  /** Recordings of all users, or the caller's own. */
  of: 'all' | 'own';
  /** Compressed size limit in bytes. */
  maxSize: number;
}

/** In characters. */
export const MAX_NOTE = 500;

/** Properties that determine the kind of a line. */
export interface ToldLine {
  kind: string;
  type?: unknown;
  source?: unknown;
  status?: unknown;
}

export const STORY_KINDS = ['view', 'saga', 'plugin', 'request', 'mark', 'error'] as const;

export type StoryKind = (typeof STORY_KINDS)[number];

export const MARK_EVENT = 'recording/marked';

/** Events of failures in the page itself. */
const tellsOfFailure = (type: unknown) =>
  typeof type === 'string' && /^(?:fatalErrors|problems)\/|^recording\/.*(?:Error|Failed|failed)/.test(type);

/** Classifies a line; undefined for lines outside the story, such as hashes. */
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

/** Message from the player to the frame of recorded screens. */
export type ScreenOrder<Log = unknown> =
  | { order: 'load'; log: Log; position: number }
  | { order: 'show'; position: number }
  | { order: 'scroll'; top: number };

/** Message from the frame to the player. `top` and `room` (scrollable height) are in its pixels. */
export type ScreenReport =
  | { report: 'ready' }
  | { report: 'shown' }
  | { report: 'failed'; message: string }
  | { report: 'scrolled'; top: number; room: number };

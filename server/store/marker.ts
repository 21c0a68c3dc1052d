import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The file next to the database that records its id and last change. */
export const MARKER_FILE = 'gatehouse.marker';

/** State of a store. */
export interface StoreState {
  /** Id of the store, created once. */
  store: string;
  /** Number of its last change. */
  change: number;
}

/** Content of a marker file. */
export interface MarkerState extends StoreState {
  /** Time of the change, ISO 8601. */
  at: string;
}

/**
 * Length of each of the two lines, which are written alternately. A line is at most a sector, which
 * a disk writes atomically; if a write fails, the other line is intact.
 */
const LINE = 512;
const SYNC_AFTER = 1000;

const lineShape = z.object({
  gatehouse: z.literal(1),
  store: z.string(),
  change: z.number().int().min(0),
  at: z.string(),
  check: z.string(),
});

const checkOf = ({ store, change, at }: MarkerState) =>
  createHash('sha256')
    .update(JSON.stringify([store, change, at]))
    .digest('hex')
    .slice(0, 16);

function lineOf(state: MarkerState): string {
  const json = JSON.stringify({ gatehouse: 1, ...state, check: checkOf(state) });
  return `${json.padEnd(LINE - 1)}\n`;
}

function stateOf(line: string): MarkerState | undefined {
  try {
    const { store, change, at, check } = lineShape.parse(JSON.parse(line));
    const state = { store, change, at };
    return check === checkOf(state) ? state : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the marker of a data folder.
 *
 * @returns `none` if there is no file, `unreadable` if neither line is intact
 */
export function readMarker(dir: string): MarkerState | 'none' | 'unreadable' {
  const path = join(dir, MARKER_FILE);
  if (!existsSync(path)) return 'none';
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return 'unreadable';
  }
  const states = text.split('\n').flatMap((line) => stateOf(line) ?? []);
  return states.sort((one, other) => other.change - one.change)[0] ?? 'unreadable';
}

/**
 * The marker of an open store. A change is recorded here only once the database has it on disk, so
 * a crash leaves the marker behind the database, never ahead. So it need not be on disk before the
 * change is acknowledged: a write takes microseconds and is flushed within a second.
 */
export class Marker {
  private readonly fd: number;
  private timer: NodeJS.Timeout | undefined;

  /** Replaces the marker unless it is this store's. @throws Error if it cannot be written */
  constructor(
    dir: string,
    private readonly store: string,
    change: number,
  ) {
    const known = readMarker(dir);
    const isOurs = typeof known === 'object' && known.store === store;
    if (!isOurs) writeAnew(dir, { store, change, at: new Date().toISOString() });
    this.fd = openSync(join(dir, MARKER_FILE), 'r+');
    // Another process may have written since the change was read.
    if (isOurs && known.change < change) this.advance(change);
  }

  /** Records that a change is on disk. Never throws: a marker may be behind. */
  advance(change: number): void {
    try {
      const line = lineOf({ store: this.store, change, at: new Date().toISOString() });
      writeSync(this.fd, line, (change % 2) * LINE, 'utf8');
    } catch {
      return;
    }
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      fdatasync(this.fd, () => undefined);
    }, SYNC_AFTER).unref();
  }

  close(): void {
    clearTimeout(this.timer);
    try {
      fdatasyncSync(this.fd);
    } finally {
      closeSync(this.fd);
    }
  }
}

/** Replaces the file atomically and durably. */
function writeAnew(dir: string, state: MarkerState): void {
  const path = join(dir, MARKER_FILE);
  const draft = `${path}.new`;
  rmSync(draft, { force: true });
  const fd = openSync(draft, 'wx', 0o600);
  try {
    writeSync(fd, lineOf(state).repeat(2));
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(draft, path);
  syncFolder(dir);
}

/** Makes file names in a folder durable, on systems that can open folders. */
export function syncFolder(dir: string): void {
  try {
    const fd = openSync(dir, 'r');
    try {
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  } catch {
    return;
  }
}

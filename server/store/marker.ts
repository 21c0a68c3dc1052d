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

/** The file beside the database that remembers which store it holds and how far that store had come. */
export const MARKER_FILE = 'gatehouse.marker';

/** A store at one moment. */
export interface StoreState {
  /** The id of the store, made once. */
  store: string;
  /** The number of its last change. */
  change: number;
}

/** What a marker file says. */
export interface MarkerState extends StoreState {
  /** When the change was made, as ISO 8601. */
  at: string;
}

/**
 * Length of one of the two lines. A line is not longer than a sector of a disk, which is written whole or not at all, and
 * they are written in turns: whatever happens during a write, the other line is as it was.
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
 * @returns `none` when there is no such file, `unreadable` when neither of its lines is whole
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
 * The marker of an open store. It follows the database: a change is written here only after the database has it on disk, so a
 * process or a machine that dies at any moment leaves a marker that is behind the database, never ahead of it. For the same
 * reason it need not be on disk before the change is acknowledged: a write costs microseconds, and it is on disk a second later.
 */
export class Marker {
  private readonly fd: number;
  private timer: NodeJS.Timeout | undefined;

  /** Writes the marker of a data folder anew unless it is that of this store. @throws Error when it cannot be written */
  constructor(
    dir: string,
    private readonly store: string,
    change: number,
  ) {
    const known = readMarker(dir);
    const isOurs = typeof known === 'object' && known.store === store;
    if (!isOurs) writeAnew(dir, { store, change, at: new Date().toISOString() });
    this.fd = openSync(join(dir, MARKER_FILE), 'r+');
    // Another process may have gone on since the change was read.
    if (isOurs && known.change < change) this.advance(change);
  }

  /** Notes that the database has a change on disk. It never throws: a marker that is behind does no harm. */
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

/** Puts a new file in place of whatever is there: all of it or nothing, and on disk when this returns. */
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

/** Makes the names in a folder durable. Not every system can open a folder. */
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

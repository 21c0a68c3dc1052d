import { randomUUID } from 'node:crypto';
import {
  type KeptRecording,
  MAX_RECORDINGS_OF_USER,
  type RecordingFacts,
  type RecordingVerdict,
} from '../../contract/recordings';
import { type Config } from '../config';
import { HttpProblem } from '../lib/problem';
import { TimeSlices } from '../lib/timeSlices';
import { type Database, transaction } from '../store/database';
import { untilWritable } from '../store/writeGate';

export interface RecordingLimits {
  /** Bytes, over all recordings. */
  maxTotalSize: number;
  /** Milliseconds. */
  maxAge: number;
}

/** Returns the limits of kept recordings. */
export const recordingLimits = (config: Config): RecordingLimits => ({
  maxTotalSize: config['recordings.maxTotalSize'],
  maxAge: config['recordings.maxAge'] * 24 * 60 * 60 * 1000,
});

/** Divisor of the total size that gives the limit per user. */
const SHARE = 4;
const PIECE = 1024 * 1024;

/** A user who keeps recordings. */
export interface Owner {
  name: string;
  /** Milliseconds since 1970; older recordings belong to an earlier user of that name. */
  since: number;
}

export const isOwn = ({ user, keptAt }: KeptRecording, { name, since }: Owner): boolean =>
  user === name && Date.parse(keptAt) > since;

interface Row {
  id: string;
  user_name: string;
  kept_at: number;
  size: number;
  note: string;
  facts: string;
  verdict: string | null;
}

/** Escapes a text for SQLite, which would end it at U+0000. */
const escaped = (text: string) => JSON.stringify(text).slice(1, -1);

function keptOf(row: Row, maxAge: number): KeptRecording {
  return {
    id: row.id,
    user: JSON.parse(`"${row.user_name}"`) as string,
    keptAt: new Date(row.kept_at).toISOString(),
    keptUntil: new Date(row.kept_at + maxAge).toISOString(),
    note: JSON.parse(`"${row.note}"`) as string,
    size: row.size,
    ...(JSON.parse(row.facts) as RecordingFacts),
    ...(row.verdict === null ? {} : { verdict: JSON.parse(row.verdict) as RecordingVerdict }),
  };
}

/** Recordings kept by users, always in the gateway's own SQLite file, even with a cluster. */
export class RecordingStore {
  /**
   * @param db an open database with `RECORDING_MIGRATIONS` applied
   * @param now milliseconds since 1970
   */
  constructor(
    private readonly db: Database,
    private readonly limits: RecordingLimits,
    private readonly now: () => number,
  ) {
    // Chunks of an upload that was interrupted by the end of the process.
    db.exec('DELETE FROM recording_pieces WHERE recording NOT IN (SELECT id FROM recordings)');
    this.removeOld();
  }

  /** Lists recordings, newest first. @param owner only this user's */
  list(owner?: Owner): KeptRecording[] {
    this.removeOld();
    const rows =
      owner === undefined
        ? this.db.prepare('SELECT * FROM recordings ORDER BY kept_at DESC, id').all()
        : this.db
            .prepare('SELECT * FROM recordings WHERE user_name = ? AND kept_at > ? ORDER BY kept_at DESC, id')
            .all(escaped(owner.name), owner.since);
    return (rows as unknown as Row[]).map((row) => keptOf(row, this.limits.maxAge));
  }

  get(id: string): KeptRecording | undefined {
    this.removeOld();
    const row = this.db.prepare('SELECT * FROM recordings WHERE id = ?').get(id);
    return row === undefined ? undefined : keptOf(row as unknown as Row, this.limits.maxAge);
  }

  /** Yields the gzipped text in chunks. */
  *pieces(id: string): Generator<Buffer> {
    const read = this.db.prepare('SELECT bytes FROM recording_pieces WHERE recording = ? AND number = ?');
    for (let number = 0; ; number += 1) {
      const row = read.get(id, number) as { bytes: Uint8Array } | undefined;
      if (row === undefined) return;
      yield Buffer.from(row.bytes);
    }
  }

  /**
   * Stores a recording, yielding to other requests and to a writing thread.
   *
   * @throws HttpProblem 409 when the user's quota is exhausted, 507 when the total size is
   */
  async keep(owner: Owner, note: string, facts: RecordingFacts, packed: Buffer): Promise<KeptRecording> {
    this.removeOld();
    this.checkRoom(owner, packed.length);
    const id = randomUUID();
    const slices = new TimeSlices();
    const write = this.db.prepare('INSERT INTO recording_pieces (recording, number, bytes) VALUES (?, ?, ?)');
    try {
      for (let number = 0; number * PIECE < packed.length; number += 1) {
        if (slices.isUsedUp()) await slices.next();
        await untilWritable(this.db);
        write.run(id, number, packed.subarray(number * PIECE, (number + 1) * PIECE));
      }
      transaction(this.db, () => {
        this.checkRoom(owner, packed.length);
        this.db
          .prepare(
            'INSERT INTO recordings (id, user_name, kept_at, size, note, facts) VALUES (?, ?, ?, ?, ?, ?)',
          )
          .run(id, escaped(owner.name), this.now(), packed.length, escaped(note), JSON.stringify(facts));
      });
    } catch (error) {
      this.db.prepare('DELETE FROM recording_pieces WHERE recording = ?').run(id);
      throw error;
    }
    return this.get(id) as KeptRecording;
  }

  setVerdict(id: string, verdict: RecordingVerdict): void {
    this.db.prepare('UPDATE recordings SET verdict = ? WHERE id = ?').run(JSON.stringify(verdict), id);
  }

  remove(id: string): void {
    transaction(this.db, () => {
      this.db.prepare('DELETE FROM recordings WHERE id = ?').run(id);
      this.db.prepare('DELETE FROM recording_pieces WHERE recording = ?').run(id);
    });
  }

  private checkRoom({ name, since }: Owner, more: number): void {
    const { maxTotalSize } = this.limits;
    const own = this.db
      .prepare(
        'SELECT count(*) AS count, coalesce(sum(size), 0) AS size FROM recordings WHERE user_name = ? AND kept_at > ?',
      )
      .get(escaped(name), since) as { count: number; size: number };
    if (own.count >= MAX_RECORDINGS_OF_USER)
      throw new HttpProblem(
        409,
        `You keep ${MAX_RECORDINGS_OF_USER} recordings, and no more are kept for one user. Delete one first.`,
      );
    if (own.size + more > maxTotalSize / SHARE)
      throw new HttpProblem(409, 'Your recordings fill the space for one user. Delete one first.');
    const all = this.db.prepare('SELECT coalesce(sum(size), 0) AS size FROM recordings').get();
    if (Number((all as { size: number }).size) + more > maxTotalSize)
      throw new HttpProblem(507, 'The gateway has no room for another recording.');
  }

  /** Left for a later call while another thread writes. */
  private removeOld(): void {
    if (untilWritable(this.db) !== undefined) return;
    const old = this.db
      .prepare('SELECT id FROM recordings WHERE kept_at < ?')
      .all(this.now() - this.limits.maxAge);
    for (const { id } of old as { id: string }[]) this.remove(id);
  }
}

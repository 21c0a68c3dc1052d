import { randomUUID } from 'node:crypto';
import { TimeSlices } from '../../lib/timeSlices';
import { type Database, transaction } from '../../store/database';
import { columnOf, referencesOf, type Row } from './rows';

export interface Batch {
  /** Records a row's previous content for undo; undefined for a new row. */
  note(row: Row, before: Row | undefined): void;
}

interface Undo {
  step: number;
  row: number;
  seq: number;
  before: string | null;
}

/** Idle time after which a batch is dead even if its pid is alive: pids are reused. */
const STALE_MS = 60_000;
/** Undo steps per statement. */
const STEPS = 200;

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Writes many objects in several transactions, so as not to block other requests, yet all or
 * nothing: each transaction records what it replaced, and unfinished batches are undone after an
 * error or a crash, except for rows that others have changed since.
 */
export class BatchJournal {
  constructor(private readonly db: Database) {}

  /** Writes items in order; keeps nothing if `write`, called inside a transaction, throws. */
  async write<T, R>(items: readonly T[], write: (item: T, batch: Batch) => R): Promise<R[]> {
    const slices = new TimeSlices();
    const id = randomUUID();
    const results: R[] = [];
    const isComplete = () => results.length === items.length;
    const piece = () =>
      transaction(this.db, () => {
        const notes: [Row, Row | undefined][] = [];
        const batch: Batch = { note: (row, before) => void notes.push([row, before]) };
        do results.push(write(items[results.length] as T, batch));
        while (!isComplete() && !slices.isUsedUp());
        // The last transaction also ends the batch, so nothing complete can still be undone.
        if (isComplete()) this.end(id);
        else this.keep(id, notes);
      });
    try {
      while (!isComplete()) {
        if (slices.isUsedUp()) await slices.next();
        piece();
      }
    } catch (error) {
      await this.takeBack(id, slices);
      throw error;
    }
    if (slices.yields > 0) await this.sweep(slices);
    return results;
  }

  /** Undoes batches left by dead processes. Call at startup, before any request. */
  recover(): void {
    const begun = this.db
      .prepare('SELECT batch, pid, touched FROM saved_object_batches')
      .all() as unknown as { batch: string; pid: number; touched: number }[];
    for (const { batch, pid, touched } of begun) {
      if (isAlive(pid) && Date.now() - touched < STALE_MS) continue;
      transaction(this.db, () => {
        while (this.undoSome(batch));
        this.end(batch);
      });
    }
    while (this.sweepSome());
  }

  private keep(id: string, notes: readonly [Row, Row | undefined][]): void {
    this.db
      .prepare(
        `INSERT INTO saved_object_batches (batch, pid, touched) VALUES (?, ?, ?)
         ON CONFLICT (batch) DO UPDATE SET touched = excluded.touched`,
      )
      .run(id, process.pid, Date.now());
    const insert = this.db.prepare(
      'INSERT INTO saved_object_undo (batch, row, seq, before) VALUES (?, ?, ?, ?)',
    );
    for (const [row, before] of notes)
      insert.run(id, row.row, row.seq, before === undefined ? null : JSON.stringify(before));
  }

  private end(id: string): void {
    this.db.prepare('DELETE FROM saved_object_batches WHERE batch = ?').run(id);
  }

  /** If this fails too, the next start undoes the batch. */
  private async takeBack(id: string, slices: TimeSlices): Promise<void> {
    while (transaction(this.db, () => this.undoSome(id))) if (slices.isUsedUp()) await slices.next();
    transaction(this.db, () => this.end(id));
  }

  /** Undoes the last steps of a batch; returns false if there were none. */
  private undoSome(id: string): boolean {
    const steps = this.db
      .prepare(
        `SELECT step, row, seq, before FROM saved_object_undo WHERE batch = ? ORDER BY step DESC LIMIT ${STEPS}`,
      )
      .all(id) as unknown as Undo[];
    const forget = this.db.prepare('DELETE FROM saved_object_undo WHERE step = ?');
    for (const undo of steps) {
      this.undo(undo);
      forget.run(undo.step);
    }
    return steps.length > 0;
  }

  private undo({ row, seq, before }: Undo): void {
    const now = this.db.prepare('SELECT seq FROM saved_objects WHERE row = ?').get(row) as
      { seq: number } | undefined;
    if (now?.seq !== seq) return;
    if (before === null) {
      this.db.prepare('DELETE FROM saved_objects WHERE row = ?').run(row);
      return;
    }
    const old = JSON.parse(before) as Row;
    this.db
      .prepare(
        'UPDATE saved_objects SET attributes = ?, refs = ?, migration_version = ?, updated_at = ?, seq = ? WHERE row = ?',
      )
      .run(old.attributes, old.refs, old.migration_version, old.updated_at, old.seq, row);
    this.db.prepare('DELETE FROM saved_object_references WHERE row = ?').run(row);
    const insert = this.db.prepare('INSERT INTO saved_object_references (row, type, id) VALUES (?, ?, ?)');
    for (const { type, id } of referencesOf(old)) insert.run(row, columnOf(type), columnOf(id));
  }

  private async sweep(slices: TimeSlices): Promise<void> {
    while (this.sweepSome()) if (slices.isUsedUp()) await slices.next();
  }

  /** Deletes steps of ended batches; returns false if there were none. */
  private sweepSome(): boolean {
    const { changes } = this.db
      .prepare(
        `DELETE FROM saved_object_undo WHERE step IN (SELECT step FROM saved_object_undo AS u
         WHERE NOT EXISTS (SELECT 1 FROM saved_object_batches AS b WHERE b.batch = u.batch) LIMIT ${STEPS})`,
      )
      .run();
    return Number(changes) > 0;
  }
}

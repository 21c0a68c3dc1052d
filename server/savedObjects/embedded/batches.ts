import { randomUUID } from 'node:crypto';
import { type Database, transaction } from '../../store/database';
import { Turns } from '../../turns';
import { columnOf, referencesOf, type Row } from './rows';

/** One write of many objects while it goes on. */
export interface Batch {
  /** Remembers what a row was before it was written; undefined where there was none. */
  note(row: Row, before: Row | undefined): void;
}

interface Undo {
  step: number;
  row: number;
  seq: number;
  before: string | null;
}

/** A batch that was not touched for so long is dead, even when its process number belongs to a living one: numbers come back. */
const STALE_MS = 60_000;
/** Steps that one statement reads or deletes. */
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
 * Writes many objects in several transactions, so that others get their turn in between, and still as a whole or not at all: each
 * transaction also notes what it replaced, and what a batch has done is taken back when it does not come to its end, be it by an
 * error or by the death of the process. What others have changed since is left as they made it.
 */
export class BatchJournal {
  constructor(private readonly db: Database) {}

  /**
   * Writes items in their order.
   *
   * @param write writes one; called inside a transaction
   * @throws what `write` throws; then nothing is kept
   */
  async write<T, R>(items: readonly T[], write: (item: T, batch: Batch) => R): Promise<R[]> {
    const turns = new Turns();
    const id = randomUUID();
    const results: R[] = [];
    const isComplete = () => results.length === items.length;
    const piece = () =>
      transaction(this.db, () => {
        const notes: [Row, Row | undefined][] = [];
        const batch: Batch = { note: (row, before) => void notes.push([row, before]) };
        do results.push(write(items[results.length] as T, batch));
        while (!isComplete() && !turns.isDue());
        // The last piece ends the batch in the same transaction: there is no moment at which all is written and yet undone.
        if (isComplete()) this.end(id);
        else this.keep(id, notes);
      });
    try {
      while (!isComplete()) {
        if (turns.isDue()) await turns.next();
        piece();
      }
    } catch (error) {
      await this.takeBack(id, turns);
      throw error;
    }
    if (turns.given > 0) await this.sweep(turns);
    return results;
  }

  /** Takes back what processes that have died left unfinished. For the start, when no request waits. */
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

  /** If this fails as well, the next start takes the batch back. */
  private async takeBack(id: string, turns: Turns): Promise<void> {
    while (transaction(this.db, () => this.undoSome(id))) if (turns.isDue()) await turns.next();
    transaction(this.db, () => this.end(id));
  }

  /** Takes the last steps of a batch back. @returns whether there were any */
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

  private async sweep(turns: Turns): Promise<void> {
    while (this.sweepSome()) if (turns.isDue()) await turns.next();
  }

  /** Deletes steps of batches that have ended. @returns whether there were any */
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

import { type Database } from './sqlite';

interface Gate {
  /** How many threads have the write lock or wait for it. */
  writers: number;
  isOpen: Promise<void>;
  open(): void;
}

const closed = new WeakMap<Database, Gate>();

/**
 * A promise that ends when no other thread of this process has the write lock; undefined when none has it. SQLite waits for the
 * lock without letting anything else run, so writes on the event loop wait here first.
 */
export const untilWritable = (db: Database): Promise<void> | undefined => closed.get(db)?.isOpen;

/** Tells that another thread takes the write lock. @returns call it once, when the lock is free again */
export function closeGate(db: Database): () => void {
  const gate = closed.get(db) ?? newGate();
  closed.set(db, gate);
  gate.writers += 1;
  return () => {
    gate.writers -= 1;
    if (gate.writers > 0) return;
    closed.delete(db);
    gate.open();
  };
}

function newGate(): Gate {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { writers: 0, isOpen, open };
}

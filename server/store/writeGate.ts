import { type Database } from './sqlite';

interface Gate {
  /** Number of threads that have or await the write lock. */
  writers: number;
  isOpen: Promise<void>;
  open(): void;
}

const closed = new WeakMap<Database, Gate>();

/**
 * Resolves when no other thread of this process has the write lock; undefined if none has. SQLite
 * would block the event loop while waiting, so writes on it wait here first.
 */
export const untilWritable = (db: Database): Promise<void> | undefined => closed.get(db)?.isOpen;

/** Records that a thread takes the write lock. @returns a function to call when it is released */
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

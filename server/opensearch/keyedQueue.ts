/** Runs work of the same key one after the other, and of different keys in parallel. */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Resolves or rejects with what `work` does, once its turn has come. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(key, settled);
    void settled.then(() => {
      if (this.last.get(key) === settled) this.last.delete(key);
    });
    return mine;
  }
}

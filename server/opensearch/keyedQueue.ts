/** Runs work with the same key sequentially, and with different keys in parallel. */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Resolves or rejects with the result of `work`. */
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

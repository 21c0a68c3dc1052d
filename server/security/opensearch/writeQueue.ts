interface Waiting<W, R> {
  write: W;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** Rules for writes that wait for the same document. */
export interface Turns<W, R> {
  /** True if `next` can be combined with those before it. */
  fits(next: W, before: readonly W[]): boolean;
  /** Carries out one or several combined writes; results in the same order. */
  carryOut(writes: readonly W[]): Promise<R[]>;
}

/** Most writes combined. */
const MAX_TOGETHER = 100;

/** Serialises writes per key, as OpenSearch refuses concurrent ones, and combines them. */
export class WriteQueue<W, R> {
  private readonly waiting = new Map<string, Waiting<W, R>[]>();

  constructor(private readonly turns: Turns<W, R>) {}

  /** Settles with the outcome of the write once it has been carried out. */
  add(key: string, write: W): Promise<R> {
    return new Promise((resolve, reject) => {
      const line = this.waiting.get(key);
      if (line !== undefined) {
        line.push({ write, resolve, reject });
        return;
      }
      const fresh = [{ write, resolve, reject }];
      this.waiting.set(key, fresh);
      void this.work(key, fresh);
    });
  }

  private async work(key: string, line: Waiting<W, R>[]): Promise<void> {
    while (line.length > 0) {
      const turn = this.nextTurn(line);
      try {
        const results = await this.turns.carryOut(turn.map(({ write }) => write));
        turn.forEach(({ resolve }, at) => resolve(results[at] as R));
      } catch (error) {
        for (const { reject } of turn) reject(error);
      }
    }
    this.waiting.delete(key);
  }

  private nextTurn(line: Waiting<W, R>[]): Waiting<W, R>[] {
    const turn = line.splice(0, 1);
    const before = turn.map(({ write }) => write);
    for (let next = line[0]; next !== undefined && turn.length < MAX_TOGETHER; next = line[0]) {
      if (!this.turns.fits(next.write, before)) break;
      before.push(next.write);
      turn.push(next);
      line.shift();
    }
    return turn;
  }
}

interface Waiting<W, R> {
  write: W;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** How writes that wait for the same document are carried out. */
export interface Turns<W, R> {
  /** Whether `next` can be carried out together with those before it. */
  fits(next: W, before: readonly W[]): boolean;
  /** Carries out one write, or several that fit together; results in the same order. */
  carryOut(writes: readonly W[]): Promise<R[]>;
}

/** Most writes that are carried out together. */
const MAX_TOGETHER = 100;

/**
 * Carries out writes of the same key one after the other, and of different keys in parallel. OpenSearch keeps all entries of a
 * type in one document and refuses a write that meets another one, so that writes of a type must take turns. Those that have
 * gathered while one was running can go together.
 */
export class WriteQueue<W, R> {
  private readonly waiting = new Map<string, Waiting<W, R>[]>();

  constructor(private readonly turns: Turns<W, R>) {}

  /** Resolves or rejects with what becomes of the write, once its turn has come. */
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

/** Milliseconds. */
export const INTERVAL = 5000;

/** Counts of one interval. */
export interface Counted {
  total: number;
  disconnects: number;
  statusCodes: ReadonlyMap<number, number>;
  /** Milliseconds; null without responses. */
  averageMillis: number | null;
  maxMillis: number | null;
}

class Counter {
  private readonly statusCodes = new Map<number, number>();
  private total = 0;
  private disconnects = 0;
  private sum = 0;
  private max = 0;

  answered(status: number, millis: number): void {
    this.total += 1;
    this.sum += millis;
    this.max = Math.max(this.max, millis);
    this.statusCodes.set(status, (this.statusCodes.get(status) ?? 0) + 1);
  }

  disconnected(): void {
    this.disconnects += 1;
  }

  read(): Counted {
    return {
      total: this.total,
      disconnects: this.disconnects,
      statusCodes: this.statusCodes,
      averageMillis: this.total === 0 ? null : this.sum / this.total,
      maxMillis: this.total === 0 ? null : this.max,
    };
  }
}

/** Request counts and response times per interval [DATA-25]. */
export class Metrics {
  private current = new Counter();
  private last: Counter | undefined;
  private readonly timer: NodeJS.Timeout;
  private delay = 0;
  private due = performance.now() + INTERVAL;

  constructor() {
    this.timer = setInterval(() => this.roll(), INTERVAL);
    this.timer.unref();
  }

  answered(status: number, millis: number): void {
    this.current.answered(status, millis);
  }

  disconnected(): void {
    this.current.disconnected();
  }

  /** Returns the last complete interval, or the first one while it is running. */
  read(): Counted {
    return (this.last ?? this.current).read();
  }

  /** Milliseconds by which the last interval ended late. */
  get eventLoopDelay(): number {
    return this.delay;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private roll(): void {
    const now = performance.now();
    this.delay = Math.max(0, now - this.due);
    this.due = now + INTERVAL;
    this.last = this.current;
    this.current = new Counter();
  }
}

import { RANK } from './event';
import { type AuditStore, type StoredEvent } from './store';

/** How long an event may wait in memory, in milliseconds. */
const FLUSH_AFTER = 200;
/** How long to wait after the file could not be written. */
const RETRY_AFTER = 1000;
/** Most that one transaction takes, so that the event loop is never held for long. */
const BATCH_EVENTS = 500;
const BATCH_BYTES = 4 * 1024 * 1024;
/** Most that is kept in memory while the file cannot be written. */
const WAITING_BYTES = 64 * 1024 * 1024;
const PRUNE_EVERY = 60_000;
const PRUNE_EVENTS = 500;

const DAY = 24 * 60 * 60 * 1000;

export interface AuditRetention {
  /** Events older than this many days are thrown away. */
  days: number;
  /** Events are thrown away while they are larger together: the lowest rank first, and of it the oldest. */
  maxBytes: number;
}

export interface WriterParts {
  store: AuditStore;
  retention: AuditRetention;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told when events cannot be written; never given one. */
  log: { error(details: object, text: string): void } | undefined;
}

/**
 * Takes events at once and writes them in batches, away from the request that caused them: at the latest after
 * `FLUSH_AFTER`, and when it is closed. If the process dies, the events of the last such moment are lost, no others.
 */
export class AuditWriter {
  private waiting: StoredEvent[] = [];
  private waitingBytes = 0;
  private lost = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly pruneTimer: NodeJS.Timeout;
  private hurries = false;
  private closed = false;

  constructor(private readonly parts: WriterParts) {
    this.prune();
    this.pruneTimer = setInterval(() => {
      if (!parts.store.isBusy()) this.prune();
    }, PRUNE_EVERY).unref();
  }

  add(event: StoredEvent): void {
    if (this.closed) return;
    this.waiting.push(event);
    this.waitingBytes += event.bytes;
    if (this.waitingBytes > WAITING_BYTES) this.dropOldest();
    if (this.waitingBytes <= BATCH_BYTES) this.schedule(FLUSH_AFTER);
    else if (!this.hurries) this.hurry();
  }

  /** Writes everything that waits. @returns false when the file cannot be written; then it goes on waiting */
  flush(): boolean {
    while (this.waiting.length > 0) if (!this.writeBatch()) return false;
    return true;
  }

  /** Writes everything that waits and stops. */
  close(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    clearInterval(this.pruneTimer);
    this.flush();
    this.prune();
    this.closed = true;
  }

  /** Large events do not wait for their time, unless the file cannot be written anyway. */
  private hurry(): void {
    this.hurries = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.schedule(0);
  }

  private schedule(after: number): void {
    if (this.closed || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.parts.store.isBusy()) return this.schedule(FLUSH_AFTER);
      const written = this.writeBatch();
      this.hurries = !written;
      if (this.waiting.length > 0) this.schedule(written ? 0 : RETRY_AFTER);
      else this.prune();
    }, after).unref();
  }

  private writeBatch(): boolean {
    let count = 0;
    let bytes = 0;
    for (const event of this.waiting) {
      if (count >= BATCH_EVENTS || (count > 0 && bytes + event.bytes > BATCH_BYTES)) break;
      count += 1;
      bytes += event.bytes;
    }
    try {
      this.parts.store.append(this.waiting.slice(0, count));
    } catch (error) {
      this.report(error, 'audit events could not be written; they wait in memory');
      return false;
    }
    this.waiting = this.waiting.slice(count);
    this.waitingBytes -= bytes;
    return true;
  }

  /** A disk that stays full must not fill the memory too; the oldest of the lowest rank go first. */
  private dropOldest(): void {
    while (this.waitingBytes > WAITING_BYTES && this.waiting.length > 1) {
      const [dropped] = this.waiting.splice(this.leastWorth(), 1);
      this.waitingBytes -= dropped?.bytes ?? 0;
      this.lost += 1;
    }
  }

  private leastWorth(): number {
    for (const lowest of Object.values(RANK)) {
      const place = this.waiting.findIndex(({ rank }) => rank === lowest);
      if (place >= 0) return place;
    }
    return 0;
  }

  private prune(): void {
    const { store, retention, now } = this.parts;
    try {
      const limits = { before: now() - retention.days * DAY, maxBytes: retention.maxBytes };
      const gone = store.prune(limits, PRUNE_EVENTS);
      // More may have to go: the next step leaves requests their turn.
      if (gone === PRUNE_EVENTS && !this.closed) setTimeout(() => !this.closed && this.prune(), 10).unref();
    } catch (error) {
      this.report(error, 'old audit events could not be removed');
    }
  }

  private report(error: unknown, text: string): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.parts.log?.error({ reason, waiting: this.waiting.length, lost: this.lost }, text);
  }
}

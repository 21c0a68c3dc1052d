import { RANK } from './event';
import { type AuditStore, type StoredEvent } from './store';

/** Maximum milliseconds that an event waits in memory. */
const FLUSH_AFTER = 200;
/** Milliseconds to wait after a failed write. */
const RETRY_AFTER = 1000;
/** Limits of one transaction, so that it does not block the event loop. */
const BATCH_EVENTS = 500;
const BATCH_BYTES = 4 * 1024 * 1024;
/** Maximum bytes in memory while the file cannot be written. */
const WAITING_BYTES = 64 * 1024 * 1024;
const PRUNE_EVERY = 60_000;
const PRUNE_EVENTS = 500;

const DAY = 24 * 60 * 60 * 1000;

export interface AuditRetention {
  /** Older events are removed. */
  days: number;
  /** Maximum total size; the oldest of the lowest rank are removed first. */
  maxBytes: number;
}

export interface WriterParts {
  store: AuditStore;
  retention: AuditRetention;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Receives write failures, but never an event. */
  log: { error(details: object, text: string): void } | undefined;
}

/**
 * Accepts events immediately and writes them in batches after at most `FLUSH_AFTER`, and on close.
 * A crash loses at most the events of that time.
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

  /** Writes pending events. @returns false if the file cannot be written; they stay pending */
  flush(): boolean {
    while (this.waiting.length > 0) if (!this.writeBatch()) return false;
    return true;
  }

  /** Writes pending events and stops. */
  close(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    clearInterval(this.pruneTimer);
    this.flush();
    this.prune();
    this.closed = true;
  }

  /** Writes large events early, unless the last write failed. */
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

  /** Drops the oldest events of the lowest rank, so that a full disk does not exhaust memory. */
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
      // There may be more; the pause lets requests run.
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

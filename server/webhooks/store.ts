import { randomUUID } from 'node:crypto';
import {
  type DeliveryState,
  type Webhook,
  type WebhookBody,
  type WebhookDelivery,
  type WebhookEvent,
} from '../../contract/webhooks';
import { type Database, transaction } from '../store/database';
import { untilWritable } from '../store/writeGate';
import { type Notice } from './notices';

/** A webhook as stored; `secret` is encrypted. */
export interface StoredWebhook extends Omit<WebhookBody, 'secret'> {
  id: string;
  secret: Uint8Array;
}

/** A notice to one webhook. */
export interface Outgoing {
  seq: number;
  eventId: string;
  event: WebhookDelivery['event'];
  at: number;
  body: string;
  attempts: number;
  nextAt: number;
}

/** The result of an attempt. */
export interface Attempted {
  state: DeliveryState;
  status: number | null;
  error: string | null;
  nextAt: number | null;
}

interface DeliveryRow {
  seq: number;
  event_id: string;
  event: WebhookDelivery['event'];
  at: number;
  body: string;
  state: DeliveryState;
  attempts: number;
  next_at: number | null;
  status: number | null;
  error: string | null;
}

const DAY = 24 * 60 * 60 * 1000;
/** Ids are known for longer than a notice can come again. */
const EVENTS_KEPT = 60 * DAY;
const DELIVERIES_KEPT = 30 * DAY;
/** Ended deliveries kept per webhook. */
const MAX_DELIVERIES = 500;

const isoOf = (time: number) => new Date(time).toISOString();

const deliveryOf = (row: DeliveryRow): WebhookDelivery => ({
  id: row.event_id,
  event: row.event,
  at: isoOf(row.at),
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  next_at: row.next_at === null ? null : isoOf(row.next_at),
});

/** Webhooks and their outbox in the SQLite file. A notice is sent only once it is on disk. */
export class WebhookStore {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** Lists webhooks by name. */
  list(): StoredWebhook[] {
    const rows = this.db.prepare('SELECT * FROM webhooks ORDER BY name, id').all() as unknown as {
      id: string;
      name: string;
      url: string;
      events: string;
      enabled: number;
      secret: Uint8Array;
    }[];
    return rows.map(({ id, name, url, events, enabled, secret }) => ({
      id,
      name,
      url,
      events: JSON.parse(events) as WebhookEvent[],
      enabled: enabled === 1,
      secret,
    }));
  }

  find(id: string): StoredWebhook | undefined {
    return this.list().find((webhook) => webhook.id === id);
  }

  /** Describes a webhook without its secret. */
  shown({ secret: _secret, ...webhook }: StoredWebhook): Webhook {
    const { waiting } = this.db
      .prepare(`SELECT count(*) AS waiting FROM webhook_deliveries WHERE webhook = ? AND state = 'waiting'`)
      .get(webhook.id) as { waiting: number };
    const last = this.db
      .prepare(
        `SELECT * FROM webhook_deliveries WHERE webhook = ? AND attempts > 0
         ORDER BY attempted_at DESC, seq DESC LIMIT 1`,
      )
      .get(webhook.id) as unknown as DeliveryRow | undefined;
    return { ...webhook, waiting, last: last === undefined ? null : deliveryOf(last) };
  }

  /** Adds a webhook, and returns its id. */
  async add(webhook: Omit<StoredWebhook, 'id'>): Promise<string> {
    const id = randomUUID();
    const { name, url, events, enabled, secret } = webhook;
    await this.write(() => {
      this.beginReading(enabled);
      this.db
        .prepare(
          `INSERT INTO webhooks (id, name, url, events, enabled, secret, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(id, name, url, JSON.stringify(events), Number(enabled), secret, this.now());
    });
    return id;
  }

  async replace({ id, name, url, events, enabled, secret }: StoredWebhook): Promise<void> {
    await this.write(() => {
      this.beginReading(enabled);
      this.db
        .prepare('UPDATE webhooks SET name = ?, url = ?, events = ?, enabled = ?, secret = ? WHERE id = ?')
        .run(name, url, JSON.stringify(events), Number(enabled), secret, id);
    });
  }

  /** Removes a webhook with its deliveries. */
  async remove(id: string): Promise<void> {
    await this.write(() => this.db.prepare('DELETE FROM webhooks WHERE id = ?').run(id));
  }

  /** Lists deliveries, newest first. */
  deliveries(webhook: string): WebhookDelivery[] {
    const rows = this.db
      .prepare('SELECT * FROM webhook_deliveries WHERE webhook = ? ORDER BY seq DESC LIMIT ?')
      .all(webhook, MAX_DELIVERIES) as unknown as DeliveryRow[];
    return rows.map(deliveryOf);
  }

  countWaiting(): number {
    const row = this.db
      .prepare(`SELECT count(*) AS waiting FROM webhook_deliveries WHERE state = 'waiting'`)
      .get() as { waiting: number };
    return row.waiting;
  }

  /** Changes from `readUntil` on are still to be read; `begunAt` is when a webhook was enabled. */
  cursor(): { begunAt: number; readUntil: number } | undefined {
    const row = this.db.prepare('SELECT begun_at, read_until FROM webhook_cursor').get() as
      { begun_at: number; read_until: number } | undefined;
    return row && { begunAt: row.begun_at, readUntil: row.read_until };
  }

  /** Changes before the first enabled webhook are not reported. */
  private beginReading(enabled: boolean): void {
    if (!enabled || this.list().some((webhook) => webhook.enabled)) return;
    const now = this.now();
    this.db
      .prepare('INSERT OR REPLACE INTO webhook_cursor (one, begun_at, read_until) VALUES (1, ?, ?)')
      .run(now, now);
  }

  /**
   * Adds notices to the outbox of each enabled webhook that wants them, in order, and moves the
   * cursor, in one transaction. Known notices are left out.
   */
  async enqueue(
    notices: readonly Notice[],
    bodyOf: (notice: Notice) => string,
    readUntil?: number,
  ): Promise<void> {
    const known = this.db.prepare('SELECT 1 FROM webhook_events WHERE id = ?');
    const fresh = notices.filter(({ id }) => known.get(id) === undefined);
    if (fresh.length === 0 && (readUntil ?? 0) <= (this.cursor()?.readUntil ?? 0)) return;
    await this.write(() => {
      const webhooks = this.list().filter(({ enabled }) => enabled);
      const note = this.db.prepare('INSERT OR IGNORE INTO webhook_events (id, at) VALUES (?, ?)');
      for (const notice of fresh) {
        if (Number(note.run(notice.id, notice.at).changes) === 0) continue;
        const body = bodyOf(notice);
        for (const { id, events } of webhooks)
          if (events.some((event) => event === notice.event)) this.insert(id, notice, body);
      }
      if (readUntil !== undefined)
        this.db.prepare('UPDATE webhook_cursor SET read_until = max(read_until, ?)').run(readUntil);
      this.prune();
    });
  }

  /** Adds a notice to one webhook that is not sent by itself, and returns it. */
  async addOne(webhook: string, notice: Notice, body: string): Promise<Outgoing> {
    return this.write(() => {
      const seq = this.insert(webhook, notice, body, 'failed');
      const { id: eventId, event, at } = notice;
      return { seq, eventId, event, at, body, attempts: 0, nextAt: at };
    });
  }

  /** Returns the oldest notice that is not delivered: later ones wait for it. */
  next(webhook: string): Outgoing | undefined {
    const row = this.db
      .prepare(
        `SELECT * FROM webhook_deliveries WHERE webhook = ? AND state = 'waiting' ORDER BY seq LIMIT 1`,
      )
      .get(webhook) as unknown as DeliveryRow | undefined;
    if (row === undefined) return undefined;
    const { seq, event_id: eventId, event, at, body, attempts, next_at: nextAt } = row;
    return { seq, eventId, event, at, body, attempts, nextAt: nextAt ?? at };
  }

  async attempted({ seq }: Outgoing, { state, status, error, nextAt }: Attempted): Promise<void> {
    await this.write(() =>
      this.db
        .prepare(
          `UPDATE webhook_deliveries SET state = ?, attempts = attempts + 1, attempted_at = ?,
           next_at = ?, status = ?, error = ? WHERE seq = ?`,
        )
        .run(state, this.now(), nextAt, status, error, seq),
    );
  }

  delivery({ seq }: Outgoing): WebhookDelivery | undefined {
    const row = this.db.prepare('SELECT * FROM webhook_deliveries WHERE seq = ?').get(seq);
    return row === undefined ? undefined : deliveryOf(row as unknown as DeliveryRow);
  }

  private insert(
    webhook: string,
    { id, event, at }: Notice,
    body: string,
    state: DeliveryState = 'waiting',
  ): number {
    const { lastInsertRowid } = this.db
      .prepare(
        `INSERT INTO webhook_deliveries (webhook, event_id, event, at, body, state, attempts, next_at)
         VALUES (?, ?, ?, ?, ?, ?, 0, ?)`,
      )
      .run(webhook, id, event, at, body, state, state === 'waiting' ? at : null);
    return Number(lastInsertRowid);
  }

  private prune(): void {
    const now = this.now();
    this.db.prepare('DELETE FROM webhook_events WHERE at < ?').run(now - EVENTS_KEPT);
    this.db
      .prepare(`DELETE FROM webhook_deliveries WHERE state <> 'waiting' AND at < ?`)
      .run(now - DELIVERIES_KEPT);
    this.db
      .prepare(
        `DELETE FROM webhook_deliveries WHERE state <> 'waiting' AND seq IN (
           SELECT seq FROM (
             SELECT seq, row_number() OVER (PARTITION BY webhook ORDER BY seq DESC) AS place
             FROM webhook_deliveries WHERE state <> 'waiting')
           WHERE place > ?)`,
      )
      .run(MAX_DELIVERIES);
  }

  private async write<T>(work: () => T): Promise<T> {
    await untilWritable(this.db);
    return transaction(this.db, work);
  }
}

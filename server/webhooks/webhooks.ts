import { randomUUID } from 'node:crypto';
import { type Webhook, WEBHOOK_TEST, type WebhookBody, type WebhookDelivery } from '../../contract/webhooks';
import { reasonOf } from '../store/failures';
import { type HistorySource } from './historySource';
import { type Notice } from './notices';
import { type WebhookSecrets } from './secrets';
import { type Send, type Sent } from './send';
import { signedHeaders } from './signature';
import { type Outgoing, type StoredWebhook, type WebhookStore } from './store';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Milliseconds between looks for changes that another gateway recorded. */
const LOOK_MILLIS = 10 * SECOND;
const FIRST_WAIT = 5 * SECOND;
const LONGEST_WAIT = 10 * 60 * SECOND;
/** Time after which a notice is given up. */
const GIVE_UP = 3 * DAY;
/** Days before its end at which a certificate is reported. */
const CERTIFICATE_DAYS = [7, 30] as const;

export interface WebhooksOptions {
  store: WebhookStore;
  secrets: WebhookSecrets;
  send: Send;
  /** Undefined if no history is kept. */
  history: HistorySource | undefined;
  /** Name of this gateway in notices. */
  server: string;
  userAgent: string;
  /** Counts attempts. */
  observe(result: WebhookResult): void;
  log: { info(details: object, text: string): void; warn(details: object, text: string): void };
  /** Milliseconds since 1970. */
  now: () => number;
}

type WebhookResult = 'delivered' | 'retried' | 'failed';

/** A certificate in use; `id` is the same as long as the certificate is. */
export interface UsedCertificate {
  id: string;
  subject: string;
  /** Where it is used, such as a node. */
  place: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * Sends notices to webhooks. Each webhook has a queue: a notice is attempted until the receiver
 * takes it, and later ones wait, so that all arrive in order.
 */
export class WebhookSender {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private readonly queues = new Map<string, Promise<void>>();
  private readonly stopped = new AbortController();

  constructor(private readonly options: WebhooksOptions) {}

  list(): Webhook[] {
    const { store } = this.options;
    return store.list().map((webhook) => store.shown(webhook));
  }

  find(id: string): StoredWebhook | undefined {
    return this.options.store.find(id);
  }

  async add({ secret, ...webhook }: WebhookBody & { secret: string }): Promise<Webhook | undefined> {
    const { store, secrets } = this.options;
    const id = await store.add({ ...webhook, secret: secrets.seal(secret) });
    return this.changed(id);
  }

  /** Replaces a webhook; without a new secret, the present one is kept. */
  async replace(present: StoredWebhook, { secret, ...webhook }: WebhookBody): Promise<Webhook | undefined> {
    const { store, secrets } = this.options;
    const sealed = secret === undefined ? present.secret : secrets.seal(secret);
    await store.replace({ ...webhook, id: present.id, secret: sealed });
    return this.changed(present.id);
  }

  private changed(id: string): Webhook | undefined {
    const { store } = this.options;
    const webhook = store.find(id);
    this.wait();
    this.serve();
    return webhook && store.shown(webhook);
  }

  /** Counts notices that are not delivered yet. */
  countWaiting(): number {
    return this.options.store.countWaiting();
  }

  remove(id: string): Promise<void> {
    return this.options.store.remove(id);
  }

  deliveries(id: string): WebhookDelivery[] {
    return this.options.store.deliveries(id);
  }

  /** Sends a test at once, ahead of waiting notices, and only once. */
  async test(webhook: StoredWebhook, by: string): Promise<WebhookDelivery | undefined> {
    const { store, now } = this.options;
    const notice: Notice = {
      id: `webhook.test-${randomUUID()}`,
      event: WEBHOOK_TEST,
      at: now(),
      data: { by },
    };
    const outgoing = await store.addOne(webhook.id, notice, this.bodyOf(notice));
    const { status, error } = outcomeOf(await this.post(webhook, outgoing));
    const state = error === null ? 'delivered' : 'failed';
    await store.attempted(outgoing, { state, status, error, nextAt: null });
    this.options.observe(state);
    return store.delivery(outgoing);
  }

  /** Reports a notice that is not in the history. Failures are logged. */
  async report(notice: Notice): Promise<void> {
    try {
      await this.options.store.enqueue([notice], (one) => this.bodyOf(one));
      this.serve();
    } catch (error) {
      this.options.log.warn({ reason: reasonOf(error), event: notice.event }, 'a notice was lost');
    }
  }

  /**
   * Reports certificates that end within 30 days, and again within 7: each once, however often it
   * is seen.
   */
  async certificatesSeen(certificates: readonly UsedCertificate[]): Promise<void> {
    const at = this.options.now();
    for (const { id, subject, place, endsAt } of certificates) {
      const days = Math.floor((endsAt - at) / DAY);
      const limit = CERTIFICATE_DAYS.find((each) => days <= each);
      if (limit === undefined) continue;
      await this.report({
        id: `certificate.expiring-${id}-${limit}`,
        event: 'certificate.expiring',
        at,
        data: { subject, place, ends_at: new Date(endsAt).toISOString(), days },
      });
    }
  }

  start(): void {
    void this.look();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    clearTimeout(this.timer);
    await this.settled();
  }

  /** Reads new changes, and sends what is due. */
  look(): Promise<void> {
    this.looking = this.looking.then(() => this.read()).then(() => this.serve());
    return this.looking;
  }

  /** Resolves when everything due is attempted. */
  async settled(): Promise<void> {
    await this.looking;
    while (this.queues.size > 0) await Promise.all(this.queues.values());
  }

  private async read(): Promise<void> {
    const { store, history, log } = this.options;
    if (this.stopped.signal.aborted) return;
    try {
      const cursor = store.cursor();
      if (history === undefined || cursor === undefined || !this.isUsed()) return;
      const { notices, readUntil } = await history.read(cursor);
      await store.enqueue(notices, (notice) => this.bodyOf(notice), readUntil);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'changes could not be read for webhooks');
    } finally {
      this.wait();
    }
  }

  /** True if a webhook is enabled. */
  isUsed(): boolean {
    return this.options.store.list().some(({ enabled }) => enabled);
  }

  /** Starts the queues of webhooks that are due and not running. */
  private serve(): void {
    if (this.stopped.signal.aborted) return;
    for (const webhook of this.options.store.list()) {
      if (!webhook.enabled || this.queues.has(webhook.id)) continue;
      const queue = this.sendDue(webhook.id)
        .catch((error: unknown) =>
          this.options.log.warn({ reason: reasonOf(error) }, 'a webhook could not be served'),
        )
        .finally(() => {
          this.queues.delete(webhook.id);
          this.wait();
        });
      this.queues.set(webhook.id, queue);
    }
  }

  private async sendDue(id: string): Promise<void> {
    const { store, now, observe, log } = this.options;
    for (;;) {
      const webhook = store.find(id);
      const outgoing = store.next(id);
      if (webhook?.enabled !== true || outgoing === undefined || outgoing.nextAt > now()) return;
      const sent = await this.post(webhook, outgoing);
      // The request was cut off by the end of the gateway: it is sent again after the next start.
      if (this.stopped.signal.aborted) return;
      const { status, error } = outcomeOf(sent);
      const isOver = error !== null && now() - outgoing.at >= GIVE_UP;
      const state = error === null ? 'delivered' : isOver ? 'failed' : 'waiting';
      const nextAt = state === 'waiting' ? now() + waitAfter(outgoing.attempts) : null;
      await store.attempted(outgoing, { state, status, error, nextAt });
      observe(state === 'waiting' ? 'retried' : state);
      if (error === null) continue;
      log.warn({ webhook: webhook.name, event: outgoing.event, reason: error }, 'a notice was not delivered');
      if (!isOver) return;
    }
  }

  private async post(webhook: StoredWebhook, { eventId, event, body }: Outgoing): Promise<Sent> {
    const { secrets, send, userAgent, now } = this.options;
    const secret = secrets.open(webhook.secret);
    if (secret === undefined) return { error: 'The secret cannot be decrypted. Enter it again.' };
    const seconds = Math.floor(now() / SECOND);
    const headers = {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'x-gatehouse-event': event,
      ...signedHeaders(secret, { id: eventId, seconds, body }),
    };
    return send({ url: webhook.url, headers, body }, this.stopped.signal);
  }

  private bodyOf({ id, event, at, data }: Notice): string {
    const timestamp = new Date(at).toISOString();
    return JSON.stringify({ type: event, id, timestamp, server: this.options.server, data });
  }

  /** Sets the timer to the next attempt, or to the next look. */
  private wait(): void {
    clearTimeout(this.timer);
    if (this.stopped.signal.aborted) return;
    const { store, now } = this.options;
    const time = now();
    const waits = store
      .list()
      .flatMap(({ id, enabled }) => (enabled ? [store.next(id)?.nextAt ?? Number.POSITIVE_INFINITY] : []))
      .map((nextAt) => Math.max(0, nextAt - time));
    if (waits.length === 0) return;
    this.timer = setTimeout(() => void this.look(), Math.min(LOOK_MILLIS, ...waits)).unref();
  }
}

const waitAfter = (attempts: number) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempts, 20));

function outcomeOf(sent: Sent): { status: number | null; error: string | null } {
  if ('error' in sent) return { status: null, error: sent.error };
  const { status } = sent;
  if (status >= 200 && status < 300) return { status, error: null };
  const isRedirect = status >= 300 && status < 400;
  return {
    status,
    error: isRedirect ? 'Redirects are not followed.' : `The receiver returned ${status}.`,
  };
}

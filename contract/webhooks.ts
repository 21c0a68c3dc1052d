/** Webhooks: notices of sensitive changes to other systems (docs/webhooks.md). */
export const WEBHOOKS_PATH = '/api/v1/webhooks';

export const WEBHOOK_EVENTS = [
  'administrator.added',
  'audit.disabled',
  'mapping.everyone',
  'anonymous.enabled',
  'signin.storm',
  'configuration.outside',
  'certificate.expiring',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event of the test button; every webhook receives it. */
export const WEBHOOK_TEST = 'webhook.test';

/** `waiting`: attempted or about to be; `failed`: given up. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export interface WebhookDelivery {
  /** Id of the event; the same in every attempt. */
  id: string;
  event: WebhookEvent | typeof WEBHOOK_TEST;
  /** ISO 8601. */
  at: string;
  state: DeliveryState;
  attempts: number;
  /** HTTP status of the last attempt; null without an answer. */
  status: number | null;
  /** Reason of the last failure. */
  error: string | null;
  /** ISO 8601; of the next attempt, null if there is none. */
  next_at: string | null;
}

/** A webhook; its secret is never sent to anybody. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  enabled: boolean;
  /** Number of notices that are not delivered yet. */
  waiting: number;
  /** The newest attempt, if any. */
  last: WebhookDelivery | null;
}

/** Response of GET {@link WEBHOOKS_PATH}. */
export interface Webhooks {
  webhooks: Webhook[];
  /** False if no history is kept, which is the source of changes of the configuration. */
  has_history: boolean;
  can_write: boolean;
}

/** Newest first. */
export interface WebhookDeliveries {
  deliveries: WebhookDelivery[];
}

export const MAX_WEBHOOKS = 50;
export const SHORTEST_WEBHOOK_SECRET = 16;

/** True for an http or https address without a user name. */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

/** A webhook as it is saved; without a secret, the present one is kept. */
export interface WebhookBody {
  name: string;
  url: string;
  events: WebhookEvent[];
  enabled: boolean;
  secret?: string | undefined;
}

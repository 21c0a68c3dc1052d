import { pathSegment } from '../../contract/endpoints';
import {
  type Webhook,
  type WebhookBody,
  type WebhookDeliveries,
  type WebhookDelivery,
  type Webhooks,
  WEBHOOKS_PATH,
} from '../../contract/webhooks';
import { type HttpClient } from './client';

const pathOf = (id: string) => `${WEBHOOKS_PATH}/${pathSegment(id)}`;

/** Requests about webhooks (docs/webhooks.md). */
export const createWebhooksApi = (client: Pick<HttpClient, 'get' | 'post' | 'put' | 'delete'>) => ({
  list: () => client.get<Webhooks>(WEBHOOKS_PATH),
  /** @param id null for a new webhook */
  save: (id: string | null, body: WebhookBody) =>
    id === null ? client.post<Webhook>(WEBHOOKS_PATH, { body }) : client.put<Webhook>(pathOf(id), { body }),
  async remove(id: string): Promise<void> {
    await client.delete(pathOf(id));
  },
  test: (id: string) => client.post<WebhookDelivery>(`${pathOf(id)}/test`),
  deliveries: (id: string) => client.get<WebhookDeliveries>(`${pathOf(id)}/deliveries`),
});

export type WebhooksApi = ReturnType<typeof createWebhooksApi>;

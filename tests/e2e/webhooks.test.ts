import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Receiver } from '../server/webhooks/receiver';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const SECRET = 'a-secret-of-the-receiver-4711';
const on = (name: string) => `[data-test-subj~="${name}"]`;

const gateway = new Gateway({ config: 'webhooks.allowedAddresses: ["127.0.0.1"]\n' });
const receiver = new Receiver();

beforeAll(async () => {
  await receiver.start();
  await gateway.start();
});
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
  await receiver.kill();
});

describe('the page of webhooks', () => {
  it('creates one whose receiver gets a test and a change, signed; the secret is nowhere on the page', async () => {
    const ada = await BrowserUser.open(gateway.url, 'webhooks');
    const { page } = ada;
    await ada.signInByApi();
    await ada.goto('/app/security-dashboards-plugin#/webhooks');
    await page.locator(on('webhookCreate')).click();
    await page.locator(on('webhookName')).fill('Chat');
    await page.locator(on('webhookUrl')).fill(receiver.url);
    await page.locator(on('webhookSecret')).fill(SECRET);
    await page.locator(on('webhookSave')).click();
    await page.locator(on('webhookTest')).click();
    await page.getByText('"Chat" received the test').waitFor();
    const mapping = { users: ['eve'], backend_roles: ['admin'] };
    const { status } = await gateway.api('POST', '/api/v1/configuration/rolesmapping/all_access', mapping);
    expect(status).toBe(200);
    await receiver.until(2);
    await page.locator(on('webhookLog')).click();
    const log = page.locator(on('webhookDeliveries'));
    await log.getByText('Administrator added').waitFor();
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'webhook.test',
      'administrator.added',
    ]);
    for (const { headers, body } of receiver.received) {
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      const signature = createHmac('sha256', SECRET).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    }
    expect(await page.content()).not.toContain(SECRET);
    expect(await ada.log()).not.toContain(SECRET);
    await ada.finish();
  });
});

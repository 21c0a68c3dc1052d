import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Webhook, type WebhookDelivery, type Webhooks, WEBHOOKS_PATH } from '../../../contract/webhooks';
import type {} from '../../../server/services/webhooks';
import { newKeyPair } from '../../support/certificates';
import { type Received, Receiver } from '../webhooks/receiver';
import { type Settings, startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
const SECRET = 'a-secret-of-the-receiver-4711';
const MINUTE = 60_000;

/** Verifies a notice as docs/webhooks.md says, with nothing of the product. */
function isGenuine({ headers, body }: Received, now: number): boolean {
  const id = String(headers['webhook-id']);
  const time = Number(headers['webhook-timestamp']);
  const expected = createHmac('sha256', SECRET).update(`${id}.${time}.${body}`).digest();
  const [version, signature = ''] = String(headers['webhook-signature']).split(',');
  const given = Buffer.from(signature, 'base64');
  return (
    version === 'v1' &&
    Math.abs(now / 1000 - time) < 300 &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}

describe('webhooks', () => {
  const receiver = new Receiver();
  let gateway: TestGateway;
  let admin: string;
  let time: number;
  beforeEach(async () => {
    time = Date.parse('2026-11-27T10:00:00Z');
    receiver.received.length = 0;
    receiver.status = 204;
    receiver.headers = {};
    await receiver.start();
  });
  afterEach(async () => {
    await receiver.kill();
    await gateway.dispose();
  });

  async function open(
    settings: Settings = { 'webhooks.allowedAddresses': ['127.0.0.0/8'] },
    folder?: string,
  ) {
    gateway = await startGateway(settings, { now: () => time, ...(folder === undefined ? {} : { folder }) });
    admin = await gateway.signIn();
  }
  const call = async <T>(method: string, path: string, body?: unknown, cookie = admin) => {
    const answer = await gateway.call(method, path, { cookie, body });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const change = async (method: string, path: string, body?: unknown) =>
    expect(await call(method, `/api/v1/configuration/${path}`, body)).toMatchObject({ status: 200 });
  const all = [
    'administrator.added',
    'audit.disabled',
    'mapping.everyone',
    'anonymous.enabled',
    'signin.storm',
  ];
  const turnAuditOff = async () => {
    const { body } = await call<{ config: object }>('GET', '/api/v1/configuration/audit');
    await change('POST', 'audit/config', { ...body.config, enabled: false });
  };
  const create = async (over: object = {}) => {
    const body = { name: 'Chat', url: receiver.url, events: all, enabled: true, secret: SECRET, ...over };
    const answer = await call<Webhook>('POST', WEBHOOKS_PATH, body);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const sent = async () => {
    await gateway.app.webhooks.look();
    await gateway.app.webhooks.settled();
    return receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
  };
  const deliveries = async ({ id }: Webhook) =>
    (await call<{ deliveries: WebhookDelivery[] }>('GET', `${WEBHOOKS_PATH}/${id}/deliveries`)).body
      .deliveries;

  it('report sensitive changes once, signed, and other changes not at all', async () => {
    await open();
    await change('POST', 'rolesmapping/all_access', { users: ['before'], backend_roles: ['admin'] });
    time += 1;
    await create();
    await change('POST', 'rolesmapping/all_access', { users: ['before', 'eve'], backend_roles: ['admin'] });
    await change('POST', 'rolesmapping/all_access', { users: ['eve'], backend_roles: ['admin'] });
    await change('POST', 'internalusers/mallory', { password: PASSWORD, backend_roles: ['admin'] });
    await change('POST', 'internalusers/bob', { password: PASSWORD, backend_roles: ['staff'] });
    await change('POST', 'rolesmapping/kibana_user', { users: ['*'] });
    await turnAuditOff();
    const notices = await sent();
    expect(notices.map(({ type, data }) => [type, data])).toEqual([
      [
        'administrator.added',
        {
          role: 'all_access',
          members: [{ kind: 'users', name: 'eve' }],
          count: 1,
          by: 'admin',
          origin: 'request',
        },
      ],
      [
        'administrator.added',
        { user: 'mallory', roles: [], backend_roles: ['admin'], by: 'admin', origin: 'request' },
      ],
      ['mapping.everyone', { role: 'kibana_user', fields: ['users'], by: 'admin', origin: 'request' }],
      ['audit.disabled', { by: 'admin', origin: 'request' }],
    ]);
    expect(receiver.received.every((one) => isGenuine(one, time))).toBe(true);
    expect(isGenuine({ ...(receiver.received[0] as Received), body: '{}' }, time)).toBe(false);
    expect(await sent()).toHaveLength(4);
  });

  it('arrive once and in order after the receiver was down for a minute, and the gateway restarted', async () => {
    await open();
    const webhook = await create();
    await receiver.kill();
    for (const name of ['one', 'two', 'three']) {
      await change('POST', `internalusers/${name}`, {
        password: PASSWORD,
        opendistro_security_roles: ['all_access'],
      });
      time += 10_000;
      await sent();
    }
    expect(await deliveries(webhook)).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 3, status: null, error: 'The receiver refuses connections.' },
    ]);

    const { folder } = gateway;
    await gateway.close();
    time += MINUTE;
    await receiver.start();
    await open({ 'webhooks.allowedAddresses': ['127.0.0.1'] }, folder);
    const users = (await sent()).map(({ data }) => (data as { user: string }).user);
    expect(users).toEqual(['one', 'two', 'three']);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    expect(receiver.received.every((one) => isGenuine(one, time))).toBe(true);
    expect((await deliveries(webhook)).map(({ state, next_at }) => [state, next_at])).toEqual([
      ['delivered', null],
      ['delivered', null],
      ['delivered', null],
    ]);
  });

  it('are tried again with the same id and body until the receiver takes them, then given up', async () => {
    await open();
    const webhook = await create();
    receiver.status = 503;
    await turnAuditOff();
    await sent();
    expect(receiver.received).toHaveLength(1);
    // Not due yet.
    time += 4000;
    expect(await sent()).toHaveLength(1);
    time += 1000;
    expect(await sent()).toHaveLength(2);
    const [first, second] = receiver.received as [Received, Received];
    expect(second.body).toBe(first.body);
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.headers['webhook-timestamp']).not.toBe(first.headers['webhook-timestamp']);
    expect(await deliveries(webhook)).toMatchObject([
      {
        state: 'waiting',
        status: 503,
        error: 'The receiver returned 503.',
        next_at: '2026-11-27T10:00:15.000Z',
      },
    ]);
    time += 3 * 24 * 60 * MINUTE;
    admin = await gateway.signIn();
    await sent();
    expect(await deliveries(webhook)).toMatchObject([{ state: 'failed', attempts: 3, next_at: null }]);
  });

  it('do not follow redirects, and keep nothing of the response', async () => {
    await open();
    const webhook = await create();
    receiver.status = 302;
    receiver.headers = { location: `${receiver.url}/elsewhere` };
    const { body } = await call<WebhookDelivery>('POST', `${WEBHOOKS_PATH}/${webhook.id}/test`);
    expect(body).toMatchObject({ state: 'failed', status: 302, error: 'Redirects are not followed.' });
    expect(receiver.received).toHaveLength(1);
    expect(JSON.stringify(await deliveries(webhook))).not.toContain('not kept');
  });

  it('are sent to addresses that are not public only if the configuration names them', async () => {
    await open({});
    const webhook = await create();
    const test = async () =>
      (await call<WebhookDelivery>('POST', `${WEBHOOKS_PATH}/${webhook.id}/test`)).body.error;
    expect(await test()).toContain('The address is not public.');
    const { port } = new URL(receiver.url);
    for (const host of ['localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '169.254.169.254']) {
      const url = `http://${host}:${port}/`;
      const body = { name: 'Chat', url, events: all, enabled: true };
      expect((await call('PUT', `${WEBHOOKS_PATH}/${webhook.id}`, body)).status).toBe(200);
      expect([host, await test()]).toEqual([host, expect.stringContaining('The address is not public.')]);
    }
    expect(receiver.received).toEqual([]);
  });

  it('report many refused sign-ins once, with the addresses they came from', async () => {
    await open({ 'webhooks.allowedAddresses': ['127.0.0.1'], 'webhooks.signInStorm': 5 });
    await create();
    for (let n = 0; n < 8; n += 1)
      await gateway.call('POST', '/auth/login', { body: { username: `user-${n}`, password: 'wrong' } });
    expect(await sent()).toMatchObject([
      {
        type: 'signin.storm',
        data: { failures: 5, minutes: 5, addresses: [{ address: '127.0.0.1', failures: 5 }] },
      },
    ]);
  });

  it('report certificates at 30 and at 7 days, once each', async () => {
    await open();
    await create({ events: ['certificate.expiring'] });
    const day = 24 * 60 * MINUTE;
    const certificate = { id: 'f00d', subject: 'CN=node-1', place: 'node-1', endsAt: time + 31 * day };
    const see = () => gateway.app.webhooks.certificatesSeen([certificate]);
    await see();
    expect(await sent()).toEqual([]);
    time += 2 * day;
    await see();
    await see();
    time += 23 * day;
    await see();
    expect((await sent()).map(({ data }) => (data as { days: number }).days)).toEqual([29, 6]);
  });

  it('report the certificates of the gateway when it starts', async () => {
    await open();
    await create({ events: ['certificate.expiring'] });
    const { folder } = gateway;
    await gateway.close();
    const file = join(folder, 'saml.pem');
    const ends = new Date(time + 10 * 24 * 60 * MINUTE);
    writeFileSync(file, (await newKeyPair('gatehouse.example', ends)).certificate);
    const setting = 'opensearch_security.saml.sp.certificate_filepath';
    await open({ 'webhooks.allowedAddresses': ['127.0.0.0/8'], [setting]: file }, folder);
    await receiver.until(1);
    expect(await sent()).toMatchObject([
      {
        type: 'certificate.expiring',
        data: { subject: 'CN=gatehouse.example', place: setting, ends_at: ends.toISOString(), days: 10 },
      },
    ]);
  });

  it('keep their secret: it is in no response, log or readable file', async () => {
    await open();
    const webhook = await create();
    const { body } = await call<Webhooks>('GET', WEBHOOKS_PATH);
    expect(body.webhooks).toEqual([webhook]);
    await call('POST', `${WEBHOOKS_PATH}/${webhook.id}/test`);
    const stored = ['gatehouse.db', 'gatehouse.db-wal'].map((name) =>
      readFileSync(join(gateway.folder, 'data', name), 'latin1'),
    );
    for (const text of [JSON.stringify(body), gateway.log.join(), ...stored])
      expect(text).not.toContain(SECRET);
    // A change without a secret keeps the present one.
    const changed = { name: 'Other', url: receiver.url, events: all, enabled: true };
    await call('PUT', `${WEBHOOKS_PATH}/${webhook.id}`, changed);
    await call('POST', `${WEBHOOKS_PATH}/${webhook.id}/test`);
    expect(receiver.received.map((one) => isGenuine(one, time))).toEqual([true, true]);
  });

  it('are for administrators of security only, and refuse invalid input', async () => {
    await open();
    await change('POST', 'internalusers/eve', { password: PASSWORD });
    await change('POST', 'rolesmapping/kibana_user', { users: ['eve'] });
    const webhook = await create();
    const eve = await gateway.signIn('eve', PASSWORD);
    const body = { name: 'Chat', url: receiver.url, events: all, enabled: true, secret: SECRET };
    for (const [method, path, sentBody] of [
      ['GET', ''],
      ['POST', '', body],
      ['PUT', `/${webhook.id}`, body],
      ['DELETE', `/${webhook.id}`],
      ['POST', `/${webhook.id}/test`],
      ['GET', `/${webhook.id}/deliveries`],
    ] as const)
      expect((await call(method, WEBHOOKS_PATH + path, sentBody, eve)).status).toBe(403);
    for (const wrong of [
      { secret: 'short' },
      { secret: undefined },
      { url: 'ftp://example.org' },
      { url: 'https://user:pass@example.org' },
      { events: [] },
      { events: ['unknown'] },
      { name: ' ' },
    ])
      expect((await call('POST', WEBHOOKS_PATH, { ...body, ...wrong })).status).toBe(400);
    expect((await call('GET', `${WEBHOOKS_PATH}/none/deliveries`)).status).toBe(404);
    expect((await call('DELETE', `${WEBHOOKS_PATH}/${webhook.id}`)).status).toBe(200);
    expect((await call<Webhooks>('GET', WEBHOOKS_PATH)).body.webhooks).toEqual([]);
  });
});

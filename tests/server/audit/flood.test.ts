import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type AuditEvent } from '../../../server/audit';
import { type CollectedAttempts, LimitedAttempts } from '../../../server/audit/limitedAttempts';
import { ADMIN_PASSWORD, type AuditedGateway, basic, EVERYTHING, startAudited } from './support';

const API = '/_plugins/_security/api';

/** What administrators did, as one line each. */
const ofAdministrators = (events: readonly AuditEvent[]) =>
  events
    .filter(({ audit_category }) => audit_category !== 'FAILED_LOGIN' && audit_category !== 'BAD_HEADERS')
    .map((event) => JSON.stringify(event));

describe('the audit log under a flood from callers without an account', () => {
  let gateway: AuditedGateway;
  beforeEach(async () => {
    gateway = await startAudited({
      'embedded.audit.maxBytes': 65_536,
      'server.trustedProxies': ['127.0.0.1'],
    });
    await gateway.configure(EVERYTHING);
    const cookie = await gateway.signIn();
    const body = { cluster_permissions: ['cluster_monitor'] };
    await gateway.call('POST', '/api/v1/configuration/roles/lantern', { cookie, body });
  });
  afterEach(() => gateway.dispose());

  const attempt = (username: string, more: { password?: string; from?: string } = {}) =>
    gateway.call('POST', '/auth/login', {
      body: { username, password: more.password ?? 'wrong' },
      headers: { 'x-forwarded-for': more.from ?? '203.0.113.7' },
    });
  const outside = () => gateway.events().filter((event) => event.audit_category === 'FAILED_LOGIN');

  it('keeps every event of administrators through 140 sign-ins of 900 kB and hundreds of smaller calls', async () => {
    const before = ofAdministrators(gateway.events());
    expect(before.length).toBeGreaterThanOrEqual(4);
    const statuses = new Set<number>();
    for (let count = 0; count < 140; count += 1)
      statuses.add((await attempt(`${count}-`.padEnd(900_000, 'x'))).status);
    expect([...statuses]).toEqual([413]);

    const filler = { 'x-filler': 'y'.repeat(20_000) };
    for (let count = 0; count < 5; count += 1) {
      await attempt(`${count}-`.padEnd(256, 'x'), { from: `198.51.100.${count}` });
      const headers = { authorization: basic(`${count}-`.padEnd(8000, 'x'), 'wrong'), ...filler };
      await gateway.restApi('GET', `${API}/${'z'.repeat(8000)}?${'q'.repeat(8000)}`, { headers });
    }
    for (let count = 0; count < 100; count += 1) {
      await gateway.restApi('GET', `${API}/roles`, {
        headers: { _opendistro_security_x: 'admin', ...filler },
      });
      await gateway.restApi('GET', `${API}/roles`, { headers: filler });
    }
    expect(ofAdministrators(gateway.events())).toEqual(before);
    await gateway.close();
    const events = gateway.stored();
    expect(ofAdministrators(events)).toEqual(before);
    const bytes = events
      .filter((event) => !before.includes(JSON.stringify(event)))
      .map((event) => Buffer.byteLength(JSON.stringify(event)));
    expect(bytes.length).toBeGreaterThan(10);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(16_384);
  }, 120_000);

  it('rejects names of more than 256 characters and passwords of more than 1024, with the reason', async () => {
    expect((await attempt('n'.repeat(256))).status).toBe(401);
    const longName = await attempt('n'.repeat(257));
    expect(await longName.json()).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'username: At most 256 characters are possible.',
    });
    expect((await attempt('mara', { password: 'p'.repeat(1024) })).status).toBe(401);
    const longPassword = await attempt('mara', { password: 'p'.repeat(1025) });
    expect(await longPassword.json()).toMatchObject({
      statusCode: 400,
      message: 'password: At most 1024 characters are possible.',
    });
    // What takes the most room in JSON still gets through.
    expect((await attempt('\u0001'.repeat(256), { password: '\u0001'.repeat(1024) })).status).toBe(401);
  });

  it('cuts a name that came in a header after 256 characters, and finds the event by the whole name', async () => {
    const name = 'n'.repeat(5000);
    await gateway.restApi('GET', `${API}/roles`, { headers: { authorization: basic(name, 'wrong') } });
    const [event] = outside();
    expect(event?.audit_request_effective_user).toBe('n'.repeat(256));
    expect(gateway.stored({ user: name })).toEqual([event]);
  });

  it('makes one event of the attempts that an address makes while it has to wait, with their number', async () => {
    for (let count = 0; count < 11; count += 1) expect((await attempt('mara')).status).toBe(401);
    const before = outside().length;
    for (let count = 0; count < 7; count += 1) expect((await attempt('mara')).status).toBe(429);
    const restApi = { headers: { authorization: basic('mara', 'wrong'), 'x-forwarded-for': '203.0.113.7' } };
    expect((await gateway.restApi('GET', `${API}/roles`, restApi)).status).toBe(401);
    const events = outside().slice(before);
    expect(events.map((event) => [event.audit_request_effective_user, event.audit_request_attempts])).toEqual(
      [['mara', 8]],
    );
    expect(events[0]?.audit_request_remote_address).toBe('203.0.113.7');
  });

  it('lets the right password in after all that', async () => {
    for (let count = 0; count < 5; count += 1) await attempt('admin');
    expect((await attempt('admin', { password: ADMIN_PASSWORD })).status).toBe(200);
  });
});

describe('collected attempts', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  const request = { method: 'GET', path: '/', query: {}, headers: {} } as const;
  const collector = () => {
    const reported: (readonly [CollectedAttempts['user'], number])[] = [];
    const attempts = new LimitedAttempts((each) => reported.push([each.user, each.attempts]));
    return { attempts, reported };
  };

  it('are reported a minute after the first one, by address and by network', () => {
    jest.useFakeTimers();
    const { attempts, reported } = collector();
    attempts.add('mara', request, '203.0.113.7');
    jest.advanceTimersByTime(59_999);
    attempts.add('ben', request, '203.0.113.7');
    attempts.add('eve', request, '2001:db8::1');
    attempts.add('eve', request, '2001:db8::2');
    expect(reported).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(reported).toEqual([['mara', 2]]);
    attempts.add('mara', request, '203.0.113.7');
    attempts.flush();
    expect(reported).toEqual([
      ['mara', 2],
      ['eve', 2],
      ['mara', 1],
    ]);
    jest.advanceTimersByTime(120_000);
    expect(reported).toHaveLength(3);
  });

  it('are collected for 1000 addresses, then the oldest is dropped', () => {
    jest.useFakeTimers();
    const { attempts, reported } = collector();
    for (let host = 0; host < 1000; host += 1)
      attempts.add(`user-${host}`, request, `10.0.${host >> 8}.${host & 255}`);
    expect(reported).toEqual([]);
    attempts.add('one-more', request, '10.1.0.0');
    expect(reported).toEqual([['user-0', 1]]);
    attempts.flush();
    expect(reported).toHaveLength(1001);
  });
});

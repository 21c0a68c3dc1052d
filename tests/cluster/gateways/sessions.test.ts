import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ClusterClient, DocumentIndex } from '../../../server/opensearch';
import { ClusterSessions, GATEWAY_INDEX_PROPERTIES } from '../../../server/session/clusterStore';
import { keyOf } from '../../../server/session/ids';
import { type SessionPolicy } from '../../../server/session/session';
import { ClusterSamlStore } from '../../../server/session/strategies/samlStore';
import { sharedCluster } from '../../support/opensearch';
import { callCluster, SERVER_USER } from '../support';
import { allowSessions, type SessionPlace } from './support';

const caller = {
  userName: 'gatehouse-test-mara',
  backendRoles: ['a'],
  attributes: { 'attr.internal.x': 'y' },
  stamp: 's1',
};
const TTL = 10_000;
const PASSWORD = 'a-text-that-only-the-gateways-of-this-test-know';

describe('sessions in a cluster', () => {
  const cluster = sharedCluster();
  let place: SessionPlace;
  let now: number;
  const clients: ClusterClient[] = [];
  const warnings: string[] = [];
  const log = { warn: (details: object) => void warnings.push(JSON.stringify(details)) };

  const clientOf = (more: { hosts?: string[]; username?: string; password?: string } = {}) => {
    const client = new ClusterClient({
      hosts: [cluster.url],
      username: SERVER_USER.name,
      password: SERVER_USER.password,
      customHeaders: {},
      requestTimeout: 30_000,
      pingTimeout: 5_000,
      tls: {
        verificationMode: cluster.ca === undefined ? 'none' : 'full',
        certificateAuthorities: cluster.ca === undefined ? [] : [cluster.ca],
        alwaysPresentCertificate: false,
      },
      ...more,
    });
    clients.push(client);
    return client;
  };
  const indexOf = (client: ClusterClient) =>
    new DocumentIndex({ client, name: place.index, properties: GATEWAY_INDEX_PROPERTIES, log });
  /** The sessions as one more gateway sees them. */
  const gateway = (
    policy: Partial<SessionPolicy> = {},
    { client = clientOf(), passwords = [PASSWORD] as [string, ...string[]] } = {},
  ) =>
    new ClusterSessions({
      index: indexOf(client),
      policy: { ttl: TTL, keepalive: true, absoluteTtl: 0, ...policy },
      passwords,
      log,
      now: () => now,
    });
  const documents = async () => {
    await callCluster('POST', `/${place.index}/_refresh`);
    const { body } = await callCluster('GET', `/${place.index}/_search?size=1000`);
    return (body as { hits: { hits: { _id: string; _source: Record<string, unknown> }[] } }).hits.hits;
  };

  beforeAll(async () => {
    place = await allowSessions(cluster, 'gatehouse-test-sessions');
  });
  beforeEach(async () => {
    now = Date.parse('2026-03-01T08:00:00Z');
    await callCluster('DELETE', `/${place.index}-1`);
  });
  afterEach(async () => {
    warnings.length = 0;
    await Promise.all(clients.splice(0).map((client) => client.close()));
  });
  afterAll(async () => {
    await place.remove();
  });

  it('are found at another gateway with all they know', async () => {
    const { id, session } = await gateway().create(caller, 'basicauth', 'blue', {
      proof: { authorization: 'Basic abc' },
      secret: 'refresh-me',
      from: { address: '192.0.2.7', browser: 'Firefox' },
    });
    const other = gateway();
    expect(await other.find(id)).toEqual({
      key: session.key,
      caller,
      authType: 'basicauth',
      tenant: 'blue',
      createdAt: now,
      seenAt: now,
      expiresAt: now + TTL,
      endsAt: null,
      renewAt: null,
      address: '192.0.2.7',
      browser: 'Firefox',
      proof: { authorization: 'Basic abc' },
    });
    expect(await other.secretOf(id)).toBe('refresh-me');
  });

  it('end everywhere with the next request', async () => {
    const [one, other] = [gateway(), gateway()];
    const begun = await one.create(caller, 'basicauth');
    const kept = await one.create(caller, 'basicauth');
    expect(await other.find(begun.id)).toBeDefined();
    await one.end(begun.session);
    expect(await other.find(begun.id)).toBeUndefined();
    expect(await other.find(kept.id)).toBeDefined();
    // Again, and one that never was.
    await other.end(begun.session);
    await other.end({ key: keyOf('nothing') });
  });

  it('are listed by each gateway a moment after they began, the last one seen first, without those of others', async () => {
    const [one, other] = [gateway(), gateway()];
    const first = await one.create(caller, 'basicauth');
    now += 1000;
    const second = await other.create(caller, 'basicauth');
    await one.create({ ...caller, userName: 'gatehouse-test-toni' }, 'basicauth');
    // The password was changed since.
    await one.create({ ...caller, stamp: 's0' }, 'basicauth');
    expect((await one.ofUser(caller)).map(({ key }) => key)).toEqual([second.session.key, first.session.key]);
    now += 1000;
    await other.find(first.id, { address: '192.0.2.9' });
    expect((await one.ofUser(caller)).map(({ key, address }) => [key, address])).toEqual([
      [first.session.key, '192.0.2.9'],
      [second.session.key, null],
    ]);
    await other.end(second.session);
    expect((await one.ofUser(caller)).map(({ key }) => key)).toEqual([first.session.key]);
    expect(await one.ofUser({ ...caller, userName: 'unknown' })).toEqual([]);
  });

  it('reveal neither credentials nor user names to a reader of the index', async () => {
    const { id } = await gateway().create(caller, 'openid', 'gatehouse-test-tenant', {
      proof: { authorization: 'Bearer the-token' },
      secret: 'refresh-me',
      from: { address: '192.0.2.7' },
    });
    const [document] = await documents();
    expect(document?._id).toBe(keyOf(id));
    expect(Object.keys(document?._source ?? {}).sort()).toEqual([
      'about',
      'expires',
      'kind',
      'person',
      'secrets',
    ]);
    const everything = JSON.stringify(document);
    const bytes = Buffer.concat(
      ['about', 'secrets'].map((field) => Buffer.from(String(document?._source[field]), 'base64')),
    ).toString('latin1');
    for (const hidden of [id, 'the-token', 'refresh-me', 'mara', 'tenant', '192.0.2.7']) {
      expect(everything).not.toContain(hidden);
      expect(bytes).not.toContain(hidden);
    }
  });

  it('are opened neither with another password, nor by an id with what belongs to another session', async () => {
    const one = gateway();
    const { id } = await one.create(caller, 'basicauth', null, { proof: { authorization: 'Basic abc' } });
    const stranger = gateway({}, { passwords: ['another-text-of-more-than-32-characters'] });
    expect(await stranger.find(id)).toBeUndefined();
    const other = await one.create({ ...caller, userName: 'admin' }, 'basicauth');
    const [source] = (await documents()).filter(({ _id }) => _id === other.session.key);
    await callCluster('POST', `/${place.index}/_update/${other.session.key}`, {
      body: {
        doc: { secrets: (await documents()).find(({ _id }) => _id === keyOf(id))?._source['secrets'] },
      },
    });
    expect((await one.find(other.id))?.proof).toBeUndefined();
    await callCluster('PUT', `/${place.index}/_doc/${keyOf(id)}`, { body: source?._source });
    expect(await one.find(id)).toBeUndefined();
  });

  it('go on with an earlier password, and are sealed with the new one at their next use', async () => {
    const { id } = await gateway().create(caller, 'basicauth', null, {
      proof: { authorization: 'Basic abc' },
      secret: 'refresh-me',
    });
    const next = 'the-next-text-of-more-than-32-characters';
    const both = gateway({}, { passwords: [next, PASSWORD] });
    expect((await both.ofUser(caller)).length).toBe(1);
    expect((await both.find(id))?.proof).toEqual({ authorization: 'Basic abc' });
    const later = gateway({}, { passwords: [next] });
    expect((await later.find(id))?.proof).toEqual({ authorization: 'Basic abc' });
    expect(await later.secretOf(id)).toBe('refresh-me');
    expect((await later.ofUser(caller)).length).toBe(1);
  });

  it('end when nothing was asked for the whole time, at the latest at their longest time', async () => {
    const idle = await gateway().create(caller, 'basicauth');
    now += TTL - 1;
    expect(await gateway().find(idle.id)).toBeDefined();
    now += TTL - 1;
    expect((await gateway().find(idle.id))?.expiresAt).toBe(now + TTL);
    now += TTL;
    expect(await gateway().find(idle.id)).toBeUndefined();

    const short = { absoluteTtl: TTL + 5 };
    const limited = await gateway(short).create(caller, 'basicauth');
    now += TTL - 1;
    expect((await gateway(short).find(limited.id))?.expiresAt).toBe(now + 6);
    now += 5;
    expect(await gateway(short).find(limited.id)).toBeDefined();
    now += 1;
    expect(await gateway(short).find(limited.id)).toBeUndefined();
  });

  it('are not written at every request', async () => {
    const one = gateway();
    const { id } = await one.create(caller, 'basicauth');
    const version = async () => {
      const { body } = await callCluster('GET', `/${place.index}/_doc/${keyOf(id)}`);
      return (body as { _version: number })._version;
    };
    now += TTL / 20 - 1;
    await one.find(id);
    expect(await version()).toBe(1);
    now += 1;
    await one.find(id, { isActivity: false });
    expect(await version()).toBe(1);
    await one.find(id);
    expect(await version()).toBe(2);
  });

  it('keep a tenant that is chosen while other requests move their time on', async () => {
    const [one, other] = [gateway(), gateway()];
    const { id, session } = await one.create(caller, 'basicauth');
    now += TTL / 2;
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => other.find(id, { address: `192.0.2.${index}` })),
      one.chooseTenant(session, 'blue'),
      ...Array.from({ length: 6 }, (_, index) => one.find(id, { address: `192.0.2.${index}` })),
    ]);
    expect((await other.find(id))?.tenant).toBe('blue');
  });

  it('are not restored if used while they end', async () => {
    const [one, other] = [gateway(), gateway()];
    const { id, session } = await one.create(caller, 'basicauth');
    now += TTL / 2;
    await Promise.all([other.find(id), one.end(session), other.find(id), one.chooseTenant(session, 'x')]);
    expect(await other.find(id)).toBeUndefined();
  });

  it('are renewed with current data, proof and secret replaced', async () => {
    const { id } = await gateway().create(caller, 'openid', null, {
      renewAt: now + 5,
      secret: 'one',
      proof: { authorization: 'Bearer 1' },
    });
    const renewed = await gateway().renew(
      id,
      { ...caller, backendRoles: ['b'] },
      {
        endsAt: now + 9,
        proof: { authorization: 'Bearer 2' },
      },
    );
    expect(renewed).toMatchObject({
      endsAt: now + 9,
      renewAt: null,
      caller: { backendRoles: ['b'] },
      proof: { authorization: 'Bearer 2' },
    });
    expect(await gateway().secretOf(id)).toBeUndefined();
  });

  it('are renewed by one gateway at a time, and the others go on with its answer', async () => {
    const [one, other] = [gateway(), gateway()];
    const { id, session } = await one.create(caller, 'openid', null, { renewAt: now, secret: 'one use' });
    let asked = 0;
    const ask = (sessions: ClusterSessions) =>
      sessions.renewOnce(session, id, async () => {
        asked += 1;
        await new Promise((done) => setTimeout(done, 300));
        return sessions.renew(id, { ...caller, backendRoles: ['b'] }, { renewAt: now + TTL });
      });
    const answers = await Promise.all([ask(one), ask(other), ask(one), ask(other)]);
    expect(asked).toBe(1);
    expect(answers.map((answer) => [answer?.renewAt, answer?.caller.backendRoles])).toEqual(
      Array(4).fill([now + TTL, ['b']]),
    );
  });

  it('are renewed by another gateway when the one that began to is gone', async () => {
    const { id, session } = await gateway().create(caller, 'openid', null, { renewAt: now });
    await callCluster('PUT', `/${place.index}/_doc/renewal-${session.key}`, {
      body: { kind: 'renewal', expires: now },
    });
    const one = gateway();
    const renewed = await one.renewOnce(session, id, () => one.renew(id, caller, { renewAt: now + 1 }));
    expect(renewed?.renewAt).toBe(now + 1);
    expect((await documents()).map(({ _source }) => _source['kind'])).toEqual(['session']);
  });

  it('are counted, and swept away after their end', async () => {
    const one = gateway();
    await one.create(caller, 'basicauth');
    await one.create(caller, 'basicauth');
    await callCluster('POST', `/${place.index}/_refresh`);
    expect(await one.count()).toBe(2);
    now += 20 * 60_000;
    await one.create(caller, 'basicauth');
    const left = async () => (await documents()).length;
    for (let looks = 0; looks < 100 && (await left()) > 1; looks += 1)
      await new Promise((done) => setTimeout(done, 100));
    expect(await left()).toBe(1);
    expect(await one.count()).toBe(1);
  });

  it('are not over because the cluster cannot be asked: that is a 503 with the reason', async () => {
    const { id, session } = await gateway().create(caller, 'basicauth');
    const away = gateway({}, { client: clientOf({ hosts: ['https://127.0.0.1:1'] }) });
    for (const ask of [
      () => away.find(id),
      () => away.secretOf(id),
      () => away.end(session),
      () => away.ofUser(caller),
      () => away.create(caller, 'basicauth'),
    ]) {
      await expect(ask()).rejects.toMatchObject({
        statusCode: 503,
        message:
          'The sessions on the cluster are not available. OpenSearch cannot be reached: the connection was refused.',
        headers: { 'retry-after': '5' },
      });
    }
    const refused = gateway({}, { client: clientOf({ password: 'wrong' }) });
    await expect(refused.find(id)).rejects.toMatchObject({
      statusCode: 503,
      message:
        'The sessions on the cluster are not available. OpenSearch refuses the server user: check opensearch.username and opensearch.password.',
    });
  });

  it('name the permission that the server user lacks', async () => {
    const client = clientOf();
    const index = new DocumentIndex({ client, name: '.gatehouse-elsewhere', properties: {}, log });
    const sessions = new ClusterSessions({
      index,
      policy: { ttl: TTL, keepalive: true, absoluteTtl: 0 },
      passwords: [PASSWORD],
      log,
      now: () => now,
    });
    await expect(sessions.create(caller, 'basicauth')).rejects.toMatchObject({
      statusCode: 503,
      message:
        'The sessions on the cluster are not available. The server user cannot use the index .gatehouse-elsewhere: give it a role with indices_all on .gatehouse-elsewhere*.',
    });
  });

  it('are kept in an index that has its own mapping, also when two gateways are the first', async () => {
    await Promise.all([gateway(), gateway(), gateway()].map((one) => one.create(caller, 'basicauth')));
    expect(await documents()).toHaveLength(3);
    const { body } = await callCluster('GET', `/${place.index}/_mapping`);
    expect(body).toEqual({
      [`${place.index}-1`]: { mappings: { dynamic: 'strict', properties: GATEWAY_INDEX_PROPERTIES } },
    });
  });

  describe('with SAML', () => {
    const memory = () => {
      const index = indexOf(clientOf());
      return new ClusterSamlStore({ index, issuer: 'https://idp', passwords: [PASSWORD] });
    };

    it('take an assertion once, whichever gateways it is brought to at the same time', async () => {
      const answers = await Promise.all(
        [memory(), memory(), memory(), memory()].map((one) => one.once('_abc', now + 60_000)),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await memory().once('_abc', now + 60_000)).toBe(false);
      expect(await memory().once('_other', now + 60_000)).toBe(true);
    });

    it('are found by the name at the provider, for its request to sign out at any gateway', async () => {
      const one = memory();
      await one.began('key-1', { nameID: 'mara', sessionIndex: 'i1' }, now + 1000);
      await one.began('key-2', { nameID: 'mara', sessionIndex: 'i2' }, Infinity);
      await one.began('key-3', { nameID: 'toni', sessionIndex: 'i3' }, Infinity);
      expect((await memory().sessionsOf('mara', [])).sort()).toEqual(['key-1', 'key-2']);
      expect(await memory().sessionsOf('mara', ['i2', 'i3'])).toEqual(['key-2']);
      expect(JSON.stringify(await documents())).not.toContain('mara');
    });
  });
});

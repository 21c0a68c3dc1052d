import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiKeys, type CreatedApiKey, DAY_SECONDS, type NewApiKey } from '../../../contract/apiKeys';
import { ApiKeysCluster, type WireKey } from '../../support/apiKeysCluster';
import { ADMIN_PASSWORD, startGateway, type TestGateway } from './support';

const DAY = DAY_SECONDS * 1000;

const newKey = (over: Partial<NewApiKey> = {}): NewApiKey => ({
  name: 'pipeline',
  cluster_permissions: ['cluster_monitor'],
  index_permissions: [{ index_pattern: ['logs-*'], allowed_actions: ['read'] }],
  duration_seconds: 30 * DAY_SECONDS,
  ...over,
});

/** Each case asks a gateway over HTTP, with the double of a cluster behind it. */
describe('API keys of a cluster', () => {
  let cluster: ApiKeysCluster;
  let gateway: TestGateway;
  let admin: string;
  beforeAll(async () => {
    cluster = await new ApiKeysCluster().start(ADMIN_PASSWORD);
    gateway = await startGateway({
      'opensearch.hosts': [cluster.url],
      'opensearch.username': 'admin',
      'opensearch.password': ADMIN_PASSWORD,
    });
    admin = await gateway.signIn();
  });
  afterAll(async () => {
    await gateway.dispose();
    await cluster.stop();
  });
  beforeEach(() => {
    cluster.mode = 'on';
    cluster.maxSeconds = 90 * DAY_SECONDS;
    cluster.maxKeys = 100;
    cluster.failure = undefined;
    cluster.keys = [];
    cluster.asked.splice(0);
    gateway.log.splice(0);
  });

  async function ask<T>(method: string, path = '', body?: unknown, cookie = admin) {
    const answer = await gateway.call(method, `/api/v1/apikeys${path}`, { cookie, body });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
  }
  const list = async () => (await ask<ApiKeys>('GET')).body;
  const wireKey = (name: string, over: Partial<WireKey> = {}): WireKey => ({
    id: `id-${name}`,
    name,
    iat: Date.now() - DAY,
    expires_at: Date.now() + 30 * DAY,
    cluster_permissions: [],
    index_permissions: [],
    ...over,
  });

  it('creates a key as the caller, passes its token on once, and lists it', async () => {
    const created = await ask<CreatedApiKey>('POST', '', newKey());
    expect(created).toMatchObject({ status: 200, body: { token: cluster.tokens.at(-1) } });
    expect(created.headers.get('cache-control')).toBe('no-store');
    expect(cluster.asked.at(-1)?.body).toEqual(newKey());
    const answer = await ask<ApiKeys>('GET');
    expect(answer.body).toEqual({
      availability: 'available',
      version: '3.7.0',
      max_seconds: 90 * DAY_SECONDS,
      can_write: true,
      keys: [
        {
          id: created.body.id,
          name: 'pipeline',
          state: 'active',
          created_at: expect.stringMatching(/Z$/),
          expires_at: expect.stringMatching(/Z$/),
          revoked_at: null,
          created_by: 'admin',
          cluster_permissions: ['cluster_monitor'],
          index_permissions: [{ index_pattern: ['logs-*'], allowed_actions: ['read'] }],
        },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toContain(created.body.token);
    expect(gateway.log.join('')).not.toContain(created.body.token);
    expect(gateway.log.find((line) => line.includes('API key created'))).toMatch(/"of":"pipeline"/);
  });

  it('tells which keys end soon, have ended or are revoked, by name', async () => {
    const hour = 3_600_000;
    cluster.keys = [
      wireKey('d-revoked', { revoked_at: Date.now() - hour, expires_at: Date.now() - hour }),
      wireKey('c-expired', { expires_at: Date.now() - hour }),
      wireKey('b-soon', { expires_at: Date.now() + 7 * DAY - hour }),
      wireKey('a-later', { expires_at: Date.now() + 7 * DAY + hour }),
      wireKey('e-never', { expires_at: 0 }),
    ];
    const { keys } = await list();
    expect(keys.map(({ name, state }) => [name, state])).toEqual([
      ['a-later', 'active'],
      ['b-soon', 'expiring'],
      ['c-expired', 'expired'],
      ['d-revoked', 'revoked'],
      ['e-never', 'active'],
    ]);
    expect(keys.at(-1)).toMatchObject({ expires_at: null, created_by: null });
  });

  it('revokes a key once, and says so when it was already gone', async () => {
    const { body } = await ask<CreatedApiKey>('POST', '', newKey());
    expect(await ask('DELETE', `/${body.id}`)).toMatchObject({
      status: 200,
      body: { message: "'pipeline' revoked." },
    });
    expect((await list()).keys).toMatchObject([{ state: 'revoked', revoked_at: expect.any(String) }]);
    expect(gateway.log.find((line) => line.includes('API key revoked'))).toMatch(/"of":"pipeline"/);
    expect(await ask('DELETE', `/${body.id}`)).toMatchObject({
      status: 404,
      body: { message: "'pipeline' is revoked already." },
    });
    expect(await ask('DELETE', '/nobody')).toMatchObject({
      status: 404,
      body: { statusCode: 404, error: 'Not Found', message: 'There is no such API key.' },
    });
    expect(cluster.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it.each<[string, unknown, RegExp]>([
    ['without an end', { ...newKey(), duration_seconds: undefined }, /duration_seconds/],
    ['that lasts more than a year', newKey({ duration_seconds: 366 * DAY_SECONDS }), /duration_seconds/],
    ['that has ended', newKey({ duration_seconds: 0 }), /duration_seconds/],
    ['with a name that the cluster refuses', newKey({ name: 'a b' }), /name: expected letters/],
    ['with an unknown field', { ...newKey(), forever: true }, /forever/],
    [
      'with actions on no index',
      newKey({ index_permissions: [{ index_pattern: [], allowed_actions: ['read'] }] }),
      /index_permissions\.0\.index_pattern/,
    ],
    ['of another type', '[]', /object/],
  ])('refuses a key %s in the shape of the platform', async (_what, body, reason) => {
    expect(await ask('POST', '', body)).toMatchObject({
      status: 400,
      body: { statusCode: 400, error: 'Bad Request', message: expect.stringMatching(reason) },
    });
    expect(cluster.asked).toEqual([]);
  });

  it('passes on the reasons of the cluster, and its limit of time as its own', async () => {
    await ask('POST', '', newKey());
    expect(await ask('POST', '', newKey())).toMatchObject({
      status: 400,
      body: { message: "A token with name 'pipeline' already exists." },
    });
    cluster.maxKeys = 1;
    expect(await ask('POST', '', newKey({ name: 'second' }))).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Maximum limit of 1 API tokens reached') },
    });
    expect(await ask('POST', '', newKey({ duration_seconds: 91 * DAY_SECONDS }))).toMatchObject({
      status: 400,
      body: { message: 'duration_seconds: the cluster allows at most 7776000.' },
    });
  });

  it('limits keys to a year if the cluster sets no limit or a longer one', async () => {
    for (const seconds of [0, -1, 1000 * DAY_SECONDS]) {
      cluster.maxSeconds = seconds;
      expect((await list()).max_seconds).toBe(365 * DAY_SECONDS);
    }
  });

  it('says why there are no keys: disabled, an older version, the embedded store', async () => {
    cluster.mode = 'off';
    expect(await list()).toMatchObject({ availability: 'disabled', keys: [] });
    expect(cluster.asked).toEqual([]);
    expect(await ask('POST', '', newKey())).toMatchObject({
      status: 400,
      body: { message: 'API keys are disabled in the configuration of the cluster.' },
    });
    cluster.mode = 'old';
    expect(await list()).toMatchObject({ availability: 'unsupported', keys: [] });
    expect((await ask('DELETE', '/some')).status).toBe(400);
    cluster.mode = 'silent';
    expect(await list()).toMatchObject({ availability: 'available' });
    const embedded = await startGateway();
    try {
      const cookie = await embedded.signIn();
      const answer = await embedded.call('GET', '/api/v1/apikeys', { cookie });
      expect(await answer.json()).toMatchObject({ availability: 'embedded', version: null, keys: [] });
      const refused = await embedded.call('POST', '/api/v1/apikeys', { cookie, body: newKey() });
      expect(refused.status).toBe(400);
    } finally {
      await embedded.dispose();
    }
  });

  it('is for administrators of security only', async () => {
    const eve = await gateway.signIn('eve', ADMIN_PASSWORD);
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '', newKey()],
      ['DELETE', '/some'],
    ] as const) {
      expect(await ask(method, path, body, eve)).toMatchObject({
        status: 403,
        body: { statusCode: 403, error: 'Forbidden' },
      });
    }
    expect(cluster.asked).toEqual([]);
    expect((await gateway.call('GET', '/api/v1/apikeys')).status).toBe(401);
  });

  it('passes on a refusal and a failure of the cluster', async () => {
    cluster.failure = {
      status: 403,
      body: { status: 'FORBIDDEN', message: 'No permission to access REST API' },
    };
    expect(await ask('GET')).toMatchObject({
      status: 403,
      body: { message: 'No permission to access REST API' },
    });
    cluster.failure = { status: 503, body: { error: 'The index of tokens is not there yet.' } };
    expect(await ask('GET')).toMatchObject({
      status: 503,
      body: { message: 'The index of tokens is not there yet.' },
    });
    cluster.failure = { status: 200, body: { some: 'thing' } };
    expect((await ask('GET')).status).toBe(502);
  });
});

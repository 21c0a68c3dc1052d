import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../server/gateway/support';
import { FaultyProxy, type Way } from '../support/faultyProxy';
import { sharedCluster } from '../support/opensearch';
import { callCluster, cleanCluster, clusterSettings, PREFIX } from './support';

const json = (status: number, body: unknown): Way => ({
  status,
  type: 'application/json; charset=UTF-8',
  body: JSON.stringify(body),
});

/** What keeps a cluster from answering, the status of the gateway's answer, and what the user reads. */
const FAILURES: readonly (readonly [string, Way, number, string])[] = [
  [
    'a cluster that cannot be reached',
    'cut',
    503,
    'OpenSearch cannot be reached: the connection was refused.',
  ],
  [
    'a cluster that does not answer in time',
    'silent',
    504,
    'OpenSearch did not answer within 1 seconds. Try again, or raise opensearch.requestTimeout.',
  ],
  [
    'a web page from a proxy',
    { status: 502, type: 'text/html', body: '<html><body><h1>502 Bad Gateway</h1></body></html>' },
    502,
    'OpenSearch answered with a web page (status 502). Check opensearch.hosts, and any proxy in between.',
  ],
  [
    'a security index that is not initialised',
    { status: 503, type: 'text/plain; charset=UTF-8', body: 'OpenSearch Security not initialized.' },
    503,
    'The security plugin of OpenSearch is not initialised yet: its security index is missing or cannot be read. Run securityadmin.sh, or wait until the cluster has started.',
  ],
  [
    'a cluster that is overloaded',
    json(429, {
      error: {
        root_cause: [],
        type: 'circuit_breaking_exception',
        reason: '[parent] Data too large',
      },
      status: 429,
    }),
    429,
    'OpenSearch is overloaded: [parent] Data too large. Try again in a moment.',
  ],
  [
    'an internal error of the cluster',
    json(500, { error: { root_cause: [], type: 'x_exception', reason: 'shards failed' }, status: 500 }),
    500,
    'shards failed',
  ],
];

describe('a cluster that does not answer as it should', () => {
  const cluster = sharedCluster();
  const proxy = new FaultyProxy(cluster);
  let gateway: TestGateway;
  let cookie: string;

  beforeAll(async () => {
    await cleanCluster();
    const address = await proxy.start();
    gateway = await startGateway({
      ...clusterSettings(cluster),
      'opensearch.hosts': [address],
      'opensearch.requestTimeout': 1000,
    });
  });
  beforeEach(async () => {
    await proxy.set('open');
    cookie = await gateway.signIn(cluster.admin.user, cluster.admin.password);
  });
  afterAll(async () => {
    await proxy.set('open');
    await gateway.dispose();
    await proxy.stop();
    await cleanCluster();
  });

  const read = async (response: Response) => ({
    status: response.status,
    message: ((await response.json()) as { message: string }).message,
  });
  const list = () => gateway.call('GET', '/api/v1/configuration/roles', { cookie });

  it.each(FAILURES)('says so for %s, and the session outlives it', async (_what, way, status, message) => {
    await proxy.set(way);
    expect(await read(await list())).toEqual({ status, message });
    await proxy.set('open');
    expect((await list()).status).toBe(200);
  });

  it.each(FAILURES)('says so to a user who signs in: %s', async (_what, way, status, message) => {
    await proxy.set(way);
    const { user, password } = cluster.admin;
    const answer = await gateway.call('POST', '/auth/login', { body: { username: user, password } });
    expect(await read(answer)).toEqual({ status, message });
  });

  it('keeps the stored entry if a write fails', async () => {
    const name = `${PREFIX}fail`;
    const path = `/api/v1/configuration/tenants/${name}`;
    const save = (description: string) => gateway.call('POST', path, { cookie, body: { description } });
    expect((await save('first')).status).toBe(200);
    await proxy.set(
      json(403, {
        error: {
          root_cause: [],
          type: 'cluster_block_exception',
          reason: 'index [.opendistro_security] blocked by: [FORBIDDEN/8/index write (api)];',
        },
        status: 403,
      }),
      (method) => method === 'PUT',
    );
    expect(await read(await save('second'))).toEqual({
      status: 403,
      message: 'index [.opendistro_security] blocked by: [FORBIDDEN/8/index write (api)];',
    });
    await proxy.set('open');
    const { body } = await callCluster('GET', `/_plugins/_security/api/tenants/${name}`);
    expect(body).toMatchObject({ [name]: { description: 'first' } });
  });

  it('reports an untrusted certificate and a wrong server user on the status page', async () => {
    const strange = await startGateway({
      'opensearch.hosts': [cluster.url],
      'opensearch.ssl.verificationMode': 'full',
    });
    const { user, password } = cluster.admin;
    const answer = await strange.call('POST', '/auth/login', { body: { username: user, password } });
    expect(await read(answer)).toEqual({
      status: 502,
      message: expect.stringMatching(
        /^The certificate of OpenSearch could not be verified \([A-Z_]+\)\. Check opensearch\.ssl\.certificateAuthorities and opensearch\.ssl\.verificationMode\.$/,
      ),
    });
    expect(strange.log.join('')).toContain(`The certificate of OpenSearch at ${cluster.url}`);
    await strange.dispose();

    const unknown = await startGateway({ ...clusterSettings(cluster), 'opensearch.password': 'wrong' });
    const own = await unknown.signIn(user, password);
    const status = (await (await unknown.call('GET', '/api/status', { cookie: own })).json()) as {
      status: { overall: { state: string; message: string } };
    };
    expect(status.status.overall).toMatchObject({
      state: 'red',
      message: 'OpenSearch refuses the server user: check opensearch.username and opensearch.password',
    });
    await unknown.dispose();
  });
});

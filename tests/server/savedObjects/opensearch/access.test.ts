import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClusterClient } from '../../../../server/opensearch';
import {
  createTypeRegistry,
  OpenSearchSavedObjects,
  type TenantSpace,
} from '../../../../server/savedObjects';
import { reasonOf } from '../../../../server/savedObjects/opensearch/refusals';

const spaceOf = (tenant: string): TenantSpace => ({
  key: `tenant:${tenant}`,
  caller: { userName: 'nora', tenant, address: '192.0.2.7', proof: { authorization: 'Basic bm9yYTp4' } },
});
const clientOf = (port: number) =>
  new ClusterClient({
    hosts: [`http://127.0.0.1:${port}`],
    username: 'server',
    password: 'secret',
    tls: { verificationMode: 'full', certificateAuthorities: [], alwaysPresentCertificate: false },
    customHeaders: {},
    requestTimeout: 5000,
    pingTimeout: 1000,
  });
const objectsOf = (client: ClusterClient, lines: string[] = [], version?: string) =>
  new OpenSearchSavedObjects({
    client,
    index: '.kibana',
    types: createTypeRegistry(),
    clusterVersion: () => Promise.resolve(version),
    log: { warn: (details, text) => void lines.push(JSON.stringify({ ...details, text })) },
  });

describe('a request for saved objects to a cluster', () => {
  let server: Server;
  let client: ClusterClient;
  let answer: { status: number; body: string };
  const seen: { url: string | undefined; headers: NodeJS.Dict<string | string[]> }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push({ url: request.url, headers: request.headers });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    client = clientOf((server.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await client.close();
    server.close();
  });

  const get = (tenant: string) => objectsOf(client).get(spaceOf(tenant), { type: 'map', id: 'a/b' });

  it('names the index of the tenant and the tenant, and who asks from where', async () => {
    answer = { status: 404, body: '{"found":false}' };
    await expect(get('gärten')).rejects.toMatchObject({ statusCode: 404 });
    expect(seen.at(-1)?.url).toBe('/.kibana_-1132091064_grten/_doc/map%3Aa%2Fb');
    expect(seen.at(-1)?.headers).toMatchObject({
      securitytenant: 'gärten',
      authorization: 'Basic bm9yYTp4',
      'x-forwarded-for': '192.0.2.7',
    });
  });

  it.each([
    ['3.0.0', '/.kibana_-1253087691_garden/_doc/map%3Aa%2Fb'],
    ['3.1.0', '/.kibana/_doc/map%3Aa%2Fb'],
    ['3.10.2', '/.kibana/_doc/map%3Aa%2Fb'],
    ['4.0.0-alpha1', '/.kibana/_doc/map%3Aa%2Fb'],
  ])('leaves the index of the tenant to the cluster from OpenSearch 3.1 on: %s', async (version, url) => {
    answer = { status: 404, body: '{"found":false}' };
    const asked = objectsOf(client, [], version).get(spaceOf('garden'), { type: 'map', id: 'a/b' });
    await expect(asked).rejects.toMatchObject({ statusCode: 404 });
    expect([seen.at(-1)?.url, seen.at(-1)?.headers['securitytenant']]).toEqual([url, 'garden']);
  });

  it('names the index behind the alias of the global tenant, for the server user knows it', async () => {
    answer = { status: 200, body: '{".kibana_3":{"mappings":{}}}' };
    await expect(get('')).rejects.toMatchObject({ statusCode: 404 });
    expect(seen.slice(-2).map(({ url }) => url)).toEqual([
      '/.kibana?filter_path=*.mappings',
      '/.kibana_3/_doc/map%3Aa%2Fb',
    ]);
    expect(seen.slice(-2).map(({ headers }) => headers['authorization'])).toEqual([
      `Basic ${Buffer.from('server:secret').toString('base64')}`,
      'Basic bm9yYTp4',
    ]);
    expect(seen.at(-1)?.headers).not.toHaveProperty('securitytenant');
  });

  it('is not made for the global tenant while that has no index', async () => {
    answer = { status: 404, body: '{}' };
    const before = seen.length;
    await expect(get('')).rejects.toMatchObject({ statusCode: 404 });
    expect(seen.slice(before).map(({ url }) => url)).toEqual(['/.kibana?filter_path=*.mappings']);
  });

  it('that is answered with more than an answer can hold is read no further', async () => {
    answer = {
      status: 200,
      body: `{"_source":{"type":"map","map":{"text":"${'x'.repeat(64 * 1024 * 1024)}"}}}`,
    };
    await expect(get('garden')).rejects.toMatchObject({
      statusCode: 400,
      message: 'The objects are larger than 64 MB together. Ask for fewer of them.',
    });
  });

  it('is made four times when the security plugin refuses it, and any other once', async () => {
    const timesOf = async (body: string) => {
      answer = { status: 403, body };
      const before = seen.length;
      await expect(get('garden')).rejects.toMatchObject({ statusCode: 403 });
      return seen.length - before;
    };
    expect(await timesOf('{"error":{"type":"security_exception","reason":"no permissions"}}')).toBe(4);
    expect(await timesOf('{"error":{"type":"cluster_block_exception","reason":"closed"}}')).toBe(1);
  });

  it.each(['東京', 'a\nb', ' a', 'a '])(
    'is not made for the tenant %j, which a header cannot carry',
    async (tenant) => {
      const before = seen.length;
      await expect(get(tenant)).rejects.toMatchObject({
        statusCode: 400,
        message: `The objects of the tenant ${JSON.stringify(tenant)} cannot be reached: its name has characters that a request to a cluster cannot carry.`,
      });
      expect(seen).toHaveLength(before);
    },
  );

  it.each([
    [401, 'Unauthorized', 401, 'Unauthorized'],
    [403, '{"error":{"reason":"no permissions"},"status":403}', 403, 'no permissions'],
    [400, '{"error":{"reason":"bad"},"status":400}', 400, 'bad: Bad Request'],
  ])('that is answered %i %s is a refusal with that reason', async (status, body, statusCode, message) => {
    answer = { status, body };
    await expect(get('garden')).rejects.toMatchObject({ statusCode, message });
  });

  it('that cannot be sent is answered with what keeps it, and the log has the address', async () => {
    const lines: string[] = [];
    const closed = clientOf(1);
    await expect(
      objectsOf(closed, lines).get(spaceOf('garden'), { type: 'map', id: 'a' }),
    ).rejects.toMatchObject({
      statusCode: 503,
      message: 'OpenSearch cannot be reached: the connection was refused.',
    });
    expect(lines.join()).toContain('http://127.0.0.1:1');
    expect(lines.join()).not.toContain('bm9yYTp4');
    await closed.close();
  });
});

describe('the reason of a refusal', () => {
  it('is the first cause with its causes', () => {
    expect(
      reasonOf(
        {
          error: {
            root_cause: [{ reason: 'failed to parse' }],
            reason: 'failed',
            caused_by: { reason: 'field name cannot be an empty string' },
          },
        },
        400,
      ),
    ).toBe('failed to parse: field name cannot be an empty string');
    expect(reasonOf({ error: { root_cause: [], reason: 'all shards failed' } }, 503)).toBe(
      'all shards failed',
    );
    expect(reasonOf('', 503)).toBe('Service Unavailable');
  });
});

import { readFileSync } from 'node:fs';
import { Agent, fetch as undiciFetch } from 'undici';
import { stringify } from 'yaml';
import { basic, type Settings, startGateway, type TestGateway } from '../server/gateway/support';
import { sharedCluster, type SuperAdministrator, type TestCluster } from '../support/opensearch';

/** What the tests leave behind has names that begin with this. */
export const PREFIX = 'gatehouse-test-';

/** The server user of the demo configuration, unless the environment names another. */
export const SERVER_USER = {
  name: process.env['OPENSEARCH_SERVER_USER'] ?? 'kibanaserver',
  password: process.env['OPENSEARCH_SERVER_PASSWORD'] ?? 'kibanaserver',
};

/** What the configuration says of a cluster. */
export const clusterSettings = ({ url, ca }: TestCluster): Settings => ({
  'opensearch.hosts': [url],
  'opensearch.username': SERVER_USER.name,
  'opensearch.password': SERVER_USER.password,
  ...(ca === undefined
    ? { 'opensearch.ssl.verificationMode': 'none' }
    : { 'opensearch.ssl.certificateAuthorities': [ca] }),
});

/** The same as a configuration file. */
export const clusterYaml = (cluster: TestCluster = sharedCluster(), more: Settings = {}): string =>
  stringify({ ...clusterSettings(cluster), ...more });

/** A gateway in front of a cluster, the shared one when not said. */
export const startClusterGateway = (
  settings: Settings = {},
  cluster: TestCluster = sharedCluster(),
  more: Parameters<typeof startGateway>[1] = {},
): Promise<TestGateway> => startGateway({ ...clusterSettings(cluster), ...settings }, more);

export interface ClusterAnswer {
  status: number;
  body: unknown;
}

/** Calls a cluster itself, past the gateway: the administrator's call unless another account is named. */
export async function callCluster(
  method: string,
  path: string,
  {
    body,
    as,
    certificate,
    cluster = sharedCluster(),
  }: {
    body?: unknown;
    as?: { user: string; password: string };
    /** In place of an account. */
    certificate?: SuperAdministrator | undefined;
    cluster?: TestCluster;
  } = {},
): Promise<ClusterAnswer> {
  const { user, password } = as ?? cluster.admin;
  const connect = {
    ...(cluster.ca === undefined ? { rejectUnauthorized: false } : { ca: readFileSync(cluster.ca) }),
    ...(certificate === undefined
      ? {}
      : { cert: readFileSync(certificate.cert), key: readFileSync(certificate.key) }),
  };
  const agent = new Agent({ connect });
  try {
    const response = await undiciFetch(cluster.url + path, {
      method,
      dispatcher: agent,
      headers: {
        ...(certificate === undefined ? { authorization: basic(user, password) } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    let parsed: unknown = text;
    try {
      parsed = JSON.parse(text);
    } catch {
      // A plain text stays one.
    }
    return { status: response.status, body: parsed };
  } finally {
    await agent.close();
  }
}

/**
 * Removes what tests have left in the security index of a cluster.
 *
 * @param certificate removes what is reserved or hidden, too
 */
export async function cleanCluster(cluster?: TestCluster, certificate?: SuperAdministrator): Promise<void> {
  const of = { certificate, ...(cluster === undefined ? {} : { cluster }) };
  for (const type of ['rolesmapping', 'internalusers', 'roles', 'actiongroups', 'tenants']) {
    const { body } = await callCluster('GET', `/_plugins/_security/api/${type}`, of);
    const names = Object.keys((body ?? {}) as object).filter((name) => name.startsWith(PREFIX));
    if (names.length === 0) continue;
    const patch = names.map((name) => ({
      op: 'remove',
      path: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    }));
    await callCluster('PATCH', `/_plugins/_security/api/${type}`, { ...of, body: patch });
  }
}

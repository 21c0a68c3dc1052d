import { randomBytes } from 'node:crypto';
import { loadConfig } from '../../../server/config';
import { ClusterClient, clusterOptions } from '../../../server/opensearch';
import { type TenantSpace } from '../../../server/savedObjects';
import { basic } from '../../server/gateway/support';
import { type Place, usersOf } from '../../server/savedObjects/place';
import { sharedCluster } from '../../support/opensearch';
import { callCluster, cleanCluster, clusterSettings, PREFIX, startClusterGateway } from '../support';

/** A way to the shared cluster without a gateway. */
export function sharedClient(): ClusterClient {
  const flags = Object.fromEntries(
    Object.entries(clusterSettings(sharedCluster())).map(([name, value]) => [name, { value, flag: 'test' }]),
  );
  return new ClusterClient(clusterOptions(loadConfig({ flags })));
}

/** A tenant as the administrator of the shared cluster works in it. */
export function adminSpace(tenant: string): TenantSpace {
  const { admin } = sharedCluster();
  return {
    key: `tenant:${tenant}`,
    caller: {
      userName: admin.user,
      tenant,
      address: '127.0.0.1',
      proof: { authorization: basic(admin.user, admin.password) },
    },
  };
}

/** Removes the indices of the tenants of a place. */
export async function removeIndices({ name }: Pick<Place, 'name'>): Promise<void> {
  // As the security plugin writes the names of tenants in those of indices.
  const tag = name('').replace(/[^a-z0-9]/g, '');
  const { body } = await callCluster(
    'GET',
    '/_cat/indices/.kibana_*?format=json&h=index&expand_wildcards=all',
  );
  for (const { index } of body as { index: string }[]) {
    if (index.includes(tag)) await callCluster('DELETE', `/${index}`);
  }
}

/**
 * Tenants of the test's own on the shared cluster, under a name that no other test has. Disposing of the gateway takes them away, with
 * their objects.
 */
export function clusterPlace(): Place {
  const tag = randomBytes(4).toString('hex');
  const name = (text: string) => `${PREFIX}${tag}-${text}`;
  const home = name('home');
  return {
    home,
    ownsRoles: false,
    longestId: (type) => 511 - type.length,
    async settingsVersion() {
      const { body } = await callCluster('GET', '/');
      return (body as { version: { number: string } }).version.number;
    },
    name,
    async start(settings) {
      const { admin: account } = sharedCluster();
      await callCluster('PUT', `/_plugins/_security/api/tenants/${home}`, { body: { description: '' } });
      const gateway = await startClusterGateway(settings);
      const user = usersOf(gateway);
      const admin = await user(account.user, account.password);
      await admin.goTo(home);
      const dispose = gateway.dispose.bind(gateway);
      gateway.dispose = async () => {
        await dispose();
        await cleanCluster();
        await removeIndices({ name });
      };
      return { gateway, admin, user };
    },
  };
}

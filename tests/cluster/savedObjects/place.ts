import { randomBytes } from 'node:crypto';
import { loadConfig } from '../../../server/config';
import { ClusterClient, clusterOptions } from '../../../server/opensearch';
import { type TenantSpace } from '../../../server/savedObjects';
import { basic } from '../../server/gateway/support';
import { type Place, usersOf } from '../../server/savedObjects/place';
import { sharedCluster } from '../../support/opensearch';
import { callCluster, cleanCluster, clusterSettings, PREFIX, startClusterGateway } from '../support';

/** Calls the shared cluster without a gateway. */
export function sharedClient(): ClusterClient {
  const flags = Object.fromEntries(
    Object.entries(clusterSettings(sharedCluster())).map(([name, value]) => [name, { value, flag: 'test' }]),
  );
  return new ClusterClient(clusterOptions(loadConfig({ flags })));
}

/** A tenant, used by the administrator of the shared cluster. */
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
  // The security plugin spells tenants like this in index names.
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
 * Creates tenants on the shared cluster under a name unique to the test. Disposing of the gateway
 * deletes them with their objects.
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

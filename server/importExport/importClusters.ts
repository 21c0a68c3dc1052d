import { type ExportAnswer, type ImportAccount } from '../../contract/importExport';
import { HttpProblem } from '../lib/problem';
import { ClusterFailure } from '../opensearch';
import { type EntryType } from '../security/embedded';
import { exportedFiles } from './callerExport';
import { type Ask, askServer, type ClusterAccess, clusterClientOf, readCluster } from './clusterAccess';

export interface ImportClusterInput {
  cluster: { name: string } & Pick<ClusterAccess, 'hosts' | 'authorities' | 'verificationMode'>;
  account: ImportAccount;
  types: readonly EntryType[];
}

/**
 * Reads another cluster as files to import, without passwords and secrets. The account is not kept.
 *
 * @returns an `ExportAnswer` as JSON
 * @throws HttpProblem 400 if the cluster refuses the account, 502 if it cannot be reached or read
 */
export async function readImportCluster({ cluster, account, types }: ImportClusterInput): Promise<string> {
  const { name, ...access } = cluster;
  const client = clusterClientOf({
    ...access,
    account: { userName: account.username, password: account.password },
  });
  const ask: Ask = async (request) => {
    const answer = await askServer(client, request);
    if (answer.status === 401)
      throw new HttpProblem(400, `The cluster ${name} refused this user name and password.`);
    return answer;
  };
  try {
    const stored = await readCluster({ ask, hasCertificate: false, isConsole: true, wanted: types });
    return JSON.stringify(exportedFiles(stored, { types: stored.types }, 'yaml') satisfies ExportAnswer);
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const text = error instanceof ClusterFailure ? ownSettings(reason) : reason;
    throw new HttpProblem(502, `The cluster ${name} could not be read. ${text.replace(/\.?$/, '.')}`);
  } finally {
    await client.close();
  }
}

/** Names the settings of `import.clusters` in place of those of the gateway's own cluster. */
const ownSettings = (message: string): string =>
  message
    .replace('opensearch.ssl.certificateAuthorities', 'certificateAuthorities')
    .replace('opensearch.ssl.verificationMode', 'verificationMode in import.clusters')
    .replace('opensearch.hosts', 'its hosts in import.clusters')
    .replace(', or raise opensearch.requestTimeout', '');

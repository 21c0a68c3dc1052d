import { resolve } from 'node:path';
import { CLUSTER_PASSWORD_VARIABLE } from '../../server/config';
import { isNodeAddress } from '../../server/config/settings/opensearch';
import { DRIFT_MIGRATIONS, LocalManaged, managedOnCluster, type ManagedStore } from '../../server/drift';
import {
  type ClusterAccess,
  clusterClientOf,
  clusterEnd,
  hasStore,
  type ImportExportTarget,
  type Policy,
  storeEnd,
  visible,
} from '../../server/importExport';
import { closeDatabase, openDatabase } from '../../server/store/database';
import { type ImportExportTerminal } from './terminal';

export interface ClusterFlags {
  cluster?: string[];
  user?: string;
  cert?: string;
  key?: string;
  ca?: string[];
  insecure?: boolean;
}

export interface ImportOptions extends ClusterFlags {
  data: string;
  dryRun?: boolean;
  yes?: boolean;
  allowLockout?: boolean;
  merge?: boolean;
  only?: string[];
  deny?: Policy[];
}

export interface ExportOptions extends ClusterFlags {
  data: string;
  force?: boolean;
  only?: string[];
}

/** The store or cluster of a command, and the entries that files manage there. */
export interface OpenEnd {
  end: ImportExportTarget;
  withManaged<T>(work: (managed: ManagedStore) => Promise<T>): Promise<T>;
}

/** Opens the cluster or data folder. Throws for conflicting options. */
export async function endOf(
  options: ImportOptions | ExportOptions,
  terminal: ImportExportTerminal,
): Promise<ImportExportTarget> {
  return (await openEnd(options, terminal)).end;
}

/** Opens the cluster or data folder. Throws for conflicting options. */
export async function openEnd(
  options: ImportOptions | ExportOptions,
  terminal: ImportExportTerminal,
): Promise<OpenEnd> {
  const access = await clusterAccessOf(options, terminal);
  if (access === undefined)
    return {
      end: storeEnd(options.data),
      async withManaged(work) {
        const db = openDatabase(options.data, DRIFT_MIGRATIONS);
        try {
          return await work(new LocalManaged(db));
        } finally {
          closeDatabase(db);
        }
      },
    };
  return {
    end: clusterEnd(access),
    async withManaged(work) {
      const client = clusterClientOf(access);
      try {
        return await work(managedOnCluster(client, { warn: () => undefined }));
      } finally {
        await client.close();
      }
    },
  };
}

/** Opens a cluster. @param variable environment variable of the password */
export async function openCluster(
  flags: ClusterFlags & { cluster: string[] },
  variable: string,
  terminal: ImportExportTerminal,
): Promise<ImportExportTarget> {
  const access = await clusterAccessOf(flags, terminal, variable);
  if (access === undefined) throw new Error('--cluster expects addresses');
  return clusterEnd(access);
}

/** Returns how to access the cluster of the options; undefined for a store. */
export async function clusterAccessOf(
  options: ClusterFlags,
  terminal: ImportExportTerminal,
  variable = CLUSTER_PASSWORD_VARIABLE,
): Promise<ClusterAccess | undefined> {
  const { cluster, user, cert, key, ca = [], insecure = false } = options;
  if (cluster === undefined || cluster.length === 0) {
    const flag = Object.entries({ user, cert, key }).find(([, value]) => value !== undefined)?.[0];
    if (flag !== undefined) throw new Error(`--${flag} goes with --cluster`);
    return undefined;
  }
  const wrong = cluster.find((address) => !isNodeAddress(address));
  if (wrong !== undefined) {
    throw new Error(
      `--cluster expects http or https addresses without a user name, such as https://node-1:9200, and not ${visible(wrong)}`,
    );
  }
  if ((cert === undefined) !== (key === undefined)) throw new Error('--cert and --key go together');
  if ((user === undefined) === (cert === undefined)) {
    throw new Error(`A cluster needs either --user, with the password in ${variable}, or --cert and --key`);
  }
  const verificationMode = insecure ? 'none' : 'full';
  const access = { hosts: cluster, authorities: ca, verificationMode } as const;
  if (cert !== undefined && key !== undefined) return { ...access, certificate: { cert, key } };
  const userName = user ?? '';
  return { ...access, account: { userName, password: await passwordOf(userName, variable, terminal) } };
}

async function passwordOf(
  userName: string,
  variable: string,
  { askSecret }: ImportExportTerminal,
): Promise<string> {
  const given = process.env[variable];
  if (given !== undefined && given !== '') return given;
  if (askSecret === undefined) {
    throw new Error(`The password of ${visible(userName)} is missing: put it into ${variable}`);
  }
  return askSecret(`Password of ${visible(userName)}: `);
}

/** Opens a cluster or an existing store. Throws if the store is missing. */
export async function exportEnd(
  options: ExportOptions,
  terminal: ImportExportTerminal,
): Promise<ImportExportTarget> {
  const isStore = options.cluster === undefined;
  if (isStore && !hasStore(options.data)) throw new Error(`There is no store in ${resolve(options.data)}`);
  return endOf(options, terminal);
}

import { resolve } from 'node:path';
import { CLUSTER_PASSWORD_VARIABLE, SECOND_CLUSTER_PASSWORD_VARIABLE } from '../../server/config';
import {
  hasStore,
  type ImportExportTarget,
  isDifferent,
  parseSelection,
  storedDifferences,
  storeEnd,
} from '../../server/importExport';
import { openCluster } from '../importExport/ends';
import { guarded } from '../importExport/run';
import { type ImportExportTerminal } from '../importExport/terminal';
import { codeOf, type ExitCode, type Format, type Report, reportText } from './report';

/** The options of both sides; `user`, `cert` and `key` of both if there is one. */
export interface DiffOptions {
  /** Addresses of a cluster, separated by commas, by side. */
  cluster: string[];
  /** Folder of a store, in place of the first cluster. */
  data?: string;
  user?: string[];
  cert?: string[];
  key?: string[];
  ca?: string[];
  insecure?: boolean;
  only?: string[];
  format: Format;
}

/**
 * Shows how two clusters, or a store and a cluster, differ: what the second would change to equal
 * the first.
 *
 * @returns 0 without differences, 1 after an error, 2 with differences
 */
export async function runDiff(options: DiffOptions, terminal: ImportExportTerminal): Promise<ExitCode> {
  return guarded(terminal, 'Nothing was compared.', async () => {
    const only = options.only === undefined ? undefined : parseSelection(options.only);
    const open: ImportExportTarget[] = [];
    try {
      for (const openSide of sidesOf(options)) open.push(await openSide(terminal));
      const [from, to] = open as [ImportExportTarget, ImportExportTarget];
      return await from.withEntries((source) =>
        to.withEntries(async (target) => {
          const { differences, notes } = storedDifferences(source, target, only);
          const heading = `+ only in ${from.name}, - only in ${to.name}, ~ different`;
          const report: Report = {
            plan: { differences, notes, problems: [], warnings: [], variables: [] },
            impact: undefined,
            broken: [],
            refusal: undefined,
            causes: differences.some(isDifferent) ? [heading] : [],
          };
          terminal.out(reportText(report, options.format));
          return codeOf(report);
        }),
      );
    } finally {
      for (const end of open) await end.close();
    }
  });
}

type OpenSide = (terminal: ImportExportTerminal) => Promise<ImportExportTarget>;

/** Returns how to open both sides. @throws Error unless there are two */
function sidesOf(options: DiffOptions): [OpenSide, OpenSide] {
  const { cluster, data } = options;
  if (cluster.length + (data === undefined ? 0 : 1) !== 2)
    throw new Error('Give --cluster twice, or --data and --cluster');
  const clusters = cluster.map((_, index) => clusterSide(options, index));
  const sides = data === undefined ? clusters : [storeSide(data), ...clusters];
  return sides as [OpenSide, OpenSide];
}

const storeSide = (data: string) => async () => {
  if (!hasStore(data)) throw new Error(`There is no store in ${resolve(data)}`);
  return storeEnd(data);
};

const VARIABLES = [CLUSTER_PASSWORD_VARIABLE, SECOND_CLUSTER_PASSWORD_VARIABLE];

const clusterSide =
  ({ cluster, user, cert, key, ca, insecure }: DiffOptions, index: number): OpenSide =>
  (terminal) => {
    const ownOrOnly = (values: string[] = []) => (values.length > 1 ? values[index] : values[0]);
    const flags = { user: ownOrOnly(user), cert: ownOrOnly(cert), key: ownOrOnly(key), ca, insecure };
    return openCluster(
      {
        cluster: (cluster[index] ?? '').split(','),
        ...Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined)),
      },
      VARIABLES[index] ?? CLUSTER_PASSWORD_VARIABLE,
      terminal,
    );
  };

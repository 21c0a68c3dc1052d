import { parseSelection, type Policy, processVariables } from '../../server/importExport';
import { type ExportOptions } from '../importExport/ends';
import { type Format } from './report';

export interface CompareOptions extends ExportOptions {
  format: Format;
  /** True to remove entries that are stored but not in the files. */
  prune?: boolean;
  /** True to replace the variables of the files. */
  variables?: boolean;
}

export interface PlanOptions extends CompareOptions {
  out?: string;
  /** Name of the files, shown for managed entries; that of the folder by default. */
  source?: string;
  revision?: string;
  deny?: Policy[];
  allowLockout?: boolean;
}

export interface ApplyOptions extends ExportOptions {
  yes?: boolean;
}

/** Returns the choices of planning. */
export const choicesOf = (dir: string, { prune = false, only, variables }: CompareOptions) => ({
  merge: !prune,
  only: only === undefined ? undefined : parseSelection(only),
  variables: variables === true ? processVariables(dir) : undefined,
});

import {
  type EntrySelection,
  type ExportAnswer,
  type ImportOutcome,
  type ImportPreview,
  type InterruptedImport,
} from '../../contract/importExport';
import { type ExportFormat } from '../../contract/importExportFormats';
import { type UploadedFile } from '../http/forms';
import { HttpProblem, problemBody } from '../lib/problem';
import { type TaskContext } from '../lib/task';
import { type EntryType } from '../security/embedded';
import { type CallerPlace, withCallerEnd } from './callerEnd';
import { exportedFiles } from './callerExport';
import { ImportInterrupted } from './clusterAccess';
import { ExportError } from './exportFolder';
import { type ImportChoices, planImport } from './importPlan';
import { previewOf } from './preview';
import { problemText } from './problems';
import { type Selection } from './selection';
import { ChangedMeanwhile, type ImportPlan, type StoredEntries } from './target';
import { visible } from './text';

/** Import and export over HTTP, in worker threads. Large answers are returned as JSON text. */

const MAX_LISTED = 5;

const STALE = 'The configuration has changed since the differences were shown. Nothing was imported.';

export interface ImportInput {
  place: CallerPlace;
  files: readonly UploadedFile[];
  merge: boolean;
}

const selectionOf = (only: readonly EntrySelection[] | undefined): Selection | undefined =>
  only && new Map(only.map(({ type, names }) => [type, names === undefined ? 'all' : new Set(names)]));

/** Drops names marked `ifPresent` that do not exist. */
const presentOnly = (only: readonly EntrySelection[] | undefined, { readAll }: StoredEntries) =>
  only?.flatMap((one) => {
    if (one.ifPresent !== true || one.names === undefined) return [one];
    const names = one.names.filter((name) => readAll(one.type).has(name));
    return names.length === 0 ? [] : [{ ...one, names }];
  });

const sourcesOf = (files: readonly UploadedFile[]) =>
  files.map(({ name, text }) => ({
    name,
    read: async () =>
      !/\.ya?ml$/i.test(name)
        ? { problem: 'This is not a YAML file' }
        : (text ?? { problem: 'The text is not UTF-8' }),
  }));

/** @throws HttpProblem 403 for a type that the caller cannot read */
async function planOf(
  { place, files, merge }: ImportInput,
  stored: StoredEntries,
  choices: ImportChoices = {},
): Promise<ImportPlan> {
  const plan = await planImport(sourcesOf(files), stored, { merge, ...choices, checkPasswords: false });
  const closed = plan.differences.find(({ kind }) => !place.readable.includes(kind.type));
  if (closed !== undefined)
    throw new HttpProblem(403, `You do not have permission to read ${closed.kind.type}.`);
  return plan;
}

export const previewImport = (input: ImportInput, context: TaskContext): Promise<string> =>
  withCallerEnd(input.place, context, (end) =>
    end.withEntries(async (stored) => {
      const plan = await planOf(input, stored);
      return JSON.stringify(previewOf(plan, stored, input.place.writable) satisfies ImportPreview);
    }),
  );

/** Imports the chosen entries. @returns 200, or 502 if a cluster failed halfway */
export async function importFiles(
  input: ImportInput & {
    versions: Readonly<Record<string, string | number>>;
    only?: readonly EntrySelection[] | undefined;
  },
  context: TaskContext,
): Promise<{ status: 200 | 502; body: ImportOutcome | InterruptedImport }> {
  const { place, versions, only } = input;
  return withCallerEnd(place, context, async (end) => {
    const plan = await end.withEntries((stored) => planOf(input, stored, { only: selectionOf(only) }));
    if (Object.entries(plan.versions).some(([type, version]) => versions[type] !== version))
      throw new HttpProblem(409, STALE);
    checkPlan(plan, place.writable);
    try {
      return { status: 200, body: await end.apply(plan) };
    } catch (error) {
      if (!(error instanceof ImportInterrupted) || error.write === undefined) throw problemOf(error);
      return { status: 502, body: { ...problemBody(502, `${error.message}.`), write: error.write } };
    }
  });
}

export async function exportConfiguration(
  input: { place: CallerPlace; format: ExportFormat; only?: readonly EntrySelection[] | undefined },
  context: TaskContext,
): Promise<string> {
  const { place, format, only } = input;
  try {
    return await withCallerEnd(place, context, (end) =>
      end.withEntries(async (stored) => {
        const chosen = { types: place.readable, only: selectionOf(presentOnly(only, stored)) };
        return JSON.stringify(exportedFiles(stored, chosen, format) satisfies ExportAnswer);
      }),
    );
  } catch (error) {
    throw problemOf(error);
  }
}

function problemOf(error: unknown): unknown {
  if (error instanceof ChangedMeanwhile) return new HttpProblem(409, STALE);
  if (error instanceof ImportInterrupted) return new HttpProblem(502, `${error.message}.`);
  if (error instanceof ExportError) return new HttpProblem(400, `${error.message}.`);
  return error;
}

/** @throws HttpProblem 400 with the errors, 403 for a type that the caller cannot write */
function checkPlan(plan: ImportPlan, writable: readonly EntryType[]): void {
  if (plan.problems.length > 0) {
    const listed = plan.problems.slice(0, MAX_LISTED).map(problemText);
    const more = plan.problems.length > MAX_LISTED ? [`and ${plan.problems.length - MAX_LISTED} more`] : [];
    throw new HttpProblem(400, `Nothing was imported. ${[...listed, ...more].join('; ')}`);
  }
  const closed = plan.changes.find(({ type }) => !writable.includes(type));
  if (closed !== undefined)
    throw new HttpProblem(403, `You do not have permission to change ${visible(closed.type)}.`);
}

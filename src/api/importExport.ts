import { ENDPOINTS } from '../../contract/endpoints';
import { type EntryType } from '../../contract/history';
import { type ImpactCounts } from '../../contract/impactCounts';
import {
  type EntrySelection,
  type ExportAnswer,
  type ImportAccount,
  type ImportCluster,
  type ImportOutcome,
  type ImportPreview,
} from '../../contract/importExport';
import { type ExportFormat } from '../../contract/importExportFormats';
import { isRecord } from '../../contract/plainData';
import { CONFIRMED_HEADER, LAST_ADMINISTRATOR } from '../../contract/resources';
import { type HttpClient } from './client';
import { HttpError } from './http/errors';
import { impactHeader } from './impactHeader';

export interface Upload {
  name: string;
  content: Blob;
}

export interface ImportOptions {
  merge: boolean;
  /** The parts of the files to import. */
  only: readonly EntrySelection[];
  /** Versions that the preview was based on. */
  versions: ImportPreview['versions'];
  /** Change of access that the history keeps. */
  impact?: ImpactCounts | undefined;
  /** Confirms that no security administrator will remain; refused with 428 otherwise. */
  confirmed?: boolean;
}

export interface ExportRequest {
  format: ExportFormat;
  only?: readonly EntrySelection[];
}

export interface ExportedFile {
  name: string;
  content: Blob;
  entries: number;
}

function formOf(files: readonly Upload[], fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content } of files) form.append('file', content, name);
  return form;
}

/** Type names used in file names; the others use their API name. */
const TYPE_NAMES: Partial<Record<EntryType, string>> = {
  internalusers: 'users',
  rolesmapping: 'role-mappings',
  actiongroups: 'action-groups',
};
/** Exports of more types are called `configuration`. */
const MOST_NAMED = 3;

/**
 * Summarises the content: the selected types, or only the first if single entries were selected.
 */
function contentName(only: readonly EntrySelection[] = []): string {
  const [first] = only;
  const named = first?.names === undefined ? only : only.slice(0, 1);
  if (named.length === 0 || named.length > MOST_NAMED) return 'configuration';
  return named.map(({ type }) => TYPE_NAMES[type] ?? type).join('-');
}

/** Returns a file name such as `security-roles-2026-11-26.zip`. */
function fileName({ only }: ExportRequest, ending: string, at: Date): string {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `security-${contentName(only)}-${day}.${ending}`;
}

/** Zips several files. A single securityadmin file keeps its conventional name. */
async function saved(
  files: ExportAnswer['files'],
  request: ExportRequest,
  at = new Date(),
): Promise<ExportedFile> {
  const entries = files.reduce((sum, file) => sum + file.entries, 0);
  const [first] = files;
  if (files.length === 1 && first !== undefined) {
    const name =
      request.format === 'yaml'
        ? first.name
        : fileName(request, request.format === 'rest' ? 'txt' : 'sh', at);
    return { name, content: new Blob([first.text], { type: 'text/plain' }), entries };
  }
  const { strToU8, zipSync } = await import('fflate');
  const archive = zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])));
  const content = new Blob([archive], { type: 'application/zip' });
  return { name: fileName(request, 'zip', at), content, entries };
}

/** Returns the result of an import interrupted by the cluster; rethrows other errors. */
function interruptedResult(error: unknown): ImportOutcome {
  const body = error instanceof HttpError ? error.body : undefined;
  if (!isRecord(body) || typeof body['write'] !== 'number') throw error;
  const message = String(body['message']);
  return { message, count: 0, write: body['write'], interruption: message };
}

/** Requests that import and export the security configuration (docs/import-export.md). */
export const createImportExportApi = (client: Pick<HttpClient, 'get' | 'post'>) => ({
  clusters: async (): Promise<ImportCluster[]> =>
    (await client.get<{ clusters: ImportCluster[] }>(`${ENDPOINTS.transfer}/clusters`)).clusters,
  /** Reads another cluster as files, without passwords and secrets. */
  readCluster: async (name: string, account: ImportAccount): Promise<Upload[]> => {
    const path = `${ENDPOINTS.transfer}/clusters/${encodeURIComponent(name)}/read`;
    const { files } = await client.post<ExportAnswer>(path, { body: account });
    return files.map((file) => ({ name: file.name, content: new Blob([file.text], { type: 'text/yaml' }) }));
  },
  preview: (files: readonly Upload[], merge: boolean): Promise<ImportPreview> =>
    client.post(`${ENDPOINTS.transfer}/preview`, {
      // The browser sets the type, including the form boundary.
      headers: { 'Content-Type': undefined },
      body: formOf(files, { merge: String(merge) }),
    }),
  /** Fails with 409 if outdated since the preview, 428 if no administrator would remain. */
  apply: (files: readonly Upload[], options: ImportOptions): Promise<ImportOutcome> =>
    client
      .post<ImportOutcome>(`${ENDPOINTS.transfer}/apply`, {
        headers: {
          'Content-Type': undefined,
          [CONFIRMED_HEADER]: options.confirmed ? LAST_ADMINISTRATOR : undefined,
          ...impactHeader(options.impact),
        },
        body: formOf(files, {
          merge: String(options.merge),
          only: JSON.stringify(options.only),
          versions: JSON.stringify(options.versions),
        }),
      })
      .catch(interruptedResult),
  exportFile: async (request: ExportRequest): Promise<ExportedFile> => {
    const { files } = await client.post<ExportAnswer>(`${ENDPOINTS.transfer}/export`, { body: request });
    return saved(files, request);
  },
});

export type ImportExportApi = ReturnType<typeof createImportExportApi>;

import { type HttpClient } from './client';
import { ENDPOINTS } from './contract/endpoints';
import { type EntryType } from './contract/history';
import { isRecord } from './contract/plainData';
import { CONFIRMED_HEADER, LAST_ADMINISTRATOR } from './contract/resources';
import {
  type ExportAnswer,
  type TransferPreview,
  type TransferResult,
  type TransferSelection,
} from './contract/transfer';
import { type ExportFormat } from './contract/transferFormats';
import { HttpError } from './http/errors';

/** A file on its way to the server. */
export interface Upload {
  name: string;
  content: Blob;
}

export interface ImportOptions {
  merge: boolean;
  /** What is imported of the files. */
  only: readonly TransferSelection[];
  /** What the preview was compared with. */
  versions: TransferPreview['versions'];
  /** A user has confirmed that no one is left who could administer security; otherwise that is refused with 428. */
  confirmed?: boolean;
}

export interface ExportRequest {
  format: ExportFormat;
  only?: readonly TransferSelection[];
}

/** What a browser saves. */
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

/** Names of types in the names of exported files; all other types are called as in the API. */
const TYPE_NAMES: Partial<Record<EntryType, string>> = {
  internalusers: 'users',
  rolesmapping: 'role-mappings',
  actiongroups: 'action-groups',
};
/** An export of more types is called a configuration. */
const MOST_NAMED = 3;

/** Returns what a file holds in a word or two: the chosen types, or the first where entries were chosen with what they need. */
function contentName(only: readonly TransferSelection[] = []): string {
  const [first] = only;
  const named = first?.names === undefined ? only : only.slice(0, 1);
  if (named.length === 0 || named.length > MOST_NAMED) return 'configuration';
  return named.map(({ type }) => TYPE_NAMES[type] ?? type).join('-');
}

/** Returns the name of an exported file with its content and the day, such as `security-roles-2026-11-26.zip`. */
function fileName({ only }: ExportRequest, ending: string, at: Date): string {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `security-${contentName(only)}-${day}.${ending}`;
}

/** Several files as one archive; a single one as it is. A file of securityadmin keeps the name by which it is known. */
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

/** What came of an import into a cluster that has ended in the middle, and can be taken back. @throws any other failure */
function interruptedResult(error: unknown): TransferResult {
  const body = error instanceof HttpError ? error.body : undefined;
  if (!isRecord(body) || typeof body['write'] !== 'number') throw error;
  const message = String(body['message']);
  return { message, count: 0, write: body['write'], interruption: message };
}

/** The requests that import and export the security configuration (docs/import-export.md). */
export const createTransferApi = (client: Pick<HttpClient, 'post'>) => ({
  /** What an import of the files would do. */
  preview: (files: readonly Upload[], merge: boolean): Promise<TransferPreview> =>
    client.post(`${ENDPOINTS.transfer}/preview`, {
      // The browser sets the type, with the boundary that it chose.
      headers: { 'Content-Type': undefined },
      body: formOf(files, { merge: String(merge) }),
    }),
  /** Imports them: 409 when the configuration is not the one of the preview, 428 when no administrator would be left. */
  apply: (files: readonly Upload[], options: ImportOptions): Promise<TransferResult> =>
    client
      .post<TransferResult>(`${ENDPOINTS.transfer}/apply`, {
        headers: {
          'Content-Type': undefined,
          [CONFIRMED_HEADER]: options.confirmed ? LAST_ADMINISTRATOR : undefined,
        },
        body: formOf(files, {
          merge: String(options.merge),
          only: JSON.stringify(options.only),
          versions: JSON.stringify(options.versions),
        }),
      })
      .catch(interruptedResult),
  /** The chosen entries as a file. */
  exportFile: async (request: ExportRequest): Promise<ExportedFile> => {
    const { files } = await client.post<ExportAnswer>(`${ENDPOINTS.transfer}/export`, { body: request });
    return saved(files, request);
  },
});

export type TransferApi = ReturnType<typeof createTransferApi>;

import { type HttpClient } from './client';
import { ENDPOINTS } from './contract/endpoints';
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

/** Several files as one archive; a single one as it is. */
async function saved(files: ExportAnswer['files']): Promise<ExportedFile> {
  const entries = files.reduce((sum, file) => sum + file.entries, 0);
  const [first] = files;
  if (files.length === 1 && first !== undefined)
    return { name: first.name, content: new Blob([first.text], { type: 'text/plain' }), entries };
  const { strToU8, zipSync } = await import('fflate');
  const archive = zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])));
  const content = new Blob([archive], { type: 'application/zip' });
  return { name: 'security-configuration.zip', content, entries };
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
    return saved(files);
  },
});

export type TransferApi = ReturnType<typeof createTransferApi>;

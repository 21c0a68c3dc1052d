import { type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { type EntryType } from '../../contract/history';
import {
  entrySelection,
  exportBody,
  importAccount,
  type ImportCluster,
  importVersions,
} from '../../contract/importExport';
import { MAX_IMPORT_BYTES, MAX_IMPORT_FILES } from '../../contract/importExportFormats';
import { sendJson } from '../caller/security';
import { permittedTypes } from '../caller/securityTypes';
import { installForms, readForm, type UploadedForm } from '../http/forms';
import { checkedLater, named, params, type Routes } from '../http/schemas';
import { parseBody } from '../lib/parseBody';
import { HttpProblem } from '../lib/problem';
import { runAsCaller } from '../workers/callerTasks';

const TAG = 'Import and export';
const BASE = '/api/v1/transfer';
/** Members of the form besides files: merge, only, versions. */
const FIELDS = 3;

function jsonField<T>(form: UploadedForm, name: string, schema: z.ZodType<T>): T | undefined {
  const text = form.fields.get(name);
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpProblem(400, `${name} is not valid JSON.`);
  }
  return parseBody(schema, value);
}

/** @throws HttpProblem 400 for a form without files, else as `readForm` */
async function formOf(request: FastifyRequest): Promise<UploadedForm> {
  const form = await readForm(request, MAX_IMPORT_BYTES);
  if (form.files.length === 0) throw new HttpProblem(400, 'The form needs files named "file".');
  return form;
}

/** Returns the input of an import. */
const importOf = ({ files, fields }: UploadedForm) => ({ files, merge: fields.get('merge') === 'true' });

/**
 * Import and export of the security configuration (docs/import-export.md): callers compare and
 * export what they can read over the security API, and import what they can write. Files are not
 * kept.
 */
export const transferRoutes: Routes = (app) => {
  const readableTypes = async (request: FastifyRequest): Promise<EntryType[]> => {
    const { readable } = await permittedTypes(app, request);
    if (readable.length === 0)
      throw new HttpProblem(403, 'You do not have permission to read the security configuration.');
    return readable;
  };

  // Authorization first: reading files takes time and memory.
  const onlyReaders = async (request: FastifyRequest) => void (await readableTypes(request));

  app.register(async (scope) => {
    await installForms(scope, {
      bytes: MAX_IMPORT_BYTES,
      parts: MAX_IMPORT_FILES + FIELDS,
      files: MAX_IMPORT_FILES,
    });

    scope.post(
      `${BASE}/preview`,
      {
        ...named(TAG, 'Compare files with the configuration, as multipart/form-data'),
        onRequest: onlyReaders,
      },
      async (request, reply) =>
        sendJson(reply, await runAsCaller(app, request, 'previewImport', importOf(await formOf(request)))),
    );

    scope.post(
      `${BASE}/apply`,
      { ...named(TAG, 'Import files, as multipart/form-data'), onRequest: onlyReaders },
      async (request, reply) => {
        const form = await formOf(request);
        const versions = jsonField(form, 'versions', importVersions);
        const only = jsonField(form, 'only', entrySelection);
        if (versions === undefined) throw new HttpProblem(400, 'The form needs "versions".');
        const input = { ...importOf(form), versions, only };
        const { status, body } = await runAsCaller(app, request, 'importFiles', input);
        return reply.code(status).send(body);
      },
    );
  });

  app.get(`${BASE}/clusters`, named(TAG, 'List the clusters to import from'), async (request) => {
    await readableTypes(request);
    const clusters = app.config['import.clusters'].map(({ name, hosts }) => ({ name, hosts: [...hosts] }));
    return { clusters } satisfies { clusters: ImportCluster[] };
  });

  // Without passwords and secrets, which a cluster shows to no user.
  app.post(
    `${BASE}/clusters/:name/read`,
    named(TAG, 'Read the configuration of another cluster as files', {
      params: params('name'),
      body: checkedLater(importAccount),
    }),
    async (request, reply) => {
      const types = await readableTypes(request);
      const account = parseBody(importAccount, request.body);
      const { name } = request.params;
      const found = app.config['import.clusters'].find((one) => one.name === name);
      if (found === undefined) throw new HttpProblem(404, 'There is no such cluster in import.clusters.');
      const { certificateAuthorities: authorities, ...rest } = found;
      const cluster = { ...rest, authorities };
      return sendJson(reply, await app.workers.run('readImportCluster', { cluster, account, types }));
    },
  );

  app.post(
    `${BASE}/export`,
    named(TAG, 'Export the configuration', { body: checkedLater(exportBody) }),
    async (request, reply) => {
      const readable = await readableTypes(request);
      const { format, only } = parseBody(exportBody, request.body ?? {});
      const closed = only?.find(({ type }) => !readable.includes(type));
      if (closed !== undefined)
        throw new HttpProblem(403, `You do not have permission to read ${closed.type}.`);
      return sendJson(reply, await runAsCaller(app, request, 'exportConfiguration', { format, only }));
    },
  );
};

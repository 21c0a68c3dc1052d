import { isUtf8 } from 'node:buffer';
import { type FastifyRequest } from 'fastify';
import { importQuery, importRetries, resolveQuery } from '../../src/api/contract/platformBodies';
import { type ImportAnswer } from '../../src/api/contract/savedObjects';
import { parseBody } from '../http/bodies';
import { type Routes } from '../http/context';
import { given, readQuery } from '../http/queries';
import { HttpProblem } from '../http/problem';
import { writeAccess } from '../savedObjects';
import { type ImportChoices, importObjects } from '../savedObjects/transfer/import';
import { readObjects } from '../savedObjects/transfer/ndjson';

/** The parts of a form: the file as text, and the choices as JSON. */
interface UploadedForm {
  file: string;
  retries: string | undefined;
}

/**
 * @throws HttpProblem 400 when the form cannot be read or has no file whose name ends in `.ndjson`
 */
async function readForm(body: Buffer, contentType: string): Promise<UploadedForm> {
  // Bytes that are no UTF-8 would be kept as something else than was sent.
  if (!isUtf8(body)) throw new HttpProblem(400, 'The file is not valid UTF-8.');
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new HttpProblem(400, 'The uploaded form cannot be read.');
  }
  const file = form.get('file');
  if (file === null || typeof file === 'string')
    throw new HttpProblem(400, 'The form needs a file named "file".');
  const extension = /\.[^.]*$/.exec(file.name)?.[0].toLowerCase() ?? '';
  if (extension !== '.ndjson') throw new HttpProblem(400, `Invalid file extension ${extension}`);
  const retries = form.get('retries');
  return { file: await file.text(), retries: typeof retries === 'string' ? retries : undefined };
}

function readRetries(text: string | undefined): NonNullable<ImportChoices['retries']> {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    throw new HttpProblem(400, 'The form needs "retries", a JSON list.');
  }
  return parseBody(importRetries, value).map(given);
}

/** Files of saved objects on their way in: `_import`, and `_resolve_import_errors` with a choice for each object. */
export const importRoutes: Routes = (app, services) => {
  const { savedObjects, savedObjectTypes, config } = services;
  const base = '/api/saved_objects';

  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: config['savedObjects.maxImportPayloadBytes'] },
    (_request, body, done) => done(null, body),
  );

  const formOf = (request: FastifyRequest): Promise<UploadedForm> => {
    if (!Buffer.isBuffer(request.body)) throw new HttpProblem(415, 'Only multipart/form-data is accepted.');
    return readForm(request.body, request.headers['content-type'] ?? '');
  };

  const run = async (
    request: FastifyRequest,
    file: string,
    choices: ImportChoices,
  ): Promise<ImportAnswer> => {
    const { space } = await writeAccess(services, request);
    const limit = config['savedObjects.maxImportExportSize'];
    const context = { repository: savedObjects, types: savedObjectTypes, space, limit };
    return importObjects(await readObjects(file, limit), choices, context);
  };

  const options = { bodyLimit: config['savedObjects.maxImportPayloadBytes'] };

  app.post(`${base}/_import`, options, async (request) => {
    const choices = readQuery(importQuery, request);
    if (choices.overwrite && choices.createNewCopies)
      throw new HttpProblem(400, '[request query]: cannot use [overwrite] with [createNewCopies]');
    return run(request, (await formOf(request)).file, choices);
  });

  app.post(`${base}/_resolve_import_errors`, options, async (request) => {
    const { createNewCopies } = readQuery(resolveQuery, request);
    const form = await formOf(request);
    const retries = readRetries(form.retries);
    return run(request, form.file, { overwrite: false, createNewCopies, retries });
  });
};

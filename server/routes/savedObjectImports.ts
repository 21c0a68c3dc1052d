import { type FastifyRequest } from 'fastify';
import { importQuery, importRetries, resolveQuery } from '../../contract/platformBodies';
import { type ImportAnswer } from '../../contract/savedObjects';
import { writeAccess } from '../caller/tenants';
import { installForms, notText, readForm, type UploadedForm } from '../http/forms';
import { type App, named, query } from '../http/schemas';
import { parseBody } from '../lib/parseBody';
import { HttpProblem } from '../lib/problem';
import { given } from '../lib/queries';
import { type ImportChoices, importObjects } from '../savedObjects/importExport/import';
import { readObjects } from '../savedObjects/importExport/ndjson';

/** Maximum number of members read from a form; browsers send two. */
const MAX_PARTS = 20;

function readRetries(text: string | undefined): NonNullable<ImportChoices['retries']> {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    throw new HttpProblem(400, 'The form needs "retries", a JSON list.');
  }
  return parseBody(importRetries, value).map(given);
}

/** Imports of saved objects, and `_resolve_import_errors` with a choice for each conflict. */
export async function importRoutes(app: App): Promise<void> {
  const { savedObjects, savedObjectTypes, config } = app;
  const base = '/api/saved_objects';

  const bytes = config['savedObjects.maxImportPayloadBytes'];
  await installForms(app, { bytes, parts: MAX_PARTS, files: 1 });

  const formOf = async (
    request: FastifyRequest,
  ): Promise<{ file: string; fields: UploadedForm['fields'] }> => {
    const { files, fields } = await readForm(request, bytes);
    const [file] = files;
    if (file === undefined) throw new HttpProblem(400, 'The form needs a file named "file".');
    if (file.text === undefined) throw notText();
    const extension = /\.[^.]*$/.exec(file.name)?.[0].toLowerCase() ?? '';
    if (extension !== '.ndjson')
      throw new HttpProblem(400, `Invalid file extension ${extension.slice(0, 100)}`);
    return { file: file.text, fields };
  };

  const run = async (
    request: FastifyRequest,
    { file }: { file: string },
    choices: ImportChoices,
  ): Promise<ImportAnswer> => {
    const { space } = await writeAccess(app, request);
    const limit = config['savedObjects.maxImportExportSize'];
    const context = { repository: savedObjects, types: savedObjectTypes, space, limit };
    return importObjects(await readObjects(file, limit), choices, context);
  };

  app.post(
    `${base}/_import`,
    named('Saved objects', 'Import a file, as multipart/form-data', {
      querystring: query(importQuery),
    }),
    async (request) => {
      const choices = request.query;
      if (choices.overwrite && choices.createNewCopies)
        throw new HttpProblem(400, '[request query]: cannot use [overwrite] with [createNewCopies]');
      return run(request, await formOf(request), choices);
    },
  );

  app.post(
    `${base}/_resolve_import_errors`,
    named('Saved objects', 'Import a file with a choice for each conflict', {
      querystring: query(resolveQuery),
    }),
    async (request) => {
      const { createNewCopies } = request.query;
      const form = await formOf(request);
      const retries = readRetries(form.fields.get('retries'));
      return run(request, form, { overwrite: false, createNewCopies, retries });
    },
  );
}

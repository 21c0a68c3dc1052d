import { type IncomingMessage } from 'node:http';
import { type FastifyRequest } from 'fastify';
import { importQuery, importRetries, resolveQuery } from '../../src/api/contract/platformBodies';
import { type ImportAnswer } from '../../src/api/contract/savedObjects';
import { parseBody } from '../http/bodies';
import { type Routes } from '../http/context';
import { notText, readForm, UploadedForm } from '../http/forms';
import { HttpProblem } from '../http/problem';
import { given } from '../http/queries';
import { named, query } from '../http/schemas';
import { writeAccess } from '../savedObjects';
import { type ImportChoices, importObjects } from '../savedObjects/transfer/import';
import { readObjects } from '../savedObjects/transfer/ndjson';

/** Members of the form that are read; a form of a browser has two. */
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

/** Files of saved objects on their way in: `_import`, and `_resolve_import_errors` with a choice for each object. */
export const importRoutes: Routes = (app, services) => {
  const { savedObjects, savedObjectTypes, config } = services;
  const base = '/api/saved_objects';

  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) =>
    readForm(payload, request.headers, {
      bytes: config['savedObjects.maxImportPayloadBytes'],
      parts: MAX_PARTS,
      files: 1,
    }),
  );

  const formOf = ({ body }: FastifyRequest): { file: string; fields: UploadedForm['fields'] } => {
    if (!(body instanceof UploadedForm)) throw new HttpProblem(415, 'Only multipart/form-data is accepted.');
    const [file] = body.files;
    if (file === undefined) throw new HttpProblem(400, 'The form needs a file named "file".');
    if (file.text === undefined) throw notText();
    const extension = /\.[^.]*$/.exec(file.name)?.[0].toLowerCase() ?? '';
    if (extension !== '.ndjson')
      throw new HttpProblem(400, `Invalid file extension ${extension.slice(0, 100)}`);
    return { file: file.text, fields: body.fields };
  };

  const run = async (
    request: FastifyRequest,
    { file }: { file: string },
    choices: ImportChoices,
  ): Promise<ImportAnswer> => {
    const { space } = await writeAccess(services, request);
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
      return run(request, formOf(request), choices);
    },
  );

  app.post(
    `${base}/_resolve_import_errors`,
    named('Saved objects', 'Import a file with a choice for each conflict', {
      querystring: query(resolveQuery),
    }),
    async (request) => {
      const { createNewCopies } = request.query;
      const form = formOf(request);
      const retries = readRetries(form.fields.get('retries'));
      return run(request, form, { overwrite: false, createNewCopies, retries });
    },
  );
};

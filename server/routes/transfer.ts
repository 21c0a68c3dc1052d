import { type IncomingMessage } from 'node:http';
import { type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { type EntryType } from '../../src/api/contract/history';
import {
  type ExportAnswer,
  exportBody,
  type InterruptedTransfer,
  type TransferPreview,
  type TransferResult,
  type TransferSelection,
  transferSelection,
  transferVersions,
} from '../../src/api/contract/transfer';
import { MAX_TRANSFER_BYTES, MAX_TRANSFER_FILES } from '../../src/api/contract/transferFormats';
import { parseBody } from '../http/bodies';
import { type Routes, type Services } from '../http/context';
import { readForm, UploadedForm } from '../http/forms';
import { HttpProblem, problemBody } from '../http/problem';
import { permittedTypes } from '../http/securityTypes';
import {
  callerEnd,
  ChangedMeanwhile,
  exportedFiles,
  ExportError,
  type ImportChoices,
  ImportInterrupted,
  type ImportPlan,
  planImport,
  previewOf,
  problemText,
  type Selection,
  type StoredEntries,
  visible,
} from '../security/transfer';

const BASE = '/api/v1/transfer';
/** Members of the form besides the files: merge, only, versions. */
const FIELDS = 3;
/** At most so many problems are told in one message. */
const MAX_TOLD = 5;

const selectionOf = (only: readonly TransferSelection[] | undefined): Selection | undefined =>
  only && new Map(only.map(({ type, names }) => [type, names === undefined ? 'all' : new Set(names)]));

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

/** The selection without what may be missing and is. */
const presentOnly = (only: readonly TransferSelection[] | undefined, { readAll }: StoredEntries) =>
  only?.flatMap((one) => {
    if (one.ifPresent !== true || one.names === undefined) return [one];
    const names = one.names.filter((name) => readAll(one.type).has(name));
    return names.length === 0 ? [] : [{ ...one, names }];
  });

const filesOf = ({ files }: UploadedForm) =>
  files.map(({ name, text }) => ({
    name,
    read: async () =>
      !/\.ya?ml$/i.test(name)
        ? { problem: 'This is not a YAML file' }
        : (text ?? { problem: 'The text is not UTF-8' }),
  }));

/** A failure of an import as an answer: what was told to the command line is told to the console. */
function problemOf(error: unknown): unknown {
  if (error instanceof ChangedMeanwhile) return new HttpProblem(409, STALE);
  if (error instanceof ImportInterrupted) return new HttpProblem(502, `${error.message}.`);
  if (error instanceof ExportError) return new HttpProblem(400, `${error.message}.`);
  return error;
}

const STALE = 'The configuration has changed since the differences were shown. Nothing was imported.';

/**
 * Import and export of the security configuration (docs/import-export.md). Who can read an entry over the security API can compare and
 * export it, and who can write it can import it. Files are read, compared and forgotten.
 */
export const transferRoutes: Routes = (app, services: Services) => {
  const readableTypes = async (request: FastifyRequest): Promise<EntryType[]> => {
    const { readable } = await permittedTypes(services, request);
    if (readable.length === 0)
      throw new HttpProblem(403, 'You do not have permission to read the security configuration.');
    return readable;
  };

  // Rights come before the files are read, which costs time and memory.
  const onlyReaders = async (request: FastifyRequest) => void (await readableTypes(request));

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      async (request: FastifyRequest, payload: IncomingMessage) =>
        readForm(payload, request.headers, {
          bytes: MAX_TRANSFER_BYTES,
          parts: MAX_TRANSFER_FILES + FIELDS,
          files: MAX_TRANSFER_FILES,
        }),
    );

    const planFor = async (request: FastifyRequest, only?: Selection) => {
      if (!(request.body instanceof UploadedForm))
        throw new HttpProblem(415, 'Only multipart/form-data is accepted.');
      const form = request.body;
      if (form.files.length === 0) throw new HttpProblem(400, 'The form needs files named "file".');
      const permitted = await permittedTypes(services, request);
      const end = callerEnd(services, request, permitted.readable);
      const choices: ImportChoices = { merge: form.fields.get('merge') === 'true', only };
      return end.withEntries(async (stored) => {
        const plan = await planImport(filesOf(form), stored, { ...choices, checkPasswords: false });
        const closed = plan.differences.find(({ kind }) => !permitted.readable.includes(kind.type));
        if (closed !== undefined)
          throw new HttpProblem(403, `You do not have permission to read ${closed.kind.type}.`);
        return { plan, end, stored, writable: permitted.writable };
      });
    };

    scope.post(`${BASE}/preview`, { onRequest: onlyReaders }, async (request): Promise<TransferPreview> => {
      const { plan, stored, writable } = await planFor(request);
      return previewOf(plan, stored, writable);
    });

    scope.post(
      `${BASE}/apply`,
      { onRequest: onlyReaders },
      async (request, reply): Promise<TransferResult | InterruptedTransfer> => {
        const form = request.body instanceof UploadedForm ? request.body : new UploadedForm();
        const versions = jsonField(form, 'versions', transferVersions);
        const only = selectionOf(jsonField(form, 'only', transferSelection));
        if (versions === undefined) throw new HttpProblem(400, 'The form needs "versions".');
        const { plan, end, writable } = await planFor(request, only);
        if (Object.entries(plan.versions).some(([type, version]) => versions[type] !== version))
          throw new HttpProblem(409, STALE);
        checkPlan(plan, writable);
        try {
          return await end.apply(plan);
        } catch (error) {
          if (!(error instanceof ImportInterrupted) || error.write === undefined) throw problemOf(error);
          reply.code(502);
          return { ...problemBody(502, `${error.message}.`), write: error.write };
        }
      },
    );
  });

  app.post(`${BASE}/export`, async (request): Promise<ExportAnswer> => {
    const readable = await readableTypes(request);
    const { format, only } = parseBody(exportBody, request.body ?? {});
    const closed = only?.find(({ type }) => !readable.includes(type));
    if (closed !== undefined)
      throw new HttpProblem(403, `You do not have permission to read ${closed.type}.`);
    try {
      return await callerEnd(services, request, readable).withEntries(async (stored) =>
        exportedFiles(stored, { types: readable, only: selectionOf(presentOnly(only, stored)) }, format),
      );
    } catch (error) {
      throw problemOf(error);
    }
  });
};

/** @throws HttpProblem 400 with what is wrong, 403 for a type that the caller cannot write */
function checkPlan(plan: ImportPlan, writable: readonly EntryType[]): void {
  if (plan.problems.length > 0) {
    const told = plan.problems.slice(0, MAX_TOLD).map(problemText);
    const more = plan.problems.length > MAX_TOLD ? [`and ${plan.problems.length - MAX_TOLD} more`] : [];
    throw new HttpProblem(400, `Nothing was imported. ${[...told, ...more].join('; ')}`);
  }
  const closed = plan.changes.find(({ type }) => !writable.includes(type));
  if (closed !== undefined)
    throw new HttpProblem(403, `You do not have permission to change ${visible(closed.type)}.`);
}

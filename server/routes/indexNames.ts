import { indexNamesQuery } from '../../contract/indexNameBodies';
import {
  INDEX_NAMES_PATH,
  type IndexName,
  type IndexNames,
  MAX_INDEX_NAMES,
} from '../../contract/indexNames';
import { isRecord, textOf } from '../../contract/plainData';
import { askSecurity } from '../caller/security';
import { named, query, type Routes } from '../http/schemas';
import { HttpProblem } from '../lib/problem';

const NO_INDICES = 'This server keeps users and roles only; it has no indices.';

const TYPES = [
  ['indices', 'index'],
  ['aliases', 'alias'],
  ['data_streams', 'dataStream'],
] as const;

const recordsIn = (body: unknown, key: string): Record<string, unknown>[] => {
  const value = isRecord(body) ? body[key] : undefined;
  return Array.isArray(value) ? value.filter(isRecord) : [];
};

/** Returns all names of an answer, without the backing indices of data streams. */
const namesIn = (body: unknown): IndexName[] =>
  TYPES.flatMap(([key, type]) =>
    recordsIn(body, key)
      .filter((found) => typeof found['data_stream'] !== 'string')
      .map(({ name }) => ({ index: textOf(name), type })),
  ).sort((a, b) => (a.index < b.index ? -1 : 1));

/** `GET /api/v1/indexnames`: names for fields with index patterns, with the caller's rights. */
export const indexNameRoutes: Routes = (app) => {
  app.get(
    INDEX_NAMES_PATH,
    named('Roles', 'Names of indices, aliases and data streams', { querystring: query(indexNamesQuery) }),
    async (request): Promise<IndexNames> => {
      if (app.backend.kind !== 'cluster') throw new HttpProblem(501, NO_INDICES);
      const { search } = request.query;
      // A comma would separate names, the others cannot be in a name.
      if (/[,\s"\\/<>|#]/.test(search)) return { names: [], isCut: false };
      const path = `/_resolve/index/${encodeURIComponent(search === '' ? '*' : `*${search}*`)}`;
      const names = namesIn((await askSecurity(app, request, { path })).body);
      return { names: names.slice(0, MAX_INDEX_NAMES), isCut: names.length > MAX_INDEX_NAMES };
    },
  );
};

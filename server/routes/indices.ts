import { type FastifyReply, type FastifyRequest } from 'fastify';
import { indexMappingsBody } from '../../contract/bodies';
import { askSecurity, type Call, sendAnswer } from '../caller/security';
import { type App, named, params } from '../http/schemas';
import { HttpProblem } from '../lib/problem';

const QUERY = named('Roles', 'Check a document query');
const QUERY_OF_INDEX = named('Roles', 'Check a document query on indices', { params: params('index') });
const MAPPINGS = named('Roles', 'Fields of indices', { body: indexMappingsBody });
const INDICES = named('Roles', 'All indices with their fields');

const NO_INDICES = 'This server keeps users and roles only; it has no indices.';

/** Index data for forms: names, fields, and checks of document queries. */
export function indexRoutes(app: App, base: string): void {
  if (app.backend.kind === 'cluster') fromCluster(app, base);
  else withoutIndices(app, base);
}

/** Answers of a cluster, with the caller's rights. */
function fromCluster(app: App, base: string): void {
  const pass = async (request: FastifyRequest, reply: FastifyReply, call: Call) =>
    sendAnswer(reply, await askSecurity(app, request, call));
  const validate = (request: FastifyRequest, reply: FastifyReply) =>
    pass(request, reply, {
      method: 'POST',
      path: '/_validate/query',
      query: { explain: 'true' },
      ...(request.rawJson === undefined ? {} : { body: request.rawJson }),
    });
  app.post(`${base}/validatedls`, QUERY, validate);
  app.post(`${base}/validatedls/:index`, QUERY_OF_INDEX, validate);
  app.post(`${base}/index_mappings`, MAPPINGS, async (request, reply) => {
    const { index } = request.body;
    if (index.length === 0) return {};
    return pass(request, reply, {
      path: `/${index.map(encodeURIComponent).join(',')}/_mapping`,
      query: { ignore_unavailable: 'true', allow_no_indices: 'true' },
    });
  });
  app.get(`${base}/indices`, INDICES, (request, reply) =>
    pass(request, reply, { path: '/_all/_mapping/field/*' }),
  );
}

/** The embedded store has no documents. */
function withoutIndices(app: App, base: string): void {
  const refuse = async () => {
    throw new HttpProblem(501, NO_INDICES);
  };
  app.post(`${base}/validatedls`, QUERY, refuse);
  app.post(`${base}/validatedls/:index`, QUERY_OF_INDEX, refuse);
  app.post(`${base}/index_mappings`, MAPPINGS, refuse);
  app.get(`${base}/indices`, INDICES, refuse);
}

import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { indexMappingsBody } from '../../src/api/contract/bodies';
import { parseBody } from '../http/bodies';
import { type Services } from '../http/context';
import { HttpProblem } from '../http/problem';
import { askSecurity, type Call, sendAnswer } from '../http/security';

const NO_INDICES = 'This server keeps users and roles only; it has no indices.';

/** What the forms ask about indices: their names and fields, and whether a query can be run on them. */
export function indexRoutes(app: FastifyInstance, services: Services, base: string): void {
  if (services.backend.kind === 'cluster') fromCluster(app, services, base);
  else withoutIndices(app, base);
}

/** What a cluster answers from its indices, as the caller. */
function fromCluster(app: FastifyInstance, services: Services, base: string): void {
  const pass = async (request: FastifyRequest, reply: FastifyReply, call: Call) =>
    sendAnswer(reply, await askSecurity(services, request, call));
  for (const path of [`${base}/validatedls`, `${base}/validatedls/:index`]) {
    app.post(path, (request, reply) =>
      pass(request, reply, {
        method: 'POST',
        path: '/_validate/query',
        query: { explain: 'true' },
        ...(request.rawJson === undefined ? {} : { body: request.rawJson }),
      }),
    );
  }
  app.post(`${base}/index_mappings`, async (request, reply) => {
    const { index } = parseBody(indexMappingsBody, request.body);
    if (index.length === 0) return {};
    return pass(request, reply, {
      path: `/${index.map(encodeURIComponent).join(',')}/_mapping`,
      query: { ignore_unavailable: 'true', allow_no_indices: 'true' },
    });
  });
  app.get(`${base}/indices`, (request, reply) => pass(request, reply, { path: '/_all/_mapping/field/*' }));
}

/** The embedded store keeps no documents. */
function withoutIndices(app: FastifyInstance, base: string): void {
  const refuse = async () => {
    throw new HttpProblem(501, NO_INDICES);
  };
  app.post(`${base}/validatedls`, refuse);
  app.post(`${base}/validatedls/:index`, refuse);
  app.post(`${base}/index_mappings`, async (request) => {
    parseBody(indexMappingsBody, request.body);
    return refuse();
  });
  app.get(`${base}/indices`, refuse);
}

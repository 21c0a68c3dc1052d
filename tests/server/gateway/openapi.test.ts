import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Ajv from 'ajv/dist/2020';
import { startGateway, type TestGateway } from './support';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  components: { schemas: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}

/** The routes of an application as `GET /path/{name}`, read from the tree that Fastify prints. */
function routesOf({ app }: TestGateway): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      parents.splice(depth, parents.length, path);
      const whole = parents.join('').replace(/:(\w+)/g, '{$1}');
      const asked = methods?.split(', ').filter((method) => method !== 'HEAD') ?? [];
      return asked.map((method) => `${method} ${whole}`);
    });
}

describe('the OpenAPI document of the gateway', () => {
  let gateway: TestGateway;
  let document: Document;
  beforeAll(async () => {
    gateway = await startGateway({ 'opensearch_security.multitenancy.enabled': true });
    const response = await fetch(`${gateway.url}/api/openapi.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    document = (await response.json()) as Document;
  });
  afterAll(() => gateway.dispose());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        route: `${method.toUpperCase()} ${path}`,
        ...operation,
      })),
    );

  it('can be read without a session, and says which version it is of', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Gatehouse', version: 'current' });
    expect(document.servers).toEqual([{ url: '/' }]);
  });

  it('has each route of the HTTP interface, with a summary and a group', () => {
    const own = routesOf(gateway).filter((route) => / \/(api|auth)\//.test(route));
    expect(own.length).toBeGreaterThan(70);
    const known = operations().map(({ route }) => route);
    expect([...known, 'GET /api/openapi.json'].sort()).toEqual(own.sort());
    for (const { route, summary, tags } of operations())
      expect([route, summary ?? '', tags?.length]).toEqual([route, expect.stringMatching(/^[A-Z]/), 1]);
  });

  it('has schemas that a validator takes, and a parameter for each name in a path', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const [name, schema] of Object.entries(document.components.schemas))
      ajv.addSchema(schema, `#/components/schemas/${name}`);
    for (const { route, parameters = [], requestBody, responses } of operations()) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([route, ...inPath.sort()]).toEqual([route, ...names.sort()]);
      for (const { schema } of parameters) ajv.compile(schema);
      if (requestBody !== undefined) ajv.compile(requestBody.content['application/json'].schema);
      expect(Object.keys(responses)).toEqual(['2XX', '4XX']);
      for (const { content } of Object.values(responses)) ajv.compile(content['application/json'].schema);
    }
  });

  it('says which routes need no session', async () => {
    const open = operations().filter(({ security }) => security?.length === 0);
    expect(open.map(({ route }) => route)).toContain('POST /auth/login');
    const closed = operations().filter(
      ({ route, security }) => security === undefined && route.startsWith('GET '),
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const [routes, isClosed] of [
      [closed, true],
      [open.filter(({ route }) => route.startsWith('GET /api/')), false],
    ] as const)
      for (const { route } of routes) {
        const path = route.replace('GET ', '').replace(/\{\w+\}/g, '1');
        expect([route, (await gateway.call('GET', path)).status === 401]).toEqual([route, isClosed]);
      }
  });

  it('describes the parameters and bodies that the gateway checks', () => {
    const { parameters } = document.paths['/api/v1/history']?.['get'] ?? {};
    expect(parameters?.find(({ name }) => name === 'limit')?.schema).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 200,
      default: 50,
    });
    const login = document.paths['/auth/login']?.['post']?.requestBody?.content['application/json'].schema;
    expect(login).toMatchObject({ required: ['username', 'password'], additionalProperties: false });
  });

  it('matches the gateway: unknown body members are refused, each with a reason', async () => {
    const cookie = await gateway.signIn();
    const closed = operations().filter(({ requestBody }) => {
      const schema = requestBody?.content['application/json'].schema ?? {};
      return 'additionalProperties' in schema && schema.additionalProperties === false;
    });
    expect(closed.length).toBeGreaterThan(15);
    for (const { route } of closed) {
      const [method = '', path = ''] = route.split(' ');
      const body = { nonsense: 1 };
      const response = await gateway.call(method, path.replace(/\{\w+\}/g, '1'), { cookie, body });
      const { message } = (await response.json()) as { message: string };
      expect([route, response.status, message]).toEqual([
        route,
        400,
        expect.stringContaining('Unrecognized key: "nonsense"'),
      ]);
    }
  });

  it('matches the gateway: unknown parameters are refused, except the tenant', async () => {
    const cookie = await gateway.signIn();
    const get = (query: string) => gateway.call('GET', `/api/v1/history?${query}`, { cookie });
    const refused = await get('nonsense=1');
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { statusCode: 400, error: 'Bad Request', message: 'Unrecognized key: "nonsense"' },
    ]);
    expect((await get('securitytenant=global&limit=1')).status).toBe(200);
    const wrong = await get('limit=201');
    expect(((await wrong.json()) as { message: string }).message).toMatch(/^limit: .*<=200$/);
  });
});

import swagger from '@fastify/swagger';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySchema,
  type FastifySchemaValidationError,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TENANT_PARAMETERS } from '../../contract/tenancy';
import { type Config, sessionCookieName } from '../config';
import { wrongInput } from '../lib/problem';

/** Scope whose routes have Zod schemas, which type their handlers. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Registers routes on the authenticated scope. */
export type Routes = (app: App) => void;

const problem = z
  .object({ statusCode: z.number(), error: z.string(), message: z.string() })
  .meta({ id: 'Problem', description: 'The body of every failing answer.' });

const answer = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
});
const RESPONSES = {
  '2xx': answer('Done.', z.unknown()),
  '4xx': answer('Refused, with the reason.', problem),
};

/**
 * Checks requests by the schemas of their routes, and generates the OpenAPI document from them.
 * Call before any route is registered.
 */
export async function installSchemas(
  app: FastifyInstance,
  about: { version: string; config: Config },
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  // The contract types the answers; validating them would cost the time of a large list again.
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  app.setSchemaErrorFormatter((errors) => wrongInput(errors.map(describedIssue)));
  app.addHook('onRoute', ({ schema, config: { audience = 'required' } = {} }) => {
    if (schema?.tags === undefined) return;
    schema.response = RESPONSES;
    if (audience === 'none' || audience === 'optional') schema.security = [];
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gatehouse',
        description:
          'The HTTP interface of the gateway. Writes need the header `osd-xsrf`. Signing in sets the session cookie.',
        version: about.version,
        license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: about.config['server.basePath'] || '/' }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(about.config) } },
      },
      security: [{ session: [] }],
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

const describedIssue = ({ instancePath, message }: FastifySchemaValidationError) => ({
  path: instancePath.split('/').filter((part) => part !== ''),
  message: message ?? 'is not valid',
});

/** Returns the options of a route: its schema, and its name in the OpenAPI document. */
export const named = <T extends FastifySchema>(tag: string, summary: string, schema?: T) => ({
  schema: { tags: [tag], summary, ...schema } as T,
});

/** Returns the schema of path parameters: strings, which the handler checks. */
export const params = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>);

/** Accepts a missing body as one without members. */
export const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((body) => body ?? schema.parse({}));

const tenant = z.union([z.string(), z.array(z.string())]).optional();
const TENANT = Object.fromEntries(TENANT_PARAMETERS.map((name) => [name, tenant]));

/** Returns the schema of a query; every route also accepts the tenant parameters. */
export const query = <Shape extends z.core.$ZodLooseShape>(schema: z.ZodObject<Shape, z.core.$strict>) =>
  z.strictObject({ ...schema.shape, ...(TENANT as Record<never, never>) });

/**
 * Documents a body that the handler checks with `parseBody` or `parseEach`: after authorization, or
 * in slices.
 */
export const checkedLater = (schema: z.ZodType) => {
  const { $schema: _standard, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return z.unknown().meta(described);
};

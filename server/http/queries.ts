import { type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { TENANT_PARAMETERS } from '../../src/api/contract/tenancy';
import { parseBody } from './bodies';

/**
 * The query of a request, checked; every route may be told a tenant.
 *
 * @throws HttpProblem 400 naming what is wrong or unknown
 */
export function readQuery<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const asked = Object.entries(request.query ?? {}).filter(([name]) => !TENANT_PARAMETERS.includes(name));
  return parseBody(schema, Object.fromEntries(asked));
}

/** Without the members that are undefined: what was not given is not "given as nothing". */
export function given<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

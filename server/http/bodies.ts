import { type FastifyInstance } from 'fastify';
import { type z } from 'zod';
import { HttpProblem } from './problem';

/**
 * Accepts JSON bodies and nothing else, and keeps the text beside the value: what is passed on is what arrived.
 * Broken JSON is 400; another content type 415; an empty body is no body.
 */
export function installBodies(app: FastifyInstance): void {
  app.decorateRequest('rawJson', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    try {
      // Plain JSON.parse: a key such as `__proto__` becomes an ordinary own property.
      const value: unknown = JSON.parse(text);
      request.rawJson = text;
      done(null, value);
    } catch {
      done(new HttpProblem(400, 'The request body is not valid JSON.'), undefined);
    }
  });
}

/**
 * Checks a parsed body.
 *
 * @throws HttpProblem 400 naming each field that is wrong; values are not repeated, since they may be secret
 */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const words = result.error.issues.slice(0, 10).map((issue) => {
    const path = issue.path.map(String).join('.');
    return path === '' ? issue.message : `${path}: ${issue.message}`;
  });
  throw new HttpProblem(400, words.join('; '));
}

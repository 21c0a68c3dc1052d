import { isUtf8 } from 'node:buffer';
import { type FastifyInstance } from 'fastify';
import { jsonSizeProblem } from '../lib/jsonSize';
import { HttpProblem } from '../lib/problem';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum number of values in a JSON body, if lower than the size allows. */
    maxValues?: number;
  }
  interface FastifyRequest {
    /** The JSON body as it arrived. */
    rawJson: string | undefined;
    /** Its value before the schema of the route, which may leave out members. */
    parsedJson: unknown;
  }
}

/** Body limit of calls that carry a few names, such as a sign-in. */
export const SMALL_BODY = 32 * 1024;

/**
 * Real JSON has more bytes for each value than this. Text made of brackets takes many times as long
 * to parse and blocks other requests meanwhile.
 */
const BYTES_PER_VALUE = 10;
/** Number of values accepted under any body limit. */
const LEAST_MOST_VALUES = 1000;

/**
 * Accepts JSON bodies only, and keeps the text beside the value, so that it can be passed on
 * unchanged. Broken JSON and invalid UTF-8 get 400, another content type 415; an empty body is no
 * body.
 */
export function installBodies(app: FastifyInstance, maxPayloadBytes: number): void {
  const maxValues = Math.max(LEAST_MOST_VALUES, Math.ceil(maxPayloadBytes / BYTES_PER_VALUE));
  app.decorateRequest('rawJson', undefined);
  app.decorateRequest('parsedJson', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    if (!isUtf8(bytes)) {
      done(new HttpProblem(400, 'The request body is not valid UTF-8.'), undefined);
      return;
    }
    const text = bytes.toString('utf8');
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    const problem = jsonSizeProblem(
      text,
      Math.min(maxValues, request.routeOptions.config.maxValues ?? maxValues),
    );
    if (problem !== undefined) {
      done(new HttpProblem(400, SIZE_PROBLEMS[problem]), undefined);
      return;
    }
    try {
      // With JSON.parse, a key such as `__proto__` becomes an ordinary own property.
      const value: unknown = JSON.parse(text);
      request.rawJson = text;
      request.parsedJson = value;
      done(null, value);
    } catch {
      done(new HttpProblem(400, 'The request body is not valid JSON.'), undefined);
    }
  });
}

const SIZE_PROBLEMS = {
  'too many values': 'The request body has too many values.',
  'too many members': 'An object in the request body has too many members.',
  'nested too deeply': 'The request body is nested too deeply.',
};

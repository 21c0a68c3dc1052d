import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { HttpProblem } from '../http/problem';

/** The languages that the build knows besides English. */
export interface Translations {
  /** Each language with the version of its texts. */
  versions: Readonly<Record<string, string>>;
  /** Adds the route of the texts, which everybody may read: the sign-in page needs them [API-29, C51]. */
  install(app: FastifyInstance): Promise<void>;
}

const YEAR = 365 * 24 * 3600;
const SUFFIX = '.json';

/** What tells one version of a file from another in its address. */
const versionOf = (file: string) =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);

/**
 * Reads which languages the build wrote.
 *
 * @param webRoot folder of the built browser part; its `translations/` holds one JSON file for each language
 */
export function readTranslations(webRoot: string): Translations {
  const root = join(webRoot, 'translations');
  const locales = existsSync(root)
    ? readdirSync(root).flatMap((name) => (name.endsWith(SUFFIX) ? [name.slice(0, -SUFFIX.length)] : []))
    : [];
  const versions = new Map(locales.map((locale) => [locale, versionOf(join(root, locale + SUFFIX))]));

  return {
    versions: Object.fromEntries(versions),
    async install(app) {
      await app.register(async (scope) => {
        if (versions.size > 0)
          await scope.register(fastifyStatic, {
            root,
            serve: false,
            preCompressed: true,
            cacheControl: false,
          });
        scope.get<{ Params: { file: string }; Querystring: { v?: string } }>(
          '/translations/:file',
          (request, reply) => {
            const { file } = request.params;
            const locale = file.endsWith(SUFFIX) ? file.slice(0, -SUFFIX.length) : '';
            const version = versions.get(locale);
            if (version === undefined) throw new HttpProblem(404, 'Not Found');
            // With its version in the address a text can never be out of date; without it, its ETag is asked about.
            const keep = request.query.v === version ? `public, max-age=${YEAR}, immutable` : 'no-cache';
            return reply
              .header('cache-control', keep)
              .header('vary', 'accept-encoding')
              .sendFile(locale + SUFFIX);
          },
        );
      });
    },
  };
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { HttpProblem } from '../lib/problem';

/** The languages of the build. */
export interface Translations {
  /** Version of the messages, by language. */
  versions: Readonly<Record<string, string>>;
  /** Returns the messages of the first screen, which are embedded in the page. */
  first(locale: string): Readonly<Record<string, string>> | undefined;
  /** Adds the public route of the messages [API-29, C51]. */
  install(app: FastifyInstance): Promise<void>;
}

const YEAR = 365 * 24 * 3600;
const SUFFIX = '.json';

const versionOf = (file: string) =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);

type FirstTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

function readFirstTexts(webRoot: string): FirstTexts {
  const file = join(webRoot, '.vite', 'first-texts.json');
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object));
}

/**
 * Reads the languages of the build.
 *
 * @param webRoot folder of the web app, with one JSON file per language in `translations/`, and the
 *   messages of first screens in `.vite/first-texts.json`
 */
export function readTranslations(webRoot: string): Translations {
  const root = join(webRoot, 'translations');
  const locales = existsSync(root)
    ? readdirSync(root).flatMap((name) => (name.endsWith(SUFFIX) ? [name.slice(0, -SUFFIX.length)] : []))
    : [];
  const versions = new Map(locales.map((locale) => [locale, versionOf(join(root, locale + SUFFIX))]));

  const first = readFirstTexts(webRoot);

  return {
    versions: Object.fromEntries(versions),
    first: (locale) => first.get(locale),
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
            // A URL with a version never changes its content; others are revalidated by ETag.
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

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { HttpProblem } from '../http/problem';

/** The languages that the build knows. */
export interface Translations {
  /** Each language with the version of its texts. */
  versions: Readonly<Record<string, string>>;
  /** The texts that a page in this language brings for its first screen. */
  first(locale: string): Readonly<Record<string, string>> | undefined;
  /** Adds the route of the texts, which everyone may read: the sign-in page needs them [API-29, C51]. */
  install(app: FastifyInstance): Promise<void>;
}

const YEAR = 365 * 24 * 3600;
const SUFFIX = '.json';

/** What tells one version of a file from another in its address. */
const versionOf = (file: string) =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);

type FirstTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

function readFirstTexts(webRoot: string): FirstTexts {
  const file = join(webRoot, '.vite', 'first-texts.json');
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object));
}

/**
 * Reads which languages the build wrote.
 *
 * @param webRoot folder of the built browser part; its `translations/` holds one JSON file for each language,
 *   and `.vite/first-texts.json` what pages bring themselves
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

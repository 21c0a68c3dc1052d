import { type HttpClient, toProblem } from './client';
import { translationsPath } from './contract/translations';

/** The texts of a language could not be had. */
export class TranslationsError extends Error {
  /** @param status what the server answered with; undefined when it could not be reached */
  constructor(
    readonly status: number | undefined,
    message: string,
    cause: unknown,
  ) {
    super(
      status === undefined
        ? `Translations request failed: ${message}`
        : `Translations request failed with status code: ${status}`,
      { cause },
    );
  }
}

/**
 * The texts of a language by id [API-29].
 *
 * @param version of the texts, as the page says; with it, browsers need not ask again
 * @throws TranslationsError saying which status the server answered with [FATAL-09]
 */
export async function fetchTranslations(
  client: Pick<HttpClient, 'get'>,
  locale: string,
  version?: string,
): Promise<Readonly<Record<string, string>>> {
  try {
    const { messages } = await client.get<{ messages: Record<string, string> }>(
      translationsPath(locale),
      version === undefined ? {} : { query: { v: version } },
    );
    return messages;
  } catch (error) {
    const { status, message } = toProblem(error);
    throw new TranslationsError(status, message, error);
  }
}

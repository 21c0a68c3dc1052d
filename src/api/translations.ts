import { type HttpClient, toProblem } from './client';
import { translationsPath } from './contract/translations';

/**
 * The texts of a language by id. English is built in: nobody asks for it.
 *
 * @param version of the texts, as the page says; with it, browsers need not ask again
 * @throws Error saying which status the server answered with [FATAL-09]
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
    throw new Error(
      status === undefined
        ? `Translations request failed: ${message}`
        : `Translations request failed with status code: ${status}`,
      { cause: error },
    );
  }
}

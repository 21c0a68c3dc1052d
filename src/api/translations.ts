import { type HttpClient, toProblem } from './client';
import { translationsPath } from './contract/translations';

/**
 * The texts of a language by id. English is built in: nobody asks for it.
 *
 * @param path where they are, as the page says; below the base path
 * @throws Error saying which status the server answered with [FATAL-09]
 */
export async function fetchTranslations(
  client: Pick<HttpClient, 'get'>,
  locale: string,
  path = translationsPath(locale),
): Promise<Readonly<Record<string, string>>> {
  try {
    const { messages } = await client.get<{ messages: Record<string, string> }>(path);
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

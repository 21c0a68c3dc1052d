import { type HttpClient, toProblem } from './client';

/** Where the texts of a language are, below the base path [API-29, C51]. */
export const translationsPath = (locale: string) => `/translations/${encodeURIComponent(locale)}.json`;

/**
 * The texts of a language by id. English is built in: nobody asks for it.
 *
 * @throws Error saying which status the server answered with [FATAL-09]
 */
export async function fetchTranslations(
  client: Pick<HttpClient, 'get'>,
  locale: string,
): Promise<Readonly<Record<string, string>>> {
  try {
    const { messages } = await client.get<{ messages: Record<string, string> }>(translationsPath(locale));
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

import { translationsPath } from '../../contract/translations';
import { type HttpClient, toProblem } from './client';

export class TranslationsError extends Error {
  /** @param status HTTP status; undefined if the server could not be reached */
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

/** Fetches messages by id [API-29]; `version` makes them cacheable [FATAL-09]. */
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

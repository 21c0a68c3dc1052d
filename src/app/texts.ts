import { type HttpClient } from '../api/client';
import { type BootData } from '../api/contract/boot';
import { LOGIN_ROUTE } from '../api/contract/endpoints';
import { fetchTranslations, TranslationsError } from '../api/translations';
import { type Bundle, registerMessages } from '../i18n';

/** The texts of a page: those it can begin with, and all of its language. */
export interface PageTexts {
  /** Undefined where the program has what the first screen needs. */
  now: Bundle | undefined;
  /**
   * Every text of the language, once they are here, to be shown instead; undefined when English cannot be fetched, which the program has [C51], or says
   * the same as what is shown.
   */
  all: Promise<Bundle | undefined>;
}

/**
 * Loads the texts of a language from the server [API-29, C77]. English chunks and the sign-in page bring their own for the first
 * screen and wait for nothing; any other page waits, since without texts it could show nothing.
 *
 * @param pathname of the page, without the base path
 * @throws TranslationsError when the page cannot begin without them; `all` rejects with it where the server refused them later
 */
export async function loadTexts(
  client: Pick<HttpClient, 'get'>,
  boot: Pick<BootData, 'locale' | 'session' | 'texts' | 'translations'>,
  locale: string,
  pathname: string,
): Promise<PageTexts> {
  const { texts } = boot;
  const isOwn = texts !== undefined && locale === boot.locale;
  const isEnglish = isOwn && locale === 'en';
  if (isEnglish) registerMessages(texts);
  const load = async () => {
    try {
      const all = await fetchTranslations(client, locale, boot.translations?.[locale]);
      return isEnglish && registerMessages(all) ? undefined : all;
    } catch (error) {
      const isOffline = error instanceof TranslationsError && error.status === undefined;
      if (isEnglish && isOffline) return undefined;
      throw error;
    }
  };
  const loading = load();
  if (isEnglish) return { now: undefined, all: loading };
  if (isOwn && boot.session === undefined && pathname.startsWith(LOGIN_ROUTE))
    return { now: texts, all: loading };
  const all = await loading;
  return { now: all, all: Promise.resolve(all) };
}

import { type BootData } from '../../contract/boot';
import { LOGIN_ROUTE } from '../../contract/endpoints';
import { type HttpClient } from '../api/client';
import { fetchTranslations, TranslationsError } from '../api/translations';
import { type Bundle, registerMessages } from '../i18n';

export interface PageTexts {
  /** Undefined if the program contains the texts of the first screen. */
  now: Bundle | undefined;
  /** All messages; undefined if already shown, or if English cannot be fetched [C51]. */
  all: Promise<Bundle | undefined>;
}

/**
 * Loads messages from the server [API-29, C77]. English pages and the sign-in page start with those
 * they bring; other pages wait, or fail with TranslationsError.
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

/** Where the texts of a language are, below the base path [API-29, C51]. */
export const translationsPath = (locale: string) => `/translations/${encodeURIComponent(locale)}.json`;

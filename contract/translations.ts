/** [API-29, C51] */
export const translationsPath = (locale: string) => `/translations/${encodeURIComponent(locale)}.json`;

/** Maximum and warning length of a full URL in characters [ERR-08, ERR-10]. */
export const URL_LIMITS = { max: 25_000, warning: 24_000 } as const;
/** The same for old Internet Explorer [ERR-11]. */
export const IE_URL_LIMITS = { max: 2_000, warning: 1_000 } as const;

/** Page that explains an overlong URL [ERR-01]. */
export const ERROR_ROUTE = '/app/error';
/** Its address after navigation to an overlong URL [ERR-10]. */
export const URL_OVERFLOW_PATH = `${ERROR_ROUTE}?errorType=urlOverflow`;

/** Rates the length of a URL in characters [A31]. */
export function urlVerdict(length: number, isLegacyIE = false): 'fine' | 'long' | 'tooLong' {
  const { max, warning } = isLegacyIE ? IE_URL_LIMITS : URL_LIMITS;
  if (length > max) return 'tooLong';
  return length >= warning ? 'long' : 'fine';
}

/** True for the user agent of Internet Explorer [A32]. */
export const isLegacyIE = (userAgent: string) => /MSIE |Trident\//.test(userAgent);

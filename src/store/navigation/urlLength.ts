/** How long a complete address may be, in characters, and from where on to warn [ERR-08, ERR-10]. */
export const URL_LIMITS = { max: 25_000, warning: 24_000 } as const;
/** The same for old Internet Explorer [ERR-11]. */
export const IE_URL_LIMITS = { max: 2_000, warning: 1_000 } as const;

/** The page that explains an address that is too long [ERR-01]. */
export const ERROR_ROUTE = '/app/error';
/** The address of that page for an address that grew too long [ERR-10]. */
export const URL_OVERFLOW_PATH = `${ERROR_ROUTE}?errorType=urlOverflow`;

/** Whether an address of so many characters is fine, worth a warning, or too long [A31]. */
export function urlVerdict(length: number, isLegacyIE = false): 'fine' | 'long' | 'tooLong' {
  const { max, warning } = isLegacyIE ? IE_URL_LIMITS : URL_LIMITS;
  if (length > max) return 'tooLong';
  return length >= warning ? 'long' : 'fine';
}

/** Whether a browser's own description names Internet Explorer [A32]. */
export const isLegacyIE = (userAgent: string) => /MSIE |Trident\//.test(userAgent);

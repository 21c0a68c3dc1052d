/** Characters of earlier recordings kept per tab; browsers allow about five million. */
export const PAGES_LIMIT = 3_000_000;

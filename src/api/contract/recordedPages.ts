/** Most of the recordings of earlier pages that a tab keeps, in characters; a browser gives it about five million. */
export const PAGES_LIMIT = 3_000_000;

/** Limits of a page's log; older lines are folded into its base. */
export const LINES_LIMIT = 20_000;
export const BYTES_LIMIT = 64 * 1024 * 1024;

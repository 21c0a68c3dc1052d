/** What the log of a page holds at most; older lines are folded into its base. */
export const LINES_LIMIT = 20_000;
export const BYTES_LIMIT = 64 * 1024 * 1024;

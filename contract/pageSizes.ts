/** Rows per page, also for URLs and the setting `savedObjects:perPage`. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

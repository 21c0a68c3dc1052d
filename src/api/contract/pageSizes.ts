/** How many rows a page of a list can have; what an address or the setting `savedObjects:perPage` may name. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

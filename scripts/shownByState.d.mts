/** Selectors of `no-restricted-syntax` for views, with what to do instead. */
export const SHOWN_BY_COMPONENTS: { selector: string; message: string }[];

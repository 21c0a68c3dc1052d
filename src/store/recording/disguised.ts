/** What stands in a recording for a text that it does not hold, see `disguise`. */
export const DISGUISED = /^\[redacted(?: [0-9a-f]{8})?\]$/;

export const isDisguised = (value: unknown): boolean => typeof value === 'string' && DISGUISED.test(value);

/** Placeholder for a text that a recording does not hold, see `disguise`. */
export const DISGUISED = /^\[redacted(?: [0-9a-f]{8})?\]$/;

export const isDisguised = (value: unknown): boolean => typeof value === 'string' && DISGUISED.test(value);

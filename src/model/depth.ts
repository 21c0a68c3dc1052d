/** Deepest nesting in a log. State stays below 20; hostile files must not exhaust the stack. */
export const MAX_DEPTH = 200;

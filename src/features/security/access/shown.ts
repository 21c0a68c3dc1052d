/** So many names are drawn; the count says how many there are. */
const SHOWN = 200;

/** The first of many. */
export const shownOf = <T>(all: readonly T[]): readonly T[] => all.slice(0, SHOWN);

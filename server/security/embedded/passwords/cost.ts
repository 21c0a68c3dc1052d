/** Cost of new bcrypt hashes: a quarter of a second each. */
export const COST = 12;

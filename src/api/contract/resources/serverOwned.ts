/** What the server alone sets [B08]. */
export interface ServerOwned {
  reserved?: boolean;
  hidden?: boolean;
  static?: boolean;
  /** Of a user: blank on the way out. */
  hash?: string;
}

/** Whether only the system may change an entry: reserved ones and those that come with it. */
export const isReserved = (entry: ServerOwned): boolean => entry.reserved === true || entry.static === true;

/** Whether an entry is reserved, or hidden from all but the system. */
export const isLocked = (entry: ServerOwned): boolean => isReserved(entry) || entry.hidden === true;

/** An entry as the start of another one: everything, also what the product does not know, but what the server sets [C27]. */
export function withoutServerOwned<T extends ServerOwned>(entry: T): Omit<T, keyof ServerOwned> {
  const { reserved: _reserved, hidden: _hidden, static: _static, hash: _hash, ...rest } = entry;
  return rest;
}

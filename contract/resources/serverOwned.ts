/** Fields that only the server sets [B08]. */
export interface ServerOwned {
  reserved?: boolean;
  hidden?: boolean;
  static?: boolean;
  /** Internal users only; empty in responses. */
  hash?: string;
}

/** True if only the system may change the entry. */
export const isReserved = (entry: ServerOwned): boolean => entry.reserved === true || entry.static === true;

export const isLocked = (entry: ServerOwned): boolean => isReserved(entry) || entry.hidden === true;

/** Returns an entry as template for a new one, unknown fields included [C27]. */
export function withoutServerOwned<T extends ServerOwned>(entry: T): Omit<T, keyof ServerOwned> {
  const { reserved: _reserved, hidden: _hidden, static: _static, hash: _hash, ...rest } = entry;
  return rest;
}

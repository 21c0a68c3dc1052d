/** A failure of the store as reported to the client. */
export interface StoreFailure {
  kind: 'full' | 'readOnly' | 'broken' | 'damaged' | 'busy';
  /** HTTP status. */
  status: 503 | 507;
  /** Message for users; SQLite's own goes to the log. */
  message: string;
}

const FULL: StoreFailure = {
  kind: 'full',
  status: 507,
  message: 'Nothing was saved: the disk of the server is full. Free some space, then try again.',
};
const READ_ONLY: StoreFailure = {
  kind: 'readOnly',
  status: 503,
  message:
    'Nothing was saved: the store of the server is read-only. Check its disk and file permissions, then try again.',
};
const BROKEN: StoreFailure = {
  kind: 'broken',
  status: 503,
  message: 'The store of the server could not be read or written. Check its disk, then try again.',
};
const DAMAGED: StoreFailure = {
  kind: 'damaged',
  status: 503,
  message: 'The store of the server is damaged. Restart the server and follow the message it shows.',
};
const BUSY: StoreFailure = {
  kind: 'busy',
  status: 503,
  message: 'The store of the server is busy. Try again.',
};

/** By primary result code of SQLite (https://www.sqlite.org/rescode.html). */
const BY_CODE: Readonly<Record<number, StoreFailure>> = {
  5: BUSY,
  6: BUSY,
  8: READ_ONLY,
  10: BROKEN,
  11: DAMAGED,
  13: FULL,
  14: BROKEN,
  26: DAMAGED,
};

/** Returns the failure of the store; undefined for other errors. */
export function storeFailure(error: unknown): StoreFailure | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  const { errcode } = error;
  // The lower byte is the primary code.
  return typeof errcode === 'number' ? BY_CODE[errcode & 0xff] : undefined;
}

/** Returns the message of an error; those of native code may not be `instanceof` our `Error`. */
export function reasonOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}

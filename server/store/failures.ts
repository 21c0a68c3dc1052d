/** What to tell a caller about a failure of the store. */
export interface StoreFailure {
  kind: 'full' | 'readOnly' | 'broken' | 'damaged' | 'busy';
  /** Status of the answer. */
  status: 503 | 507;
  /** Words for users; the reason in the words of SQLite belongs in the log. */
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

/** By the primary result code of SQLite (https://www.sqlite.org/rescode.html). */
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

/** What is wrong with the store; undefined when the error is about something else. */
export function storeFailure(error: unknown): StoreFailure | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  const { errcode } = error;
  // The lower byte is the primary code, the others say more about it.
  return typeof errcode === 'number' ? BY_CODE[errcode & 0xff] : undefined;
}

/** The words of an error. Those of native code are not always `instanceof` our `Error`. */
export function reasonOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}

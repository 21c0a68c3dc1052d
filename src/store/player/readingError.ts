/** A file that cannot be read for a reason that users are told in their language; other errors have words of their own. */
export class ReadingError extends Error {
  constructor(readonly reason: 'tooLarge' | 'gone' | 'damaged') {
    super(reason);
  }
}

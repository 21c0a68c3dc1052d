/** File error with a localised reason; other errors have a message of their own. */
export class ReadingError extends Error {
  constructor(readonly reason: 'tooLarge' | 'gone' | 'damaged') {
    super(reason);
  }
}

/** Error for a file that is no readable action log; `line` counts from 1. */
export class LogError extends Error {
  /**
   * @param reason continues "Line 3: "
   * @param isNewer true if a later version may read the file
   */
  constructor(
    readonly line: number | undefined,
    readonly reason: string,
    readonly isNewer = false,
  ) {
    super(
      line === undefined
        ? `Not a readable action log: ${reason}.`
        : `Not a readable action log. Line ${line}: ${reason}.`,
    );
    this.name = 'LogError';
  }

  /** Returns the same error for a file with more lines before it. */
  after(lines: number): LogError {
    return new LogError(this.line === undefined ? undefined : this.line + lines, this.reason, this.isNewer);
  }
}

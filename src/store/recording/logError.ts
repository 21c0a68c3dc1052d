/** Why a file cannot be read as an action log. */
export class LogError extends Error {
  /**
   * @param line number of the line at fault, from 1; undefined when it is the file as a whole
   * @param reason what is wrong with it, continuing "Line 3: "
   * @param isNewer whether a later version may read it
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

  /** The same error in a file that has so many lines before. */
  after(lines: number): LogError {
    return new LogError(this.line === undefined ? undefined : this.line + lines, this.reason, this.isNewer);
  }
}

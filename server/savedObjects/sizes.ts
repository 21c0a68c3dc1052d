import { HttpProblem } from '../http/problem';

/**
 * Most text of one object. Updates that merge could otherwise let it grow with each request, until reading it holds everyone up.
 */
export const LARGEST_OBJECT = 4 * 1024 * 1024;
/** Most text of objects that one answer holds; larger ones would fill the memory, since objects can be asked for repeatedly. */
export const LARGEST_ANSWER = 64 * 1024 * 1024;

/** Objects that are too large together. */
export class AnswerTooLarge extends HttpProblem {
  constructor() {
    super(
      400,
      `The objects are larger than ${LARGEST_ANSWER / 1024 / 1024} MB together. Ask for fewer of them.`,
    );
  }
}

/** Adds up what an answer will hold. */
export class AnswerSize {
  private size = 0;

  /**
   * @param length characters of text
   * @throws HttpProblem 400 when the answer would be too large
   */
  add(length: number): void {
    this.size += length;
    if (this.size > LARGEST_ANSWER) throw new AnswerTooLarge();
  }
}

import { getHeapStatistics } from 'node:v8';
import { HttpProblem } from '../http/problem';

/**
 * Most text of one object. Updates that merge could otherwise let it grow with each request, until reading it holds everyone up.
 */
export const LARGEST_OBJECT = 4 * 1024 * 1024;
const MIB = 1024 * 1024;
/** What the gateway itself takes of the memory for JavaScript. */
const OWN_MEMORY = 48 * MIB;

/** @param memory the limit of the memory for JavaScript, in bytes; an object takes several times the size of its text */
export const largestAnswer = (memory: number): number =>
  Math.max(1, Math.min(64, Math.floor((memory - OWN_MEMORY) / 8 / MIB))) * MIB;

/** Most text of objects that one answer holds; larger ones would fill the memory, since objects can be asked for repeatedly. */
export const LARGEST_ANSWER = largestAnswer(getHeapStatistics().heap_size_limit);

/** Objects that are too large together. */
export class AnswerTooLarge extends HttpProblem {
  constructor() {
    super(400, `The objects are larger than ${LARGEST_ANSWER / MIB} MB together. Ask for fewer of them.`);
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

import { getHeapStatistics } from 'node:v8';
import { HttpProblem } from '../lib/problem';

/** Longest text of one object; without it, merging updates could grow it until reading blocks. */
export const LARGEST_OBJECT = 4 * 1024 * 1024;
const MIB = 1024 * 1024;
const OWN_MEMORY = 48 * MIB;

/** @param memory heap limit in bytes; an object takes several times the size of its text */
export const largestAnswer = (memory: number): number =>
  Math.max(1, Math.min(64, Math.floor((memory - OWN_MEMORY) / 8 / MIB))) * MIB;

/** Longest text of objects in one response, since a request may name an object repeatedly. */
export const LARGEST_ANSWER = largestAnswer(getHeapStatistics().heap_size_limit);

export class AnswerTooLarge extends HttpProblem {
  constructor() {
    super(400, `The objects are larger than ${LARGEST_ANSWER / MIB} MB together. Ask for fewer of them.`);
  }
}

export class AnswerSize {
  private size = 0;

  /** Adds characters of text. Throws 400 if the response would be too large. */
  add(length: number): void {
    this.size += length;
    if (this.size > LARGEST_ANSWER) throw new AnswerTooLarge();
  }
}

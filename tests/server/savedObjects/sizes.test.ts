import { describe, expect, it } from '@jest/globals';
import { largestAnswer } from '../../../server/savedObjects/sizes';

const MIB = 1024 * 1024;

describe('the largest answer with saved objects', () => {
  it.each([
    ['64 MB with much memory', 4096, 64],
    ['64 MB with enough', 560, 64],
    ['less with little', 112, 8],
    ['1 MB with hardly any', 40, 1],
  ])('is %s', (_, memory, size) => {
    expect(largestAnswer(memory * MIB)).toBe(size * MIB);
  });
});

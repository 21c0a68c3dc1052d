import { describe, expect, it } from '@jest/globals';
import {
  COOKIE_OVERHEAD,
  joinPieces,
  MAX_COOKIE_BYTES,
  PIECE_LENGTH,
  splitValue,
} from '../../../server/session/cookiePieces';

describe('values in several cookies', () => {
  it('are cut by the size that browsers keep and the overhead on the way [CONST-01, C55]', () => {
    expect([MAX_COOKIE_BYTES, COOKIE_OVERHEAD, PIECE_LENGTH]).toEqual([4000, 1.5, 2666]);
    expect(splitValue('x'.repeat(2666))).toHaveLength(1);
    expect(splitValue('x'.repeat(2667)).map((piece) => piece.length)).toEqual([2666, 1]);
  });

  it('are put together again, and are nothing when no piece came', () => {
    const value = Array.from({ length: 9000 }, (_, index) => String(index % 10)).join('');
    const cookies = Object.fromEntries(splitValue(value).map((piece, index) => [`a_${index + 1}`, piece]));
    expect(joinPieces(cookies, 'a')).toBe(value);
    expect(joinPieces(cookies, 'b')).toBeUndefined();
    expect(joinPieces({}, '__proto__')).toBeUndefined();
  });
});

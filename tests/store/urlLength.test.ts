import { describe, expect, it } from '@jest/globals';
import { isLegacyIE, urlVerdict } from '../../src/store/navigation/urlLength';

describe('the length of an address', () => {
  it.each([
    [23_999, 'fine'],
    [24_000, 'long'],
    [25_000, 'long'],
    [25_001, 'tooLong'],
  ])('of %d is %s [ERR-08, ERR-10, A31]', (length, verdict) => {
    expect(urlVerdict(length)).toBe(verdict);
  });

  it.each([
    [999, 'fine'],
    [1000, 'long'],
    [2000, 'long'],
    [2001, 'tooLong'],
  ])('of %d is %s in old Internet Explorer [ERR-11]', (length, verdict) => {
    expect(urlVerdict(length, true)).toBe(verdict);
  });

  it('knows Internet Explorer by its own description [A32]', () => {
    expect(isLegacyIE('Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2)')).toBe(true);
    expect(isLegacyIE('Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko')).toBe(true);
    expect(isLegacyIE('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36')).toBe(false);
  });
});

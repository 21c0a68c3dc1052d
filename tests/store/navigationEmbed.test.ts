import { describe, expect, it } from '@jest/globals';
import { initialBootState } from '../../src/store/boot/slice';
import { isEmbedded } from '../../src/store/navigation/embed';
import { THEME_VARIANTS, themeVariant } from '../../src/store/preferences/themeVariants';

describe('the page', () => {
  it.each([
    ['#/?embed=true', true],
    ['#/x?a=b&embed', true],
    ['#/x?embed=', true],
    ['#/x?embed=false', false],
    ['#/x?embedded=true', false],
    ['', false],
  ])('with the fragment %j is embedded: %s [NAV-14, C43]', (hash, expected) => {
    expect(isEmbedded(hash)).toBe(expected);
  });

  it('has four looks, of which v8 light is the one without any wish [BRAND-12, C52]', () => {
    expect([...THEME_VARIANTS]).toEqual(['v7dark', 'v7light', 'v8dark', 'v8light']);
    expect(themeVariant()).toBe('v8light');
    expect(themeVariant('v7', 'dark')).toBe('v7dark');
  });

  it('assumes platform version 2.13.0 [CONST-08]', () => {
    expect(initialBootState.info.version).toBe('2.13.0');
  });
});

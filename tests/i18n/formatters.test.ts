import { describe, expect, it } from '@jest/globals';
import { formatters } from '../../src/i18n/formatters';

const NUMBERS = [
  0, -0, 1, 9, 10, 999, 1_000, 1_001, 9_999, 10_000, 99_999, 100_000, 999_999, 1_000_000, 1_234_567_890,
];
const FAR = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, 1e21, Infinity, NaN];
const FRACTIONS = [0.5, 999.5, 1_000.25, 1_234.5678];

describe('numbers in texts', () => {
  it.each(['en', 'de', 'fr', 'de-CH', 'hi'])('read as Intl.NumberFormat writes them: %s', (locale) => {
    const own = formatters.getNumberFormat(locale);
    const browser = new Intl.NumberFormat(locale);
    for (const number of [...NUMBERS, ...FAR, ...FRACTIONS].flatMap((one) => [one, -one]))
      expect(own.format(number)).toBe(browser.format(number));
    expect(own.format(12_345n)).toBe(browser.format(12_345n));
  });

  it('keep the options of a text', () => {
    expect(formatters.getNumberFormat('de', { style: 'percent' }).format(0.5)).toBe('50\u00a0%');
    expect(formatters.getNumberFormat('en', { minimumFractionDigits: 1 }).format(1_000)).toBe('1,000.0');
  });
});

describe('formatters', () => {
  it('are made once for a language and its options', () => {
    expect(formatters.getPluralRules('en')).toBe(formatters.getPluralRules('en'));
    expect(formatters.getPluralRules('en')).not.toBe(formatters.getPluralRules('en', { type: 'ordinal' }));
    expect(formatters.getPluralRules('en', { type: 'ordinal' }).select(2)).toBe('two');
    expect(formatters.getDateTimeFormat('de', { timeZone: 'UTC' }).format(0)).toBe('1.1.1970');
    expect(formatters.getDateTimeFormat('en', { timeZone: 'UTC' }).format(0)).toBe('1/1/1970');
  });
});

import { describe, expect, it } from '@jest/globals';
import { formatters } from '../../src/i18n/formatters';

describe('formatters', () => {
  it('are made once for a language and its options', () => {
    expect(formatters.getPluralRules('en')).toBe(formatters.getPluralRules('en'));
    expect(formatters.getPluralRules('en')).not.toBe(formatters.getPluralRules('en', { type: 'ordinal' }));
    expect(formatters.getPluralRules('en', { type: 'ordinal' }).select(2)).toBe('two');
    expect(formatters.getDateTimeFormat('de', { timeZone: 'UTC' }).format(0)).toBe('1.1.1970');
    expect(formatters.getDateTimeFormat('en', { timeZone: 'UTC' }).format(0)).toBe('1/1/1970');
  });
});

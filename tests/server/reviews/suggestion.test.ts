import { describe, expect, it } from '@jest/globals';
import { suggestionFor } from '../../../server/reviews/suggestion';

const NOW = Date.parse('2030-06-01T12:00:00Z');
const DAY = 86_400_000;
const ago = (days: number, more = 0) => new Date(NOW - days * DAY - more).toISOString();
const suggest = (facts: Partial<Parameters<typeof suggestionFor>[0]>) =>
  suggestionFor({ lastSignIn: null, since: ago(400), isRegistered: true, now: NOW, ...facts });

describe('the suggestion of a review', () => {
  it('is to keep those who signed in within 90 days, to the millisecond', () => {
    expect(suggest({ lastSignIn: ago(0) })).toEqual({ decision: 'keep', because: 'active', days: 0 });
    expect(suggest({ lastSignIn: ago(90, -1) })).toMatchObject({ because: 'active', days: 89 });
    expect(suggest({ lastSignIn: ago(90) })).toEqual({ decision: 'remove', because: 'inactive', days: 90 });
  });

  it('is to remove those who never signed in, except in the first 30 days', () => {
    expect(suggest({})).toEqual({ decision: 'remove', because: 'never' });
    expect(suggest({ since: null })).toEqual({ decision: 'remove', because: 'never' });
    expect(suggest({ since: ago(30, -1) })).toEqual({ decision: 'keep', because: 'new', days: 29 });
    expect(suggest({ since: ago(30) })).toMatchObject({ because: 'never' });
  });

  it('is none if sign-ins are not registered, unless one is known', () => {
    expect(suggest({ isRegistered: false })).toEqual({ decision: null, because: 'unknown' });
    expect(suggest({ isRegistered: false, lastSignIn: ago(3) })).toMatchObject({ because: 'active' });
  });

  it('takes a time in the future for today', () => {
    expect(suggest({ lastSignIn: ago(-2) })).toMatchObject({ because: 'active', days: 0 });
  });
});

import { describe, expect, it } from '@jest/globals';
import { activityFile, activityFilterIn, activityHref } from '../../../src/store/activity/address';

const filter = {
  kind: 'change',
  user: 'ü&=',
  address: '203.0.113.7',
  session: '0123abcd',
  type: 'roles',
  name: 'a/%#b',
  since: '24h',
  until: '',
} as const;

describe('the address of the activity', () => {
  it('is read as it was written, with any characters', () => {
    const href = activityHref(filter);
    expect(href.startsWith('#/activity?kind=change&')).toBe(true);
    expect(activityFilterIn(href.slice(href.indexOf('?')))).toEqual(filter);
  });

  it('has no query without a filter, and no kind or type that does not exist', () => {
    expect(activityHref()).toBe('#/activity');
    expect(activityHref(activityFilterIn('?kind=gossip&type=passwords'))).toBe('#/activity');
  });

  it('of a file names the same conditions', () => {
    expect(activityFile({ ...activityFilterIn(''), kind: 'failure', since: '7d' }, 'csv')).toBe(
      '/api/v1/activity?kind=failure&since=7d&format=csv',
    );
  });
});

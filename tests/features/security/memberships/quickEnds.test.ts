import { describe, expect, it } from '@jest/globals';
import { quickEnds } from '../../../../src/features/security/memberships/quickEnds';

const ends = (now: string) =>
  quickEnds(new Date(now)).map(({ id, endsAt }) => `${id} ${endsAt.slice(0, 16)}`);

describe('the usual ends of a membership', () => {
  it('are this evening, Friday evening and in 30 days', () => {
    expect(ends('2026-11-25T10:00:00Z')).toEqual([
      'today 2026-11-25T18:00',
      'friday 2026-11-27T18:00',
      'month 2026-12-25T18:00',
    ]);
  });

  it('are in the future, on a Friday evening too', () => {
    expect(ends('2026-11-27T17:59:00Z')).toContain('friday 2026-11-27T18:00');
    expect(ends('2026-11-27T18:00:00Z')).toEqual(['friday 2026-12-04T18:00', 'month 2026-12-27T18:00']);
  });
});

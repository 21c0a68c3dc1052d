import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { ClockContext, createSetClock } from '../../../src/shell/dates/clock';
import { TimeAgo } from '../../../src/shell/dates/TimeAgo';
import { timeAgo } from '../../../src/shell/dates/timeAgo';
import { uiSettingsReceived } from '../../../src/store/uiSettings/events';
import { renderWithStore } from '../../support/renderWithStore';

const NOW = Date.parse('2026-11-22T20:04:05.678Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('a past moment', () => {
  it.each([
    [0, 'now'],
    [MINUTE - 1, 'now'],
    [MINUTE, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, 'yesterday'],
    [2 * DAY, '2 days ago'],
    [7 * DAY - 1, '6 days ago'],
  ])('of %d ms ago is given as "%s"', (age, text) => {
    expect(timeAgo(NOW - age, NOW, 'en')).toBe(text);
  });

  it('is given in the language of the user', () => {
    expect(timeAgo(NOW - 5 * MINUTE, NOW, 'de')).toBe('vor 5 Minuten');
  });

  it.each([
    ['a week old', NOW - 7 * DAY],
    ['in the future', NOW + MINUTE],
    ['invalid', Number.NaN],
  ])('is not given relative to now when it is %s', (_why, moment) => {
    expect(timeAgo(moment, NOW, 'en')).toBeUndefined();
  });

  it('of a gateway whose clock is a little ahead is now', () => {
    expect(timeAgo(NOW + MINUTE - 1, NOW, 'en')).toBe('now');
  });
});

describe('the time of a moment on a page', () => {
  const show = (value: number) => {
    const clock = createSetClock();
    clock.set(NOW);
    const { store } = renderWithStore(
      <ClockContext value={clock}>
        <TimeAgo value={value} />
      </ClockContext>,
    );
    act(() => {
      store.dispatch(
        uiSettingsReceived({
          defaults: {
            dateFormat: { value: 'D MMM HH:mm', type: 'string' },
            'dateFormat:tz': { value: 'UTC', type: 'string' },
          },
          user: {},
        }),
      );
    });
    return clock;
  };

  it('has its date as the tooltip and follows the clock', () => {
    const clock = show(NOW - 5 * MINUTE);
    expect(screen.getByText('5 minutes ago')).toHaveAttribute('title', '22 Nov 19:59');
    act(() => clock.set(NOW + MINUTE));
    expect(screen.getByText('6 minutes ago')).toHaveAttribute('title', '22 Nov 19:59');
  });

  it('is the date alone for a moment of last month', () => {
    show(NOW - 30 * DAY);
    expect(screen.getByText('23 Oct 20:04')).not.toHaveAttribute('title');
  });
});

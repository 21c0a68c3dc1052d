import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { defaultDateFormat } from '../../../contract/dateFormats';
import { I18nProvider } from '../../../src/i18n';
import german from '../../../src/i18n/messages/de';
import { DateTime } from '../../../src/shell/dates/DateTime';
import { type DateSettings, formatDate, weekdayNames } from '../../../src/shell/dates/formatDate';
import { uiSettingsReceived } from '../../../src/store/uiSettings/events';
import { settingChangeRequested } from '../../../src/store/uiSettings/slice';
import { renderWithStore } from '../../support/renderWithStore';

/** A Sunday, late enough to be Monday in Tokyo. */
const MOMENT = '2026-11-22T20:04:05.678Z';

const settings = (over: Partial<DateSettings> = {}): DateSettings => ({
  format: 'MMM D, YYYY @ HH:mm:ss.SSS',
  zone: 'UTC',
  firstWeekday: 0,
  locale: 'en',
  ...over,
});

describe('a date', () => {
  it.each([
    ['in the notation people know', {}, 'Nov 22, 2026 @ 20:04:05.678'],
    ['in another zone', { zone: 'Asia/Tokyo' }, 'Nov 23, 2026 @ 05:04:05.678'],
    ['in the zone of the browser', { zone: null }, 'Nov 22, 2026 @ 20:04:05.678'],
    ['by the browser where a zone is unknown', { zone: 'Nowhere/X' }, 'Nov 22, 2026 @ 20:04:05.678'],
    ['with ordinals, quarters and escapes', { format: '[Q]Q dddd Do' }, 'Q4 Sunday 22nd'],
    ['in the form of the language', { format: 'lll' }, 'Nov 22, 2026 8:04 PM'],
    ['in another form of the language', { format: 'LLLL' }, 'Sunday, November 22, 2026 8:04 PM'],
    ['in the German form', { format: 'lll', locale: 'de' }, '22. Nov. 2026 20:04'],
    ['in German', { format: 'dddd, D. MMMM', locale: 'de-AT' }, 'Sonntag, 22. November'],
    ['in English where a language is unknown', { format: 'MMMM', locale: 'xx' }, 'November'],
  ] as const)('is written %s [SET-14]', (_how, over, text) => {
    expect(formatDate(MOMENT, settings(over))).toBe(text);
    expect(formatDate(Date.parse(MOMENT), settings(over))).toBe(text);
  });

  it('is written by default to the second, in the form of the language', () => {
    const write = (locale: string) =>
      formatDate(MOMENT, settings({ format: defaultDateFormat(locale), locale }));
    expect(write('en')).toBe('Nov 22, 2026 @ 20:04:05');
    expect(write('de-AT')).toBe('22. Nov. 2026, 20:04:05');
    expect(write('fr')).toBe('Nov 22, 2026 @ 20:04:05');
  });

  const LETTERS = 'AaBbDdEeFfGgHhIiKkLlMmNnOoQqSsTtWwXxYyZz'.split('');
  it.each(['en', 'de', 'ja'])('is written whatever the format is, in %s', (locale) => {
    const formats = LETTERS.flatMap((letter) => [1, 2, 3, 4, 5, 6].map((count) => letter.repeat(count)));
    for (const format of [...formats, '[', '[[', ']', '\\', '$1', '%', 'LTSl', '😀'])
      for (const zone of [null, 'UTC', 'Asia/Tokyo', 'Nowhere/X', ''])
        expect(formatDate(MOMENT, settings({ format, zone, locale }))).toEqual(expect.any(String));
  });

  it('counts weeks by the day on which they begin [SET-15]', () => {
    const week = (firstWeekday: number) => formatDate(MOMENT, settings({ format: 'w', firstWeekday }));
    expect(Number(week(0)) - Number(week(1))).toBe(1);
    // What one asked for does not change the other.
    expect(Number(week(0)) - Number(week(1))).toBe(1);
  });

  it('that is invalid stays unchanged', () => {
    expect(formatDate('soon', settings())).toBe('soon');
  });
});

describe('the days of a week', () => {
  it('begin with the one that the setting names [SET-15]', () => {
    expect(weekdayNames({ firstWeekday: 0, locale: 'en' })).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ]);
    expect(weekdayNames({ firstWeekday: 1, locale: 'en' }).at(0)).toBe('Monday');
    expect(weekdayNames({ firstWeekday: 1, locale: 'en' }).at(-1)).toBe('Sunday');
    expect(weekdayNames({ firstWeekday: 6, locale: 'de' })[0]).toBe('Samstag');
  });
});

describe('a date on a screen', () => {
  it('follows the settings at once, and names its moment for machines [SET-14]', () => {
    const { store } = renderWithStore(<DateTime value={MOMENT} />);
    act(() => {
      store.dispatch(
        uiSettingsReceived({
          defaults: {
            dateFormat: { value: 'YYYY-MM-DD HH:mm', type: 'string' },
            'dateFormat:tz': { value: 'Browser', type: 'string' },
          },
          user: { 'dateFormat:tz': { userValue: 'Asia/Tokyo' } },
        }),
      );
    });
    expect(screen.getByText('2026-11-23 05:04')).toHaveAttribute('dateTime', MOMENT);
    act(() => void store.dispatch(settingChangeRequested('dateFormat:tz', 'America/New_York')));
    expect(screen.getByText('2026-11-22 15:04')).toBeVisible();
    act(() => void store.dispatch(settingChangeRequested('dateFormat', 'HH[h]')));
    expect(screen.getByText('15h')).toBeVisible();
  });

  it('has the default form of the chosen language, also where the gateway has another default', () => {
    renderWithStore(
      <I18nProvider locale="de" messages={german}>
        <DateTime value={MOMENT} />
      </I18nProvider>,
    );
    expect(screen.getByText('22. Nov. 2026, 20:04:05')).toBeVisible();
  });
});

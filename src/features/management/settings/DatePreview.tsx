import { useState } from 'react';
import { useT } from '../../../i18n';
import { type DateSettings, formatDate, weekdayNames } from '../../../shell/dates/formatDate';
import { useDateSettings } from '../../../shell/dates/useDateSettings';
import { WEEKDAYS } from '../../../store/uiSettings/selectors';

/** Settings that affect date formatting. */
const KEYS = new Set(['dateFormat', 'dateFormat:tz', 'dateFormat:dow']);

export const isDateSetting = (key: string) => KEYS.has(key);

/** Returns the settings with one replaced by a field value, unless that value is unusable. */
function over(settings: DateSettings, key: string, value: string): DateSettings {
  if (key === 'dateFormat') return { ...settings, format: value || settings.format };
  if (key === 'dateFormat:tz') return { ...settings, zone: value === 'Browser' ? null : value };
  const day = WEEKDAYS.indexOf(value);
  return { ...settings, firstWeekday: day < 0 ? settings.firstWeekday : day };
}

/** Previews the current time, or a week, with the edited value. */
export function DatePreview({ settingKey, value }: { settingKey: string; value: string }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const settings = over(useDateSettings(), settingKey, value);
  const example =
    settingKey === 'dateFormat:dow'
      ? t('settings.exampleWeek', { example: weekdayNames(settings).join(', ') })
      : t('settings.example', { example: formatDate(now, settings) });
  return <span data-test-subj={`preview-${settingKey}`}>{example}</span>;
}

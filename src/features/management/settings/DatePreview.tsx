import { useState } from 'react';
import { useT } from '../../../i18n';
import { type DateSettings, formatDate, weekdayNames } from '../../../shell/dates/formatDate';
import { useDateSettings } from '../../../shell/dates/useDateSettings';
import { WEEKDAYS } from '../../../store/uiSettings/selectors';

/** The keys of the settings that say how dates are written. */
const KEYS = new Set(['dateFormat', 'dateFormat:tz', 'dateFormat:dow']);

/** Whether a setting changes how dates are written. */
export const isDateSetting = (key: string) => KEYS.has(key);

/** What a field says instead of the setting; the setting itself while it holds nothing that can be used. */
function over(settings: DateSettings, key: string, value: string): DateSettings {
  if (key === 'dateFormat') return { ...settings, format: value || settings.format };
  if (key === 'dateFormat:tz') return { ...settings, zone: value === 'Browser' ? null : value };
  const day = WEEKDAYS.indexOf(value);
  return { ...settings, firstWeekday: day < 0 ? settings.firstWeekday : day };
}

/** What the present moment, or a week, looks like with the value that is being edited. */
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

import { useMemo } from 'react';
import { useLocale } from '../../i18n';
import { useAppSelector } from '../../store/hooks';
import { selectDateFormat, selectFirstWeekday, selectTimeZoneOrNull } from '../../store/uiSettings/selectors';
import { type DateSettings } from './formatDate';

export function useDateSettings(): DateSettings {
  const locale = useLocale();
  const format = useAppSelector(selectDateFormat);
  const zone = useAppSelector(selectTimeZoneOrNull);
  const firstWeekday = useAppSelector(selectFirstWeekday);
  return useMemo(() => ({ locale, format, zone, firstWeekday }), [locale, format, zone, firstWeekday]);
}

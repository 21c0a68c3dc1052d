import { useMemo } from 'react';
import { defaultDateFormat, ENGLISH_DATE_FORMAT } from '../../../contract/dateFormats';
import { useLocale } from '../../i18n';
import { useAppSelector } from '../../store/hooks';
import { selectDateFormat, selectFirstWeekday, selectTimeZoneOrNull } from '../../store/uiSettings/selectors';
import { type DateSettings } from './formatDate';

export function useDateSettings(): DateSettings {
  const locale = useLocale();
  const chosen = useAppSelector(selectDateFormat);
  // The default of the gateway does not follow the language that a user chooses.
  const format = chosen === ENGLISH_DATE_FORMAT ? defaultDateFormat(locale) : chosen;
  const zone = useAppSelector(selectTimeZoneOrNull);
  const firstWeekday = useAppSelector(selectFirstWeekday);
  return useMemo(() => ({ locale, format, zone, firstWeekday }), [locale, format, zone, firstWeekday]);
}

import { type HistoryType } from '../../../../contract/history';
import { useT } from '../../../i18n';
import { selectMaySave } from '../../../store/history/selectors';
import { useAppSelector } from '../../../store/hooks';
import './messages';

/** Returns the reason the user may not save entries of a type; undefined if allowed or no type. */
export function useForbiddenSave(type: HistoryType | undefined): string | undefined {
  const t = useT();
  return useAppSelector((state) => type === undefined || selectMaySave(state, type))
    ? undefined
    : t('form.forbidden');
}

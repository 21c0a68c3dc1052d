import { type HistoryType } from '../../../api/contract/history';
import { useT } from '../../../i18n';
import { useAppSelector } from '../../../store/hooks';
import { selectMaySave } from '../../../store/revisions/selectors';
import './messages';

/** Returns why the user may not save entries of a type, for the button of a form; undefined for those who may. */
export function useForbiddenSave(type: HistoryType): string | undefined {
  const t = useT();
  return useAppSelector((state) => selectMaySave(state, type)) ? undefined : t('form.forbidden');
}

import { type HistoryType } from '../../../api/contract/history';
import { useAppSelector } from '../../../store/hooks';
import { selectMaySave } from '../../../store/revisions/selectors';

/** Returns whether the user may change entries of a type, as far as the page knows; the server decides. */
export const useMayWrite = (type: HistoryType): boolean =>
  useAppSelector((state) => selectMaySave(state, type));

import { type HistoryType } from '../../../../contract/history';
import { useAppSelector } from '../../../store/hooks';
import { selectMaySave } from '../../../store/revisions/selectors';

/** Returns true if the user presumably may write entries of a type; the server decides. */
export const useMayWrite = (type: HistoryType): boolean =>
  useAppSelector((state) => selectMaySave(state, type));

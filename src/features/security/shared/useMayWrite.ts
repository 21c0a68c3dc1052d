import { type HistoryType } from '../../../../contract/history';
import { selectMaySave } from '../../../store/history/selectors';
import { useAppSelector } from '../../../store/hooks';

/** Returns true if the user presumably may write entries of a type; the server decides. */
export const useMayWrite = (type: HistoryType): boolean =>
  useAppSelector((state) => selectMaySave(state, type));

import { select } from 'typed-redux-saga';
import { type HistoryType, type UndoneEntry } from '../../../contract/history';
import { message } from '../../i18n/text';
import { historyTypeOf } from '../../store/history/domains';
import { selectHasHistory } from '../../store/history/selectors';
import { undoRequested } from '../../store/history/slice';
import { writeUndoRequested } from '../../store/importExport/slice';
import { type NewToast } from '../../store/toasts/slice';
import { type Domain } from './access';

/** Describes a changed entry by its new version, or by none if it was deleted. */
export const changedEntry = (domain: Domain, name: string, version?: string): UndoneEntry => ({
  type: historyTypeOf(domain),
  name,
  ...(version === undefined ? {} : { version }),
});

export const undoWriteAction = (write: number | undefined, types: HistoryType[]): Pick<NewToast, 'action'> =>
  write === undefined
    ? {}
    : { action: { label: message('history.undo'), event: writeUndoRequested({ write, types }) } };

/** Returns a toast button that undoes all the changes or none; empty if no history is kept. */
export function* undoAction(entries: UndoneEntry[]) {
  if (!(yield* select(selectHasHistory))) return {};
  return {
    action: { label: message('history.undo'), event: undoRequested(entries) },
  } satisfies Pick<NewToast, 'action'>;
}

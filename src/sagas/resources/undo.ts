import { select } from 'typed-redux-saga';
import { message } from '../../i18n/text';
import { historyTypeOf } from '../../store/revisions/domains';
import { selectHasHistory } from '../../store/revisions/selectors';
import { type Undoing, undoRequested } from '../../store/revisions/slice';
import { type NewToast } from '../../store/toasts/slice';
import { type Domain } from './access';

/**
 * The button of a toast that takes a change back.
 *
 * @param entries what was changed, with the version that the change made; without one it was deleted
 * @param also the resource whose entry of the same name went with a deleted one
 * @returns nothing where no history is kept
 */
export function* undoAction(
  domain: Domain,
  entries: readonly Omit<Undoing, 'type' | 'also'>[],
  also?: Domain,
) {
  if (!(yield* select(selectHasHistory))) return {};
  const undoings = entries.map((entry): Undoing => ({
    type: historyTypeOf(domain),
    ...entry,
    ...(also && { also: historyTypeOf(also) }),
  }));
  return {
    action: { label: message('history.undo'), event: undoRequested(undoings) },
  } satisfies Pick<NewToast, 'action'>;
}

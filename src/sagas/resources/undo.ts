import { select } from 'typed-redux-saga';
import { type HistoryType } from '../../api/contract/history';
import { message } from '../../i18n/text';
import { selectHasHistory } from '../../store/revisions/selectors';
import { type Undoing, undoRequested } from '../../store/revisions/slice';
import { type NewToast } from '../../store/toasts/slice';
import { type Domain } from './access';

const TYPES: Readonly<Record<Domain, HistoryType>> = {
  users: 'internalusers',
  roles: 'roles',
  roleMappings: 'rolesmapping',
  actionGroups: 'actiongroups',
  tenants: 'tenants',
};

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
    type: TYPES[domain],
    ...entry,
    ...(also && { also: TYPES[also] }),
  }));
  return {
    action: { label: message('history.undo'), event: undoRequested(undoings) },
  } satisfies Pick<NewToast, 'action'>;
}

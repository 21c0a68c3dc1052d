import { put, takeLeading } from 'typed-redux-saga';
import { message } from '../../i18n/text';
import { roleMappingsResource } from '../../store/resources/resources';
import { entriesRemovalRequested } from '../../store/roleMappings/removal';
import { type Agreed, askImpact, savedChange } from '../lib/impact';

export function* mappingEntriesSaga() {
  yield* takeLeading(entriesRemovalRequested, onEntriesRemovalRequested);
}

/** Asks, then saves the mapping; saving also checks for a loss of own access [C28]. */
function* onEntriesRemovalRequested(action: ReturnType<typeof entriesRemovalRequested>) {
  const { role, value, names } = action.payload;
  const asked = {
    title: message('roleView.removalTitle', { count: names.length, role }),
    text: [message('roleView.removalText', { role })],
    items: names,
    confirmLabel: message('roleView.removalConfirm', { count: names.length }),
    tone: 'danger' as const,
    testSubject: 'deleteConfirmModal',
  };
  const agreed: Agreed | null = yield* askImpact(
    { changes: [savedChange('roleMappings', role, value)] },
    { asked },
  );
  if (agreed === null) return;
  const impact = agreed.counts ?? null;
  yield* put(roleMappingsResource.actions.itemSaveRequested({ name: role, value, mode: 'edit', impact }));
}

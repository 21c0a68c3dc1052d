import { createSelector } from '@reduxjs/toolkit';
import { message, type Text } from '../../i18n/text';
import { nameRefusal } from '../resources/nameRefusal';
import { rolesResource } from '../resources/resources';
import {
  type ActionReasons,
  bulkReason,
  deletionReason,
  duplicateReason,
  editReason,
} from '../resources/selectionReasons';
import { type RootState } from '../rootReducer';
import { selectPermissionRowsByName } from '../security/permissionRows';
import { selectSelection } from '../selections/selectors';
import { RESERVED } from '../whyDisabled/control';

const SINGLE = message('permissions.singleFixed');
const CLASH = message('permissions.roleClash');
const SELF = message('permissions.self');

export const GROUP_ACTIONS = ['edit', 'duplicate', 'delete', 'create-from-selection'] as const;

export const selectPermissionActionReasons = createSelector(
  [(state: RootState) => selectSelection(state, 'permissions'), selectPermissionRowsByName],
  (selection, known): ActionReasons<(typeof GROUP_ACTIONS)[number]> => {
    const rows = [...selection].map((name) => known.get(name)).filter((row) => row !== undefined);
    const single = rows.some(({ kind }) => kind === 'single') ? SINGLE : undefined;
    const fixed = single ?? (rows.some(({ reserved }) => reserved) ? RESERVED : undefined);
    const selected = { names: rows.map(({ name }) => name), fixed };
    return {
      edit: editReason(selected),
      duplicate: duplicateReason(selected) ?? single,
      delete: deletionReason(selected),
      'create-from-selection': bulkReason(selected),
    };
  },
);

export interface GroupDraft {
  name: string;
  permissions: readonly string[];
}

/** Returns the reasons why an action group cannot be saved, by its field. */
export function actionGroupRefusals(
  state: RootState,
  { name, permissions }: GroupDraft,
  isNew: boolean,
): { name: Text | undefined; clash: Text | undefined; permissions: Text | undefined } {
  const isRole = isNew && rolesResource.selectors.selectItemOrNull(state, name) !== undefined;
  return {
    name: isNew ? nameRefusal('type.actionGroup', name) : undefined,
    clash: isRole ? CLASH : undefined,
    permissions: name !== '' && permissions.includes(name) ? SELF : undefined,
  };
}

import { createSelector } from '@reduxjs/toolkit';
import { isReserved } from '../../../contract/resources/serverOwned';
import { message } from '../../i18n/text';
import { rolesResource } from '../resources/resources';
import {
  type ActionReasons,
  bulkReason,
  comparisonReason,
  deletionReason,
  duplicateReason,
  editReason,
} from '../resources/selectionReasons';
import { type RootState } from '../rootReducer';
import { selectSelection } from '../selections/selectors';

const RESERVED_ROLE = message('roles.reserved');

export const ROLE_ACTIONS = ['edit', 'duplicate', 'compare', 'map-many', 'export', 'delete'] as const;

export const selectRoleActionReasons = createSelector(
  [(state: RootState) => selectSelection(state, 'roles'), rolesResource.selectors.selectByName],
  (selection, roles): ActionReasons<(typeof ROLE_ACTIONS)[number]> => {
    const names = [...selection].filter((name) => roles.has(name));
    const isFixed = names.some((name) => isReserved(roles.get(name) ?? {}));
    const selected = { names, fixed: isFixed ? RESERVED_ROLE : undefined };
    return {
      edit: editReason(selected),
      duplicate: duplicateReason(selected),
      compare: comparisonReason(selected),
      'map-many': bulkReason(selected),
      export: bulkReason(selected),
      delete: deletionReason(selected),
    };
  },
);

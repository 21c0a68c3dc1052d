import { createSelector } from '@reduxjs/toolkit';
import { isReserved } from '../../../contract/resources/serverOwned';
import { message, type Text } from '../../i18n/text';
import { selectAccountOrNull } from '../account/selectors';
import { nameRefusal } from '../resources/nameRefusal';
import { usersResource } from '../resources/resources';
import {
  type ActionReasons,
  bulkReason,
  comparisonReason,
  deletionReason,
  duplicateReason,
  editReason,
  type SelectedEntries,
} from '../resources/selectionReasons';
import { type RootState } from '../rootReducer';
import { selectSelection } from '../selections/selectors';
import { RESERVED } from '../whyDisabled/control';

const COLON = message('user.colon');
const OWN = message('users.deleteOwn');
const DISABLES_OWN = message('users.disableOwn');

/** Returns the first reason why a new user cannot have the name; undefined if valid. */
export const userNameRefusal = (name: string): Text | undefined =>
  nameRefusal('type.user', name) ?? (name.includes(':') ? COLON : undefined);

/** Returns the reason why the access of the users cannot be handed over by the user `own`. */
export const handOverReason = (selected: SelectedEntries, own: string | undefined): Text | undefined =>
  editReason(selected) ?? (selected.names[0] === own ? OWN : undefined);

/** Acts on accounts that the list offers, in the order of its menu. */
export const ACCOUNT_ACTS = ['disable', 'enable', 'requirePassword', 'endSessions'] as const;
/** Those that only the embedded store can do. */
export const STORE_ACTS = ['disable', 'enable', 'requirePassword'] as const;

export const USER_ACTIONS = [
  'edit',
  'duplicate',
  'compare',
  'export-json',
  'assign-roles',
  'set-attribute',
  'hand-over',
  'endSessions',
  'delete',
] as const;

export const selectUserActionReasons = createSelector(
  [
    (state: RootState) => selectSelection(state, 'users'),
    usersResource.selectors.selectByName,
    (state: RootState) => selectAccountOrNull(state)?.user_name,
  ],
  (selection, users, own): ActionReasons<(typeof USER_ACTIONS | typeof ACCOUNT_ACTS)[number]> => {
    const found = [...selection].flatMap((name) => {
      const user = users.get(name);
      return user === undefined ? [] : [{ name, user }];
    });
    const names = found.map(({ name }) => name);
    const fixed = found.some(({ user }) => isReserved(user)) ? RESERVED : undefined;
    const selected = { names, fixed };
    const isOwn = own !== undefined && names.includes(own);
    return {
      edit: editReason(selected),
      duplicate: duplicateReason(selected),
      compare: comparisonReason(selected),
      'export-json': bulkReason(selected),
      'assign-roles': bulkReason(selected),
      'set-attribute': bulkReason(selected),
      'hand-over': handOverReason(selected, own),
      disable: deletionReason({ names, fixed: isOwn ? DISABLES_OWN : fixed }),
      enable: deletionReason(selected),
      requirePassword: deletionReason(selected),
      endSessions: bulkReason(selected),
      delete: deletionReason({ names, fixed: isOwn ? OWN : fixed }),
    };
  },
);

import { createSelector } from '@reduxjs/toolkit';
import { message, type Text } from '../../i18n/text';
import { isSpecialTenantName } from '../../model/tenancy/names';
import { selectAccountOrNull } from '../account/selectors';
import { usersResource } from '../resources/resources';
import { type RootState } from '../rootReducer';

/** Names of users, the own one included, in lower case. */
const selectTakenNames = createSelector(
  [usersResource.selectors.selectNames, (state: RootState) => selectAccountOrNull(state)?.user_name ?? ''],
  (names, own): ReadonlySet<string> => new Set([own, ...names].map((name) => name.toLowerCase())),
);

/** Returns the reason why a new tenant cannot have a well-formed name; undefined if valid [A16]. */
export function selectTenantNameClash(state: RootState, name: string): Text | undefined {
  if (isSpecialTenantName(name)) return message('tenants.specialName', { name });
  const isUser = name !== '' && selectTakenNames(state).has(name.toLowerCase());
  return isUser ? message('tenants.userName', { name }) : undefined;
}

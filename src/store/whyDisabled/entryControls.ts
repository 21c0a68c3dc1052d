import { type HistoryType } from '../../../contract/history';
import { isRecord } from '../../../contract/plainData';
import { type ResourceDomain } from '../../../contract/resources';
import { type Text } from '../../i18n/text';
import {
  actionGroupRefusals,
  GROUP_ACTIONS,
  type GroupDraft,
  selectPermissionActionReasons,
} from '../actionGroups/reasons';
import { type OpenForm } from '../forms/slice';
import { selectMaySave } from '../history/selectors';
import { listsAt } from '../lists/pages';
import { selectLocation } from '../navigation/selectors';
import { type SaveMode } from '../resources/createResourceSlice';
import { nameRefusal } from '../resources/nameRefusal';
import { roleMappingsResource } from '../resources/resources';
import { type ActionReasons } from '../resources/selectionReasons';
import { selectMappingRefusal, selectMappingRemovalRefusal } from '../roleMappings/reasons';
import { ROLE_ACTIONS, selectRoleActionReasons } from '../roles/reasons';
import { type RootState } from '../rootReducer';
import { selectTenantNameClash } from '../tenants/reasons';
import { selectManagesAccounts } from '../userAccounts/selectors';
import { selectUserActionReasons, STORE_ACTS, USER_ACTIONS, userNameRefusal } from '../users/reasons';
import { type Control, type Controls, FORBIDDEN, RESERVED } from './control';

/** The form of an entry on the screen. */
interface EntryFormState extends OpenForm {
  mode: SaveMode;
}

/** Returns the open form of a domain, by the key of `useEntryForm`. */
function entryFormOf(state: RootState, domain: ResourceDomain): EntryFormState | undefined {
  for (const [key, form] of Object.entries(state.forms.open)) {
    const [of, mode = ''] = key.split(':');
    if (of === domain) return { ...form, mode: mode as SaveMode };
  }
  return undefined;
}

/** Returns a field with text; recorded values may have another shape. */
const fieldText = ({ values }: Pick<OpenForm, 'values'>, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

const isReservedBase = ({ base }: OpenForm): boolean =>
  isRecord(base) && isRecord(base['value']) && base['value']['reserved'] === true;

/** Returns the button that saves an entry; `why` checks the values of its form. */
function saveControl(
  domain: ResourceDomain,
  type: HistoryType,
  why: (form: EntryFormState, state: RootState) => Text | undefined = () => undefined,
): Control {
  return {
    isShown: (state) => entryFormOf(state, domain) !== undefined,
    isBusy: (state) => state[domain].saving.phase === 'saving',
    why: (state) => {
      const form = entryFormOf(state, domain);
      if (form === undefined) return undefined;
      if (!selectMaySave(state, type)) return FORBIDDEN;
      return form.mode === 'edit' && isReservedBase(form) ? RESERVED : why(form, state);
    },
  };
}

/** Returns the controls on the selected entries of a list, named after the list. */
function listControls<Action extends string>(
  list: string,
  type: HistoryType,
  actions: readonly Action[],
  reasons: (state: RootState) => ActionReasons<Action>,
  /** Actions that users without write access also see. */
  reading: readonly Action[] = [],
): Controls {
  const isOpen = (state: RootState) => listsAt(selectLocation(state)).some((shown) => shown.list === list);
  return Object.fromEntries(
    actions.map((action) => [
      `${list}.${action}`,
      {
        isShown: (state: RootState) =>
          isOpen(state) && (reading.includes(action) || selectMaySave(state, type)),
        why: (state: RootState) => reasons(state)[action],
      },
    ]),
  );
}

const draftOf = (form: EntryFormState): GroupDraft => {
  const { permissions } = form.values;
  return {
    name: fieldText(form, 'name'),
    permissions: Array.isArray(permissions) ? (permissions as string[]) : [],
  };
};

const isMappingShown = (state: RootState) =>
  selectMaySave(state, 'rolesmapping') &&
  listsAt(selectLocation(state)).some(({ list }) => list === 'roleMapping');

/** Controls of the lists and forms of the resources. */
export const entryControls: Controls = {
  'users.save': saveControl('users', 'internalusers', (form) =>
    form.mode === 'edit' ? undefined : userNameRefusal(fieldText(form, 'name')),
  ),
  ...listControls('users', 'internalusers', USER_ACTIONS, selectUserActionReasons, [
    'compare',
    'export-json',
  ]),
  ...Object.fromEntries(
    Object.entries(listControls('users', 'internalusers', STORE_ACTS, selectUserActionReasons)).map(
      ([name, control]) => [
        name,
        { ...control, isShown: (state: RootState) => selectManagesAccounts(state) && control.isShown(state) },
      ],
    ),
  ),
  'roles.save': saveControl('roles', 'roles', (form) =>
    form.mode === 'edit' ? undefined : nameRefusal('type.role', fieldText(form, 'name')),
  ),
  ...listControls('roles', 'roles', ROLE_ACTIONS, selectRoleActionReasons, ['compare', 'export']),
  'actionGroups.save': saveControl('actionGroups', 'actiongroups', (form, state) => {
    const { name, clash, permissions } = actionGroupRefusals(state, draftOf(form), form.mode !== 'edit');
    return name ?? clash ?? permissions;
  }),
  ...listControls('permissions', 'actiongroups', GROUP_ACTIONS, selectPermissionActionReasons),
  'tenants.save': saveControl('tenants', 'tenants', (form, state) =>
    form.mode === 'edit'
      ? undefined
      : (nameRefusal('type.tenant', fieldText(form, 'name')) ??
        selectTenantNameClash(state, fieldText(form, 'name'))),
  ),
  'roleMappings.save': saveControl('roleMappings', 'rolesmapping'),
  'roleMappings.manage': { isShown: isMappingShown, why: selectMappingRefusal },
  'roleMappings.delete': {
    isShown: isMappingShown,
    isBusy: (state) => roleMappingsResource.selectors.selectSaving(state).phase === 'saving',
    why: selectMappingRemovalRefusal,
  },
};

import { isRecord } from '../../../contract/plainData';
import { message, type Text } from '../../i18n/text';
import { roleMappingsResource } from '../resources/resources';
import { type RootState } from '../rootReducer';
import { selectSelection } from '../selections/selectors';
import { NONE_SELECTED } from '../whyDisabled/control';

const RESERVED_MAPPING = message('roleView.mappingReserved');

const selectOpened = (state: RootState) => roleMappingsResource.selectors.selectOpenedOrNull(state);

/** Returns the reason why the mapping of the shown role cannot be changed. */
export const selectMappingRefusal = (state: RootState): Text | undefined => {
  const value: unknown = selectOpened(state)?.value;
  return isRecord(value) && value['reserved'] === true ? RESERVED_MAPPING : undefined;
};

/** Lists of a mapping by the first part of the keys of its rows. */
const LISTS: Readonly<Record<string, string>> = {
  user: 'users',
  backendRole: 'backend_roles',
  host: 'hosts',
  andBackendRoles: 'and_backend_roles',
};

/** Returns true if the mapping still has the row. */
function hasRow(mapping: unknown, key: string): boolean {
  const [kind = '', ...name] = key.split(':');
  const names = isRecord(mapping) ? mapping[LISTS[kind] ?? ''] : undefined;
  if (!Array.isArray(names)) return false;
  return name.length === 0 ? names.length > 0 : names.includes(name.join(':'));
}

/** Returns the reason why the selected entries of the mapping cannot be removed. */
export function selectMappingRemovalRefusal(state: RootState): Text | undefined {
  const mapping: unknown = selectOpened(state)?.value;
  const hasSelected = [...selectSelection(state, 'roleMapping')].some((key) => hasRow(mapping, key));
  return selectMappingRefusal(state) ?? (hasSelected ? undefined : NONE_SELECTED);
}

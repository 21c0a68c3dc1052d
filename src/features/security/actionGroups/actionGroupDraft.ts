import { textOf } from '../../../../contract/plainData';
import { type ActionGroup } from '../../../../contract/resources';
import { withoutServerOwned } from '../../../../contract/resources/serverOwned';
import { proposeCopyName } from '../../../model/security/resourceName';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { type FieldLabels } from '../shared/fieldLabels';

export interface ActionGroupDraft {
  name: string;
  description: string;
  /** Empty for a group without a type. */
  type: string;
  permissions: string[];
}

export const GROUP_LABELS: FieldLabels<ActionGroup> = {
  allowed_actions: 'domain.permissions',
  description: 'domain.description',
  type: 'common.type',
};

/** Known types; other values may be stored and are kept. */
export const GROUP_TYPES = ['cluster', 'index', 'all', 'kibana'] as const;

/** Returns the initial values; `selection` are the initial members of a new group. */
export const draftOf = (
  mode: SaveMode,
  name: string,
  source: ActionGroup | undefined,
  selection: readonly string[],
): ActionGroupDraft => ({
  name: mode === 'create' ? '' : mode === 'duplicate' ? proposeCopyName(name) : name,
  description: textOf(source?.description),
  type: textOf(source?.type),
  permissions: [...new Set(source?.allowed_actions ?? selection)],
});

/** Returns the group with unknown members kept [C27]; a duplicate drops the server's flags. */
export function groupOf(
  mode: SaveMode,
  draft: ActionGroupDraft,
  source: ActionGroup | undefined,
): ActionGroup {
  const read: Partial<ActionGroup> = source ?? {};
  const {
    description: _description,
    type: _type,
    ...kept
  } = mode === 'duplicate' ? withoutServerOwned(read) : read;
  return {
    ...kept,
    allowed_actions: draft.permissions,
    ...(draft.description !== '' || source?.description !== undefined
      ? { description: draft.description }
      : {}),
    ...(draft.type !== '' ? { type: draft.type } : {}),
  };
}

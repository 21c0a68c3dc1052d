import { textOf } from '../../../api/contract/plainData';
import { type ActionGroup } from '../../../api/contract/resources';
import { withoutServerOwned } from '../../../api/contract/resources/serverOwned';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { proposeCopyName } from '../../../store/security/rules/resourceName';
import { type FieldLabels } from '../shared/fieldLabels';

/** What the form of an action group holds. */
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

/** The types that are known; any other text may be stored as well and is kept. */
export const GROUP_TYPES = ['cluster', 'index', 'all', 'kibana'] as const;

/**
 * What the form begins with.
 *
 * @param source the group as it was read; undefined for a new one
 * @param selection names to begin a new group with
 */
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

/**
 * The group to save. It starts from the one that was read, so that whatever the form does not know is kept [C27]; a
 * duplicate is a new entry and takes none of the marks that the server gives.
 */
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

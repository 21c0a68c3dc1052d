import { useEffect } from 'react';
import { type RoleMapping } from '../../../../contract/resources';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { roleMappingsResource } from '../../../store/resources/resources';
import { useList } from '../shared/useList';
import { mappingDraftOf, mappingOf } from './roleMappingDraft';
import { type RoleMembers } from './RoleMembersPanel';

/**
 * Returns the mapping that the members chosen for a new role make, or that of an existing role.
 *
 * @returns `mapping` as it would be saved, and `known`, the resulting mapping or null until known
 */
export function useRoleMembers(mode: SaveMode, role: string, chosen: RoleMembers) {
  const dispatch = useAppDispatch();
  const isNew = mode !== 'edit';
  const { problem, loading } = useList(roleMappingsResource, !isNew);
  const present = useAppSelector((state) => roleMappingsResource.selectors.selectItemOrNull(state, role));
  useEffect(() => {
    // State left by an earlier mapping form does not apply.
    if (isNew) dispatch(roleMappingsResource.actions.formOpened());
  }, [dispatch, isNew]);
  const isChosen = chosen.users.length > 0 || chosen.backend_roles.length > 0;
  const mapping = isChosen ? mappingOf({ ...mappingDraftOf(undefined), ...chosen }, undefined) : undefined;
  const existing: RoleMapping | undefined | null = loading || problem ? null : present;
  return {
    isChosen,
    mapping,
    known: isNew ? mapping : existing,
  };
}

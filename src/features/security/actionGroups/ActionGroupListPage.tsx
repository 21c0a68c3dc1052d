import { useCallback, useMemo } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useAppSelector } from '../../../store/hooks';
import { actionGroupsResource, rolesResource } from '../../../store/resources/resources';
import { selectPermissionMembers } from '../../../store/security/permissionMembers';
import {
  type PermissionRow,
  selectPermissionRows,
  selectPermissionRowsByName,
} from '../../../store/security/permissionRows';
import { ActionsMenu } from '../../../ui/ActionsMenu';
import { ExternalLink } from '../../../ui/cells';
import { DOC_LINKS } from '../shared/docs';
import { PermissionTree } from '../shared/PermissionTree';
import { ResourceListPage } from '../shared/ResourceListPage';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useDeletionIssue } from '../shared/useDeletionIssue';
import { useList } from '../shared/useList';
import { useListScreen } from '../shared/useListScreen';
import { actionGroupColumns, actionGroupFilters } from './actionGroupColumns';
import { useActionGroupActions } from './useActionGroupActions';
import '../shared/messages';

const CRUMBS = [{ text: message('domain.permissions') }];

const NO_ROWS: readonly PermissionRow[] = [];

const keyOf = (row: PermissionRow) => row.name;

/** Action groups, which can be edited, and the single permissions they consist of [SEC-12]. */
export default function ActionGroupListPage() {
  const t = useT();
  useBreadcrumbs(CRUMBS);
  const rows = useAppSelector(selectPermissionRows);
  const known = useAppSelector(selectPermissionRowsByName);
  const isKnown = useCallback((name: string) => known.has(name), [known]);
  const list = useListScreen('permissions', actionGroupsResource, { isKnown });
  // Needed to know where a group is used and which names are taken.
  useList(rolesResource);
  const members = useAppSelector(selectPermissionMembers);
  const { actions, creations } = useActionGroupActions(list);
  const issue = useDeletionIssue(list.selected, (name) => known.get(name)?.reserved === true);
  const columns = useMemo(() => actionGroupColumns(t), [t]);
  const filters = useMemo(() => actionGroupFilters(t), [t]);
  const expand = useCallback(
    ({ name, group }: PermissionRow) =>
      group
        ? () =>
            members.has(name) ? (
              <PermissionTree
                permissions={members.get(name) ?? []}
                groups={members}
                label={t('permissions.contentOf', { name })}
              />
            ) : (
              <p className="gh-quiet">{t('tree.empty')}</p>
            )
        : null,
    [members, t],
  );
  // Single permissions are available at once; without the groups they would only flicker.
  const isFirstRead = list.table.status === 'loading' && list.items.length === 0;
  const title = t('domain.permissions');
  return (
    <ResourceListPage
      resource={actionGroupsResource}
      saves="actiongroups"
      list={list}
      // Single permissions are not read from the server.
      isComplete
      title={title}
      description={
        <>
          {t('permissions.pageText')} <ExternalLink href={DOC_LINKS.actionGroups} />
        </>
      }
      actions={actions}
      create={<ActionsMenu items={creations} label={t('permissions.create')} look="primary" />}
      rows={isFirstRead ? NO_ROWS : rows}
      rowKey={keyOf}
      selectionIssue={issue}
      columns={columns}
      filters={filters}
      expand={expand}
      searchPlaceholder={t('domain.searchPermissions')}
      data-test-subj="permission-list"
    />
  );
}

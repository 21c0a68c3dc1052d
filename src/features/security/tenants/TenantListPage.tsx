import { useCallback, useMemo } from 'react';
import { useT } from '../../../i18n';
import { useAppDispatch } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { rolesResource, tenantsResource } from '../../../store/resources/resources';
import { Button } from '../../../ui/Button';
import { ResourceListPage } from '../shared/ResourceListPage';
import { useDeletionIssue } from '../shared/useDeletionIssue';
import { useList } from '../shared/useList';
import { useListScreen } from '../shared/useListScreen';
import { useTenantViewers } from '../shared/useTenantViewers';
import { TenancyOff } from './TenancyOff';
import { tenantColumns, tenantFilters } from './tenantColumns';
import { useTenantActions } from './useTenantActions';
import { type TenantLine, useTenantList } from './useTenantList';

const NO_LINES: readonly TenantLine[] = [];

const keyOf = (line: TenantLine) => line.key;

/** Lists, edits and enters tenants, and sets the default one. */
export function TenantListPage({ onConfigure }: { onConfigure: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const lines = useTenantList();
  const byKey = useMemo(() => new Map(lines.map((line) => [line.key, line])), [lines]);
  const isKnown = useCallback((key: string) => byKey.has(key), [byKey]);
  const list = useListScreen('tenants', tenantsResource, { isKnown });
  // Needed to tell who uses a tenant about to be deleted.
  useList(rolesResource);
  const actions = useTenantActions(list, byKey);
  const issue = useDeletionIssue(list.selected, (key) => byKey.get(key)?.reserved === true);
  const viewers = useTenantViewers();
  const columns = useMemo(() => tenantColumns(t, viewers), [t, viewers]);
  const filters = useMemo(() => tenantFilters(t), [t]);
  // Without the other tenants, the private one would only flicker.
  const isFirstRead = list.table.status !== 'ready' && list.items.length === 0;
  return (
    <div className="gh-stack">
      <TenancyOff onConfigure={onConfigure} />
      <ResourceListPage
        resource={tenantsResource}
        saves="tenants"
        list={list}
        isTab
        // Global and private tenants are not read from the server.
        isComplete
        title={t('domain.tenants')}
        actions={actions}
        create={
          <Button
            id="createTenant"
            look="primary"
            icon="plus"
            onClick={() => dispatch(dialogOpened({ name: DIALOGS.tenant, params: { mode: 'create' } }))}
          >
            {t('tenants.create')}
          </Button>
        }
        rows={isFirstRead ? NO_LINES : lines}
        rowKey={keyOf}
        selectionIssue={issue}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('tenants.search')}
        data-test-subj="tenant-list"
      />
    </div>
  );
}

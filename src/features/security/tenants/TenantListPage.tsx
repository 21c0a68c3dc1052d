import { useCallback, useMemo, useState } from 'react';
import { useT } from '../../../i18n';
import { ActionsMenu } from '../../../ui/ActionsMenu';
import { Button } from '../../../ui/Button';
import { DataTable } from '../../../ui/DataTable';
import { toConfigTenant } from '../../../store/tenancyConfig/defaultTenant';
import { DeletionResults } from '../shared/DeletionResults';
import { ForbiddenList } from '../shared/ForbiddenList';
import { rolesResource, tenantsResource } from '../shared/resource';
import { type ScreenProps } from '../shared/screen';
import { useDialogAddress } from '../shared/useDialogAddress';
import { useDeletionIssue } from '../shared/useDeletionIssue';
import { useList } from '../shared/useList';
import { useListScreen } from '../shared/useListScreen';
import { DefaultTenantDialog } from './DefaultTenantDialog';
import { tenantColumns, tenantFilters } from './tenantColumns';
import { TenantDialog, type TenantTask } from './TenantDialog';
import { TenancyOff } from './TenancyOff';
import './tenants.css';
import { useTenantActions } from './useTenantActions';
import { useTenantList, type TenantLine } from './useTenantList';
import { useTenantViewers } from './useTenantViewers';

const NO_LINES: readonly TenantLine[] = [];

const keyOf = (line: TenantLine) => line.key;

/** The tenants: found, created, changed, deleted, entered, and one of them made the default. */
export function TenantListPage({ params, onConfigure }: ScreenProps & { onConfigure: () => void }) {
  const t = useT();
  const lines = useTenantList();
  const byKey = useMemo(() => new Map(lines.map((line) => [line.key, line])), [lines]);
  const isKnown = useCallback((key: string) => byKey.has(key), [byKey]);
  const list = useListScreen('tenants', tenantsResource, { isKnown });
  // Only they tell who may enter a tenant that is to be deleted.
  useList(rolesResource);
  const [task, setTask] = useState<TenantTask | null>(null);
  const [nextDefault, setNextDefault] = useState<TenantLine | null>(null);
  const actions = useTenantActions(list.selected, byKey, setTask, setNextDefault);
  const issue = useDeletionIssue(list.selected, (key) => byKey.get(key)?.reserved === true);
  const viewers = useTenantViewers();
  const columns = useMemo(() => tenantColumns(t, viewers), [t, viewers]);
  const filters = useMemo(() => tenantFilters(t), [t]);
  const { mode, name, leave } = useDialogAddress('tenants', params);
  const line = lines.find((other) => other.name === name) ?? { name, tenant: name, description: '' };
  const dialog: TenantTask | null = task ?? (mode && (mode === 'create' ? { mode } : { mode, line }));
  const closeTask = useCallback(() => {
    setTask(null);
    leave();
  }, [leave]);
  const closeDefault = useCallback(() => setNextDefault(null), []);
  // The private tenant alone, before the others are there, would only flicker.
  const isFirstRead = list.table.status !== 'ready' && list.items.length === 0;
  return (
    <div className="gh-stack">
      <TenancyOff onConfigure={onConfigure} />
      <DeletionResults resource={tenantsResource} />
      {list.forbidden ? (
        <ForbiddenList problem={list.forbidden} onRetry={list.reload} />
      ) : (
        <DataTable
          {...list.table}
          // Some rows are there without being read.
          isComplete
          title={t('tenants.title')}
          description={t('tenants.text')}
          actions={
            <>
              <Button icon="refresh" data-test-subj="reload" onClick={list.reload}>
                {t('list.reload')}
              </Button>
              <ActionsMenu items={actions} />
              <Button
                id="createTenant"
                look="primary"
                icon="plus"
                onClick={() => setTask({ mode: 'create' })}
              >
                {t('tenants.create')}
              </Button>
            </>
          }
          rows={isFirstRead ? NO_LINES : lines}
          rowKey={keyOf}
          selectionIssue={issue}
          columns={columns}
          filters={filters}
          searchPlaceholder={t('tenants.search')}
          data-test-subj="tenant-list"
        />
      )}
      {dialog ? <TenantDialog task={dialog} onClose={closeTask} /> : null}
      {nextDefault ? (
        <DefaultTenantDialog
          name={nextDefault.tenant}
          changes={{ default_tenant: toConfigTenant(nextDefault.tenantValue) }}
          onClose={closeDefault}
        />
      ) : null}
    </div>
  );
}

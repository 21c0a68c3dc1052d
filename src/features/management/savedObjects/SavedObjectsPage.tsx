import { useMemo } from 'react';
import { useT, useText } from '../../../i18n';
import { useWhy } from '../../../shell/forms/useWhy';
import { selectBasePath } from '../../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { selectObjectsImportRefusal } from '../../../store/savedObjectsManagement/controls';
import {
  DEEPEST_OBJECT,
  selectIsAggregated,
  selectMayDeleteObjects,
  selectMayEditObjects,
  selectNamespaces,
  selectTypeCounts,
  TENANT_FILTER,
  TYPE_FILTER,
} from '../../../store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions } from '../../../store/savedObjectsManagement/slice';
import { namespaceText } from '../../../store/savedObjectsManagement/tenants';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { DataTable, type Filter } from '../../../ui/DataTable';
import { PageHeader } from '../../../ui/PageHeader';
import { objectColumns } from './columns';
import { CopyMenu } from './copy/CopyMenu';
import { ObjectDeletion } from './ObjectDeletion';
import { ObjectFlyout } from './ObjectFlyout';
import { type ObjectRow, rowKey, rowLabel } from './rows';
import { useObjectList } from './useObjectList';
import './messages';

/** Returns the filters: types with their counts, and tenants if several are listed. */
function useFilters(): Filter<ObjectRow>[] {
  const t = useT();
  const text = useText();
  const counts = useAppSelector(selectTypeCounts);
  const namespaces = useAppSelector(selectNamespaces);
  const isAggregated = useAppSelector(selectIsAggregated);
  return useMemo(
    () => [
      {
        id: TYPE_FILTER,
        label: t('common.type'),
        values: ({ type }) => [type],
        options: counts.filter(({ count }) => count > 0).map(({ type, count }) => ({ value: type, count })),
      },
      ...(isAggregated
        ? [
            {
              id: TENANT_FILTER,
              label: t('savedObjects.tenant'),
              values: (row: ObjectRow) => row.namespaces ?? [],
              optionLabel: (value: string) => text(namespaceText(value)),
              options: namespaces.map((value) => ({ value })),
            },
          ]
        : []),
    ],
    [t, text, counts, namespaces, isAggregated],
  );
}

/** Buttons above the list; a disabled one shows the reason. */
function Buttons({ chosen, onReload }: { chosen: readonly ObjectRow[]; onReload: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const importRefusal = useWhy(selectObjectsImportRefusal);
  const mayDelete = useAppSelector(selectMayDeleteObjects);
  const { deletionRequested } = savedObjectsManagementActions;
  const objects = chosen.map(({ type, id, title }) => ({ type, id, title }));
  const elsewhere = chosen.some(({ isHere }) => !isHere) ? t('savedObjects.otherTenant') : undefined;
  const none = chosen.length === 0 ? t('savedObjects.selectFirst') : undefined;
  const readOnly = t('savedObjects.readOnlyReason');
  return (
    <>
      <Button icon="refresh" className="gh-terse" data-test-subj="reload" onClick={onReload}>
        {t('common.reload')}
      </Button>
      <Button
        look="dangerQuiet"
        icon="trash"
        data-test-subj="savedObjectsManagementDelete"
        disabledReason={mayDelete ? (none ?? elsewhere) : readOnly}
        onClick={() => dispatch(deletionRequested({ objects }))}
      >
        {t('savedObjects.delete')}
      </Button>
      <CopyMenu chosen={chosen} />
      <Button
        icon="download"
        data-test-subj="exportObjects"
        disabledReason={elsewhere}
        onClick={() => dispatch(dialogOpened({ name: DIALOGS.exportObjects, params: { objects } }))}
      >
        {t('savedObjects.export')}
      </Button>
      <Button
        look="primary"
        icon="plus"
        data-test-subj="importObjects"
        disabledReason={importRefusal}
        onClick={() => dispatch(dialogOpened({ name: DIALOGS.importObjects }))}
      >
        {t('savedObjects.import')}
      </Button>
    </>
  );
}

/** Lists, inspects and changes the tenant's saved objects [TEN-14, TEN-15]. */
export default function SavedObjectsPage() {
  const t = useT();
  const text = useText();
  const list = useObjectList();
  const basePath = useAppSelector(selectBasePath);
  const hasTenants = useAppSelector(selectIsAggregated);
  const mayEdit = useAppSelector(selectMayEditObjects);
  const filters = useFilters();
  const columns = useMemo(
    () => objectColumns({ t, text, basePath, hasTenants }),
    [t, text, basePath, hasTenants],
  );
  const title = t('management.savedObjects');
  return (
    <>
      <PageHeader
        title={title}
        description={
          list.total > DEEPEST_OBJECT
            ? t('savedObjects.tooMany', { count: DEEPEST_OBJECT })
            : t('management.savedObjectsText')
        }
      />
      {mayEdit ? null : (
        <Callout tone="lock" title={t('savedObjects.readOnly')} testSubj="savedObjectsReadOnly" />
      )}
      <ObjectDeletion />
      {list.forbidden ? (
        <Callout
          tone="danger"
          title={t('savedObjects.forbidden')}
          testSubj="savedObjectsForbidden"
          onRetry={list.reload}
        >
          {list.forbidden.serverMessage ? <p>{list.forbidden.serverMessage}</p> : null}
          <p>{t('savedObjects.forbiddenText')}</p>
        </Callout>
      ) : (
        <DataTable
          {...list.table}
          title={title}
          headingLevel={2}
          isTitleAbove
          actions={<Buttons chosen={list.chosen} onReload={list.reload} />}
          rows={list.rows}
          rowKey={rowKey}
          rowLabel={rowLabel}
          columns={columns}
          filters={filters}
          searchPlaceholder={t('savedObjects.search')}
          data-test-subj="savedObjectsTable"
          empty={
            <>
              <p className="gh-strong">{t('savedObjects.empty')}</p>
              <p className="gh-quiet">{t('savedObjects.emptyText')}</p>
            </>
          }
        />
      )}
      <ObjectFlyout />
    </>
  );
}

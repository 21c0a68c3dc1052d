import { type ReactNode } from 'react';
import { type HistoryType } from '../../../../contract/history';
import { useT } from '../../../i18n';
import { type Resource } from '../../../store/resources/types';
import { type ActionItem, ActionsMenu } from '../../../ui/ActionsMenu';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { DataTable, type DataTableProps } from '../../../ui/DataTable';
import { PageHeader } from '../../../ui/PageHeader';
import { ResourceDeletion } from './ResourceDeletion';
import { type ListScreen } from './useListScreen';
import { useMayWrite } from './useMayWrite';

interface ResourceListPageProps<T, Row extends object> extends Omit<
  DataTableProps<Row>,
  keyof ListScreen<T>['table'] | 'actions'
> {
  resource: Resource<T>;
  /** Type of the listed entries; users without write access see no actions. */
  saves: HistoryType;
  list: ListScreen<T>;
  /** True inside a tab, whose page has the title. */
  isTab?: boolean;
  notes?: ReactNode;
  actions: readonly ActionItem[];
  create: ReactNode;
  onReload?: () => void;
  /** Set if it depends on more than the list. */
  status?: DataTableProps<Row>['status'];
  isComplete?: boolean;
}

/** Frame of every resource list; shows the reason instead if access is denied. */
export function ResourceListPage<T, Row extends object>(props: ResourceListPageProps<T, Row>) {
  const {
    resource,
    saves,
    list,
    isTab = false,
    notes,
    actions,
    create,
    onReload = list.reload,
    description,
    ...table
  } = props;
  const t = useT();
  const { forbidden } = list;
  const mayWrite = useMayWrite(saves);
  const offered = mayWrite ? actions : actions.filter(({ writes }) => writes !== true);
  return (
    <>
      {isTab ? (
        description ? (
          <p className="gh-quiet">{description}</p>
        ) : null
      ) : (
        <PageHeader title={table.title} description={description} />
      )}
      <ResourceDeletion resource={resource} />
      {notes}
      {forbidden ? (
        <Callout tone="danger" title={t('list.forbidden')} testSubj="listForbidden" onRetry={onReload}>
          {forbidden.serverMessage ? <p>{forbidden.serverMessage}</p> : null}
          <p>{t('list.forbiddenText')}</p>
        </Callout>
      ) : (
        <DataTable<Row>
          headingLevel={2}
          {...list.table}
          onRetry={onReload}
          {...table}
          isTitleAbove
          actions={
            <>
              <Button icon="refresh" className="gh-terse" data-test-subj="reload" onClick={onReload}>
                {t('common.reload')}
              </Button>
              {offered.length > 0 ? <ActionsMenu items={offered} /> : null}
              {mayWrite ? create : null}
            </>
          }
        />
      )}
    </>
  );
}

import { type ReactNode } from 'react';
import { type HistoryType } from '../../../api/contract/history';
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
  /** The type of entry that it lists; users who may only read it are offered no changes. */
  saves: HistoryType;
  list: ListScreen<T>;
  /** It is a tab: the page around it has the title. */
  isTab?: boolean;
  /** Remarks above the list. */
  notes?: ReactNode;
  /** What can be done with the selected entries. */
  actions: readonly ActionItem[];
  /** The button that makes a new entry. */
  create: ReactNode;
  /** Reads again; more than the list, where the page shows more. */
  onReload?: () => void;
  /** Where that depends on more than the list. */
  status?: DataTableProps<Row>['status'];
  isComplete?: boolean;
}

/**
 * The frame of every list of a resource: its title, what became of a bulk deletion, the table with its buttons, and in its
 * place the reason of a server that refuses the list.
 */
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

import { type ReactNode } from 'react';
import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { DataTable, type DataTableProps } from '../../../ui/DataTable';
import { PageHeader } from '../../../ui/PageHeader';
import { type ListReading } from './useListReading';
import './listMessages';

interface ListPageProps<Row extends object> extends Omit<
  DataTableProps<Row>,
  keyof ListReading['table'] | 'isTitleAbove' | 'empty'
> {
  list: Pick<ListReading, 'forbidden' | 'reload'> & {
    table: Partial<DataTableProps<Row>> & ListReading['table'];
  };
  /** True inside a tab, whose page has the title. */
  isTab?: boolean;
  /** Shown above the list, also if access to it is denied. */
  notes?: ReactNode;
  onReload?: () => void;
  /** Set if it depends on more than the list. */
  status?: DataTableProps<Row>['status'];
  /** Heading and text of the empty list. */
  empty?: { title: string; text: string };
}

/** Frame of every list that fills a page; shows the reason instead if access is denied. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { list, isTab = false, notes, onReload = list.reload, description, actions, empty, ...table } = props;
  const t = useT();
  const { forbidden } = list;
  return (
    <>
      {isTab ? (
        description ? (
          <p className="gh-quiet">{description}</p>
        ) : null
      ) : (
        <PageHeader title={table.title} description={description} />
      )}
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
          empty={
            empty && (
              <>
                <p className="gh-strong">{empty.title}</p>
                <p className="gh-quiet">{empty.text}</p>
              </>
            )
          }
          actions={
            <>
              <Button icon="refresh" className="gh-terse" data-test-subj="reload" onClick={onReload}>
                {t('common.reload')}
              </Button>
              {actions}
            </>
          }
        />
      )}
    </>
  );
}

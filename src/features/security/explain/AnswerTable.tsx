import { type ReactNode } from 'react';
import { useT } from '../../../i18n';
import { useListTable } from '../../../shell/lists/useListTable';
import { selectAccess } from '../../../store/explain/selectors';
import { accessExportRequested, accessPrintRequested } from '../../../store/explain/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { type Column, DataTable } from '../../../ui/DataTable';

/** Up to this many rows, the table has neither search nor pages. */
const FEW = 10;

export function AnswerTable<Row extends { key: string }>(props: {
  list: string;
  title: string;
  description?: ReactNode;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Text for an empty table. */
  empty: string;
  hasExport?: boolean;
  testSubj: string;
}) {
  const { list, rows, empty, hasExport = false, testSubj, ...table } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const { printedAt } = useAppSelector(selectAccess);
  const { look, onLookChange, ...view } = useListTable(list);
  const isLong = rows.length > FEW;
  return (
    <div className="gh-panel">
      {printedAt === null ? null : (
        <div className="gh-print-only">
          <h2>
            {table.title} ({rows.length})
          </h2>
          {rows.length === 0 ? <p>{empty}</p> : <PrintedRows rows={rows} columns={table.columns} />}
        </div>
      )}
      <div className={printedAt === null ? undefined : 'gh-screen-only'}>
        <DataTable
          {...view}
          {...(isLong ? { look, onLookChange } : {})}
          {...table}
          headingLevel={2}
          rows={rows}
          rowKey={keyOf}
          status="ready"
          searchable={isLong || view.view.query !== ''}
          paged={isLong}
          empty={<p>{empty}</p>}
          data-test-subj={testSubj}
          actions={
            hasExport ? (
              <>
                <Button
                  icon="download"
                  data-test-subj="accessExport"
                  onClick={() => dispatch(accessExportRequested())}
                >
                  {t('explain.export')}
                </Button>
                <Button data-test-subj="accessPrint" onClick={() => dispatch(accessPrintRequested())}>
                  {t('explain.print')}
                </Button>
              </>
            ) : null
          }
        />
      </div>
    </div>
  );
}

const keyOf = ({ key }: { key: string }) => key;

/** All rows, for a printer: the list on the screen has pages. */
function PrintedRows<Row extends { key: string }>(props: {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}) {
  const { rows, columns } = props;
  return (
    <table className="gh-print-table">
      <thead>
        <tr>
          {columns.map(({ id, header }) => (
            <th key={id} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {columns.map(({ id, cell }) => (
              <td key={id}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

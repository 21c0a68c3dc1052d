import { type ReactNode } from 'react';
import { useT } from '../../../i18n';
import { useListTable } from '../../../shell/lists/useListTable';
import { accessExportRequested } from '../../../store/explain/slice';
import { useAppDispatch } from '../../../store/hooks';
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
  const { look, onLookChange, ...view } = useListTable(list);
  const isLong = rows.length > FEW;
  return (
    <div className="gh-panel">
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
            <Button
              icon="download"
              data-test-subj="accessExport"
              onClick={() => dispatch(accessExportRequested())}
            >
              {t('explain.export')}
            </Button>
          ) : null
        }
      />
    </div>
  );
}

const keyOf = ({ key }: { key: string }) => key;

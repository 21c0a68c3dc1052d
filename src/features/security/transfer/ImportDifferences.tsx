import { type ReactNode, useState } from 'react';
import { type TransferPreview, type TransferProblem } from '../../../../contract/transfer';
import { useT } from '../../../i18n';
import { useListTable } from '../../../shell/lists/useListTable';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectImport } from '../../../store/transfer/selectors';
import { importRequested } from '../../../store/transfer/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { DataTable } from '../../../ui/DataTable';
import { RevisionChanges } from '../revisions/RevisionChanges';
import { choiceOf, type ImportRow, rowsOf } from './importRows';
import { useImportColumns } from './useImportColumns';

export function ImportDifferences(props: { preview: TransferPreview; startOver: ReactNode }) {
  const { preview, startOver } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const { phase } = useAppSelector(selectImport);
  const [rows] = useState(() => rowsOf(preview));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(rows.map(({ key }) => key)));
  const { problems, warnings, notes, differences, leftOut = 0 } = preview;
  const hasNothing = problems.length === 0 && rows.length === 0;
  const closed = differences.filter(({ isWritable, entries }) => !isWritable && entries.length > 0);
  const { only, removed } = choiceOf(rows, chosen);
  const refusal =
    closed.length > 0
      ? t('transfer.notWritable', { types: closed.map(({ type }) => t(`transfer.type.${type}`)).join(', ') })
      : only.length === 0
        ? t('transfer.nothingChosen')
        : undefined;
  return (
    <div className="gh-stack">
      {problems.length === 0 ? null : (
        <Callout tone="danger" title={t('transfer.problems', { count: problems.length })}>
          <Problems problems={problems} />
        </Callout>
      )}
      {warnings.length === 0 ? null : (
        <Callout tone="warning" title={t('transfer.warnings', { count: warnings.length })}>
          <Problems problems={warnings} />
        </Callout>
      )}
      {notes.length === 0 || hasNothing ? null : (
        <ul className="gh-quiet">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {hasNothing ? (
        <Callout title={t(leftOut > 0 ? 'transfer.nothingToImport' : 'transfer.noDifferences')}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Callout>
      ) : null}
      {problems.length > 0 || rows.length === 0 ? null : (
        <>
          <ul data-test-subj="transfer-summary">
            {differences.map(({ type, entries, unchanged }) => (
              <li key={type}>
                {t('transfer.summary', {
                  type: t(`transfer.type.${type}`),
                  added: entries.filter(({ kind }) => kind === 'added').length,
                  changed: entries.filter(({ kind }) => kind === 'changed').length,
                  removed: entries.filter(({ kind }) => kind === 'removed').length,
                  unchanged,
                })}
              </li>
            ))}
          </ul>
          <Changes rows={rows} chosen={chosen} onChange={setChosen} />
          <div className="gh-row">
            <Button
              look="primary"
              busy={phase === 'importing'}
              disabledReason={refusal}
              data-test-subj="transfer-import"
              onClick={() => dispatch(importRequested({ only, removed }))}
            >
              {t('transfer.apply', { count: chosen.size })}
            </Button>
            {startOver}
          </div>
        </>
      )}
      {problems.length > 0 || rows.length === 0 ? <div>{startOver}</div> : null}
    </div>
  );
}

function Problems({ problems }: { problems: readonly TransferProblem[] }) {
  const t = useT();
  return (
    <ul>
      {problems.map(({ file, line, text }, at) => (
        <li key={at}>
          <strong>{line === 0 ? file : t('transfer.place', { file, line })}</strong>: {text}
        </li>
      ))}
    </ul>
  );
}

function Changes(props: {
  rows: readonly ImportRow[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const { rows, chosen, onChange } = props;
  const t = useT();
  const view = useListTable('importedEntries');
  const { columns, filters } = useImportColumns();
  return (
    <DataTable
      {...view}
      title={t('transfer.entries')}
      rows={rows}
      rowKey={({ key }) => key}
      rowLabel={({ type, entry }) => `${entry.name} (${t(`transfer.type.${type}`)})`}
      columns={columns}
      filters={filters}
      status="ready"
      paged={false}
      selected={chosen}
      onSelectedChange={onChange}
      keepsSelection
      expand={(row) => () => <RowChanges row={row} />}
      data-test-subj="transfer-entries"
    />
  );
}

function RowChanges({ row: { type, entry } }: { row: ImportRow }) {
  const t = useT();
  const { before, after, hidden } = entry;
  if (before === undefined || after === undefined) return <p>{t('transfer.noContent')}</p>;
  return (
    <>
      {hidden.length > 0 ? <p>{hidden.join(', ')}</p> : null}
      {JSON.stringify(before) === JSON.stringify(after) ? null : (
        <RevisionChanges
          type={type}
          before={before}
          after={after}
          heads={[t('transfer.before'), t('transfer.after')]}
        />
      )}
    </>
  );
}

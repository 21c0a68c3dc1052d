import { type ReactNode } from 'react';
import { type FileProblem, type ImportPreview } from '../../../../contract/importExport';
import { useT } from '../../../i18n';
import { useWhy } from '../../../shell/forms/useWhy';
import { useListTable } from '../../../shell/lists/useListTable';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectImportRefusal } from '../../../store/importExport/controls';
import { type ImportRow } from '../../../store/importExport/rows';
import { selectChosenRowKeys, selectImport, selectImportRows } from '../../../store/importExport/selectors';
import { entriesChosen, importRequested } from '../../../store/importExport/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { DataTable } from '../../../ui/DataTable';
import { RevisionChanges } from '../history/RevisionChanges';
import { useImportColumns } from './useImportColumns';

export function ImportDifferences(props: { preview: ImportPreview; startOver: ReactNode }) {
  const { preview, startOver } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const { phase } = useAppSelector(selectImport);
  const rows = useAppSelector(selectImportRows);
  const chosen = useAppSelector(selectChosenRowKeys);
  const { problems, warnings, notes, differences, leftOut = 0 } = preview;
  const hasNothing = problems.length === 0 && rows.length === 0;
  const refusal = useWhy(selectImportRefusal);
  return (
    <div className="gh-stack">
      {problems.length === 0 ? null : (
        <Callout tone="danger" title={t('importExport.problems', { count: problems.length })}>
          <Problems problems={problems} />
        </Callout>
      )}
      {warnings.length === 0 ? null : (
        <Callout tone="warning" title={t('importExport.warnings', { count: warnings.length })}>
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
        <Callout title={t(leftOut > 0 ? 'importExport.nothingToImport' : 'importExport.noDifferences')}>
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
                {t('importExport.summary', {
                  type: t(`importExport.type.${type}`),
                  added: entries.filter(({ kind }) => kind === 'added').length,
                  changed: entries.filter(({ kind }) => kind === 'changed').length,
                  removed: entries.filter(({ kind }) => kind === 'removed').length,
                  unchanged,
                })}
              </li>
            ))}
          </ul>
          <Changes />
          <div className="gh-row">
            <Button
              look="primary"
              busy={phase === 'importing'}
              disabledReason={refusal}
              data-test-subj="transfer-import"
              onClick={() => dispatch(importRequested())}
            >
              {t('importExport.apply', { count: chosen.size })}
            </Button>
            {startOver}
          </div>
        </>
      )}
      {problems.length > 0 || rows.length === 0 ? <div>{startOver}</div> : null}
    </div>
  );
}

function Problems({ problems }: { problems: readonly FileProblem[] }) {
  const t = useT();
  return (
    <ul>
      {problems.map(({ file, line, text }, at) => (
        <li key={at}>
          <strong>{line === 0 ? file : t('importExport.place', { file, line })}</strong>: {text}
        </li>
      ))}
    </ul>
  );
}

/** Returns the keys of the first set that the second lacks. */
const without = (keys: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...keys].filter((key) => !others.has(key));

function Changes() {
  const t = useT();
  const dispatch = useAppDispatch();
  const rows = useAppSelector(selectImportRows);
  const chosen = useAppSelector(selectChosenRowKeys);
  const view = useListTable('importedEntries');
  const { columns, filters } = useImportColumns();
  return (
    <DataTable
      {...view}
      title={t('importExport.entries')}
      rows={rows}
      rowKey={({ key }) => key}
      rowLabel={({ type, entry }) => `${entry.name} (${t(`importExport.type.${type}`)})`}
      columns={columns}
      filters={filters}
      status="ready"
      paged={false}
      selected={chosen}
      onSelectedChange={(next) =>
        dispatch(entriesChosen({ chosen: without(next, chosen), leftOut: without(chosen, next) }))
      }
      keepsSelection
      expand={(row) => () => <RowChanges row={row} />}
      data-test-subj="transfer-entries"
    />
  );
}

function RowChanges({ row: { type, entry } }: { row: ImportRow }) {
  const t = useT();
  const { before, after, hidden } = entry;
  if (before === undefined || after === undefined) return <p>{t('importExport.noContent')}</p>;
  return (
    <>
      {hidden.length > 0 ? <p>{hidden.join(', ')}</p> : null}
      {JSON.stringify(before) === JSON.stringify(after) ? null : (
        <RevisionChanges
          type={type}
          before={before}
          after={after}
          heads={[t('importExport.before'), t('importExport.after')]}
        />
      )}
    </>
  );
}

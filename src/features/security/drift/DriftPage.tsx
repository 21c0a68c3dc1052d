import { useCallback, useEffect, useMemo } from 'react';
import { type ManagedEntry } from '../../../../contract/drift';
import { STATUS } from '../../../../contract/httpStatus';
import { type MessageId, useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useListTable } from '../../../shell/lists/useListTable';
import { selectDriftState, selectManagedEntries, selectWritableTypes } from '../../../store/drift/selectors';
import { driftRequested, managedKey, putBackRequested, releaseRequested } from '../../../store/drift/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { DataTable, type Filter } from '../../../ui/DataTable';
import { PageHeader } from '../../../ui/PageHeader';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useReason } from '../shared/useReason';
import { driftColumns, sourceText } from './driftColumns';
import { DriftDifference } from './DriftDifference';
import '../shared/listMessages';
import './messages';

const CRUMBS = [{ text: message('nav.drift') }];

const keyOf = ({ type, name }: ManagedEntry) => ({ type, name });
const labelOf = ({ name }: ManagedEntry) => name;
const expand = (entry: ManagedEntry) =>
  entry.state === 'same' ? null : () => <DriftDifference entry={entry} />;

/** Entries managed by configuration files, and how they differ from them. */
export default function DriftPage() {
  const t = useT();
  useBreadcrumbs(CRUMBS);
  const dispatch = useAppDispatch();
  const { phase, list, problem, busy } = useAppSelector(selectDriftState);
  const entries = useAppSelector(selectManagedEntries);
  const writable = useAppSelector(selectWritableTypes);
  const view = useListTable('managedEntries');
  const reasonOf = useReason();
  const reload = useCallback(() => void dispatch(driftRequested()), [dispatch]);
  useEffect(reload, [reload]);
  const columns = useMemo(
    () =>
      driftColumns(t, {
        isBusy: (entry) => busy.includes(managedKey(entry)),
        mayWrite: ({ type }) => writable.includes(type),
        putBack: (entry) => void dispatch(putBackRequested(keyOf(entry))),
        release: (entry) => void dispatch(releaseRequested(keyOf(entry))),
      }),
    [t, dispatch, busy, writable],
  );
  const filters = useMemo<Filter<ManagedEntry>[]>(
    () => [
      {
        id: 'state',
        label: t('drift.state'),
        values: ({ state }) => [state],
        optionLabel: (state) => t(`drift.${state}` as MessageId),
      },
      { id: 'source', label: t('drift.source'), values: (entry) => [sourceText(entry)] },
    ],
    [t],
  );
  return (
    <>
      <PageHeader title={t('nav.drift')} description={t('drift.description')} />
      {problem?.status === STATUS.forbidden ? (
        <Callout tone="danger" title={t('list.forbidden')} testSubj="listForbidden" onRetry={reload}>
          {problem.serverMessage ? <p>{problem.serverMessage}</p> : null}
          <p>{t('list.forbiddenText')}</p>
        </Callout>
      ) : (
        <>
          {list?.problem ? (
            <div className="gh-page-note">
              <Callout tone="warning" title={t('drift.failed')} testSubj="driftFailed" onRetry={reload}>
                <p>{list.problem}</p>
              </Callout>
            </div>
          ) : null}
          <DataTable
            {...view}
            title={t('nav.drift')}
            isTitleAbove
            headingLevel={2}
            rows={entries}
            rowKey={managedKey}
            rowLabel={labelOf}
            columns={columns}
            filters={filters}
            expand={expand}
            status={problem ? 'failed' : phase === 'ready' ? 'ready' : 'loading'}
            error={problem ? reasonOf(problem) : undefined}
            onRetry={reload}
            searchPlaceholder={t('drift.search')}
            empty={
              <>
                <p className="gh-strong">{t('drift.empty')}</p>
                <p className="gh-quiet">{t('drift.emptyText')}</p>
              </>
            }
            data-test-subj="drift-list"
            actions={
              <Button icon="refresh" className="gh-terse" data-test-subj="reload" onClick={reload}>
                {t('common.reload')}
              </Button>
            }
          />
        </>
      )}
    </>
  );
}

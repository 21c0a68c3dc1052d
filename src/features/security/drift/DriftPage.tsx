import { useMemo } from 'react';
import { type ManagedEntry } from '../../../../contract/drift';
import { type MessageId, useT, useText } from '../../../i18n';
import { message } from '../../../i18n/text';
import { putBackRefusal } from '../../../store/drift/controls';
import { selectDriftState, selectManagedEntries, selectWritableTypes } from '../../../store/drift/selectors';
import { driftRequested, managedKey, putBackRequested, releaseRequested } from '../../../store/drift/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Callout } from '../../../ui/Callout';
import { type Filter } from '../../../ui/DataTable';
import { ListPage } from '../shared/ListPage';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useListReading } from '../shared/useListReading';
import { driftColumns, sourceText } from './driftColumns';
import { DriftDifference } from './DriftDifference';
import './messages';

const CRUMBS = [{ text: message('nav.drift') }];

const keyOf = ({ type, name }: ManagedEntry) => ({ type, name });
const labelOf = ({ name }: ManagedEntry) => name;
const expand = (entry: ManagedEntry) =>
  entry.state === 'same' ? null : () => <DriftDifference entry={entry} />;

/** Entries managed by configuration files, and how they differ from them. */
export default function DriftPage() {
  const t = useT();
  const text = useText();
  useBreadcrumbs(CRUMBS);
  const dispatch = useAppDispatch();
  const { phase, list, problem, busy } = useAppSelector(selectDriftState);
  const entries = useAppSelector(selectManagedEntries);
  const writable = useAppSelector(selectWritableTypes);
  const reading = useListReading('managedEntries', {
    requested: driftRequested,
    isReady: phase === 'ready',
    problem,
  });
  const columns = useMemo(
    () =>
      driftColumns(t, {
        isBusy: (entry) => busy.includes(managedKey(entry)),
        mayWrite: ({ type }) => writable.includes(type),
        whyNotPutBack: (entry) => {
          const reason = putBackRefusal(entry);
          return reason && text(reason);
        },
        putBack: (entry) => void dispatch(putBackRequested(keyOf(entry))),
        release: (entry) => void dispatch(releaseRequested(keyOf(entry))),
      }),
    [t, text, dispatch, busy, writable],
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
    <ListPage
      list={reading}
      title={t('nav.drift')}
      description={t('drift.description')}
      notes={
        list?.problem ? (
          <div className="gh-page-note">
            <Callout tone="warning" title={t('drift.failed')} testSubj="driftFailed" onRetry={reading.reload}>
              <p>{list.problem}</p>
            </Callout>
          </div>
        ) : null
      }
      rows={entries}
      rowKey={managedKey}
      rowLabel={labelOf}
      columns={columns}
      filters={filters}
      expand={expand}
      searchPlaceholder={t('drift.search')}
      empty={{ title: t('drift.empty'), text: t('drift.emptyText') }}
      data-test-subj="drift-list"
    />
  );
}

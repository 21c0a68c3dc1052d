import { type ManagedEntry } from '../../../../contract/drift';
import { type useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { historyHref } from '../../../store/history/address';
import { Button } from '../../../ui/Button';
import { Badge } from '../../../ui/cells';
import { type Column } from '../../../ui/DataTable';

type Translate = ReturnType<typeof useT>;

const TONES = { same: 'neutral', changed: 'warning', missing: 'danger' } as const;

/** Texts for changes without a user. */
const ORIGINS = {
  request: 'drift.unknownUser',
  restore: 'drift.unknownUser',
  import: 'drift.byImport',
  product: 'drift.byProduct',
  outside: 'drift.byOutside',
  ended: 'drift.byProduct',
} as const;

export const sourceText = ({ source, revision }: ManagedEntry): string =>
  revision === null ? source : `${source}@${revision}`;

const changedBy = (t: Translate, { last_change: change }: ManagedEntry): string =>
  change === null ? '' : (change.by ?? t(ORIGINS[change.origin]));

export interface DriftActs {
  isBusy: (entry: ManagedEntry) => boolean;
  mayWrite: (entry: ManagedEntry) => boolean;
  whyNotPutBack: (entry: ManagedEntry) => string | undefined;
  putBack: (entry: ManagedEntry) => void;
  release: (entry: ManagedEntry) => void;
}

export function driftColumns(t: Translate, acts: DriftActs): Column<ManagedEntry>[] {
  return [
    {
      id: 'name',
      header: t('domain.name'),
      least: 140,
      sortBy: ({ name }) => name,
      searchText: ({ name }) => name,
      cell: ({ name }) => <strong title={name}>{name}</strong>,
    },
    {
      id: 'state',
      header: t('drift.state'),
      width: '130px',
      sortBy: ({ state }) => ['missing', 'changed', 'same'].indexOf(state),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`drift.${state}`)}</Badge>,
    },
    {
      id: 'type',
      header: t('drift.type'),
      width: '130px',
      sortBy: ({ type }) => t(`importExport.type.${type}`),
      cell: ({ type }) => t(`importExport.type.${type}`),
    },
    {
      id: 'source',
      header: t('drift.source'),
      width: '16%',
      least: 120,
      sortBy: sourceText,
      searchText: sourceText,
      cell: sourceText,
    },
    {
      id: 'changedBy',
      header: t('drift.changedBy'),
      width: '22%',
      least: 160,
      sortBy: (entry) => changedBy(t, entry),
      searchText: (entry) => changedBy(t, entry),
      cell: (entry) =>
        entry.last_change === null ? null : (
          <>
            {changedBy(t, entry)}
            {', '}
            <DateTime value={entry.last_change.at} />
            {entry.last_change.reason === null ? null : (
              <span className="gh-quiet" style={{ display: 'block' }}>
                {t('history.reason', { reason: entry.last_change.reason })}
              </span>
            )}
          </>
        ),
    },
    {
      id: 'acts',
      header: t('common.actions'),
      width: '24%',
      least: 260,
      cell: (entry) => (
        <span className="gh-row">
          {entry.state === 'same' || !acts.mayWrite(entry) ? null : (
            <Button
              small
              busy={acts.isBusy(entry)}
              disabledReason={acts.whyNotPutBack(entry)}
              aria-label={`${t('drift.putBack')}: ${entry.name}`}
              data-test-subj="putBack"
              onClick={() => acts.putBack(entry)}
            >
              {t('drift.putBack')}
            </Button>
          )}
          {acts.mayWrite(entry) ? (
            <Button
              small
              look="quiet"
              busy={acts.isBusy(entry)}
              aria-label={`${t('drift.release')}: ${entry.name}`}
              data-test-subj="release"
              onClick={() => acts.release(entry)}
            >
              {t('drift.release')}
            </Button>
          ) : null}
          <a href={historyHref({ type: entry.type, name: entry.name })}>{t('drift.history')}</a>
        </span>
      ),
    },
  ];
}

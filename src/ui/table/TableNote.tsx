import { type ReactNode } from 'react';
import { useT } from '../../i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { Icon } from '../Icon';
import { Skeleton } from '../Spinner';

interface NoteProps {
  status: 'loading' | 'ready' | 'failed';
  total: number;
  matching: number;
  /** True if the server was asked for some rows only, which leaves the full count unknown. */
  isNarrowed?: boolean;
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  onClear: () => void;
  empty?: ReactNode;
}

/** The message below the header when rows are loading, absent, filtered out or failed to load. */
export function TableNote(props: NoteProps) {
  const { status, total, matching, isNarrowed = false, error, onRetry, onClear, empty } = props;
  const t = useT();
  if (status === 'failed') {
    return (
      <div className="gh-table-note gh-table-failed">
        <Callout tone="danger" title={t('table.failed')} {...(onRetry && { onRetry })}>
          {error ? <p>{error}</p> : null}
          {total > 0 ? <p>{t('table.stale')}</p> : null}
        </Callout>
      </div>
    );
  }
  if (status === 'loading' && total === 0) {
    return (
      <div className="gh-table-note">
        <Skeleton lines={6} />
      </div>
    );
  }
  if (matching > 0) return null;
  if (total === 0 && !isNarrowed) {
    return (
      <div className="gh-stack gh-empty">
        {empty ?? (
          <>
            <Icon name="empty" size={32} />
            <p>{t('table.empty')}</p>
          </>
        )}
      </div>
    );
  }
  return (
    <div className="gh-stack gh-empty">
      <Icon name="search" size={32} />
      <p className="gh-strong">{t('common.noMatches')}</p>
      {isNarrowed ? null : <p className="gh-quiet">{t('table.noMatchText', { count: total })}</p>}
      <Button onClick={onClear}>{t('table.clearSearch')}</Button>
    </div>
  );
}

import { type MessageId, useT } from '../i18n';
import { Button } from './Button';
import { Icon } from './Icon';
import { Spinner } from './Spinner';
import './content.css';

export interface ItemResult {
  key: string;
  label: string;
  status: 'pending' | 'running' | 'done' | 'failed';
  reason?: string | undefined;
}

const WORDS: Record<ItemResult['status'], MessageId> = {
  pending: 'bulk.statusPending',
  running: 'bulk.statusRunning',
  done: 'bulk.statusDone',
  failed: 'bulk.statusFailed',
};

function StatusIcon({ status }: { status: ItemResult['status'] }) {
  if (status === 'running') return <Spinner size="small" quiet />;
  return <Icon name={status === 'done' ? 'checkCircle' : status === 'failed' ? 'alert' : 'clock'} />;
}

/** Maximum number of items drawn, failed ones first because they need action. */
const MAX_ITEMS = 200;

/** The outcome per item of a bulk action, with a retry for failed ones. */
export function ResultList(props: {
  items: readonly ItemResult[];
  onRetryFailed?: (() => void) | undefined;
}) {
  const { items, onRetryFailed } = props;
  const t = useT();
  const count = (...statuses: ItemResult['status'][]) =>
    items.filter(({ status }) => statuses.includes(status)).length;
  const waiting = count('pending', 'running');
  const failed = count('failed');
  const summary = [
    t('bulk.done', { count: count('done') }),
    ...(failed > 0 ? [t('bulk.failed', { count: failed })] : []),
    ...(waiting > 0 ? [t('bulk.pending', { count: waiting })] : []),
  ].join(', ');
  const isFailed = ({ status }: ItemResult) => status === 'failed';
  const shown =
    items.length <= MAX_ITEMS
      ? items
      : [...items.filter(isFailed), ...items.filter((item) => !isFailed(item))].slice(0, MAX_ITEMS);
  return (
    <div className="gh-stack">
      <p role="status" className={waiting + failed === 0 ? 'gh-hidden' : undefined}>
        {summary}
      </p>
      <ul className="gh-lines gh-scroll" tabIndex={0} aria-label={summary}>
        {shown.map(({ key, label, status, reason }) => (
          <li key={key} className={status === 'failed' ? 'gh-row gh-danger gh-results-failed' : 'gh-row'}>
            <StatusIcon status={status} />
            <span>{label}</span>
            <span className={status === 'done' ? 'gh-hidden' : 'gh-quiet'}>{t(WORDS[status])}</span>
            {status === 'failed' && reason ? <span>{reason}</span> : null}
          </li>
        ))}
      </ul>
      {items.length > shown.length ? (
        <p className="gh-quiet">{t('bulk.notShown', { count: items.length - shown.length })}</p>
      ) : null}
      {failed > 0 && waiting === 0 && onRetryFailed ? (
        <div>
          <Button icon="refresh" onClick={onRetryFailed}>
            {t('bulk.retryFailed')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

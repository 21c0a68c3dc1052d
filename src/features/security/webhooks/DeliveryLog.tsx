import { type WebhookDelivery } from '../../../../contract/webhooks';
import { useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { useAppDispatch } from '../../../store/hooks';
import { webhookLogClosed, webhookLogRequested, type WebhooksState } from '../../../store/webhooks/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { Badge } from '../../../ui/cells';
import { Flyout } from '../../../ui/Flyout';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Spinner';
import { useReason } from '../shared/useReason';
import { EVENT_TEXTS, STATE_TEXTS } from './eventTexts';

const ICONS = { waiting: 'clock', delivered: 'checkCircle', failed: 'alert' } as const;

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const t = useT();
  const { event, at, state, attempts, status, error, next_at: nextAt } = delivery;
  return (
    <li>
      <div className="gh-row">
        <Icon name={ICONS[state]} />
        <strong>{t(EVENT_TEXTS[event])}</strong>
        <span className="gh-quiet">
          <DateTime value={at} />
        </span>
      </div>
      <div className="gh-row gh-quiet">
        <span>{t(STATE_TEXTS[state])}</span>
        <span>{t('webhooks.attempts', { count: attempts })}</span>
        {status === null ? null : <Badge>{String(status)}</Badge>}
      </div>
      {error === null || state === 'delivered' ? null : <p className="gh-danger">{error}</p>}
      {nextAt === null || attempts === 0 ? null : (
        <p className="gh-quiet">
          {t('webhooks.nextAt')} <DateTime value={nextAt} />
        </p>
      )}
    </li>
  );
}

/** The deliveries of a webhook, newest first. */
export function DeliveryLog({ log }: { log: NonNullable<WebhooksState['log']> }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const reasonOf = useReason();
  const { webhook, phase, deliveries, problem } = log;
  const reload = () => void dispatch(webhookLogRequested(webhook));
  const isReading = phase === 'loading';
  return (
    <Flyout
      isModal
      title={t('webhooks.deliveriesOf', { name: webhook.name })}
      testSubject="webhookDeliveries"
      onClose={() => dispatch(webhookLogClosed())}
    >
      <div className="gh-stack">
        <p>
          <Button small icon="refresh" busy={isReading} onClick={reload}>
            {t('common.reload')}
          </Button>
        </p>
        {problem ? (
          <Callout tone="danger" title={t('webhooks.logFailed')} onRetry={reload}>
            <p>{reasonOf(problem)}</p>
          </Callout>
        ) : deliveries.length > 0 ? (
          <ul className="gh-lines">
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        ) : isReading ? (
          <Skeleton lines={6} />
        ) : (
          <p className="gh-quiet">{t('webhooks.logEmpty')}</p>
        )}
      </div>
    </Flyout>
  );
}

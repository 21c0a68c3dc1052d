import { type Webhook } from '../../../../contract/webhooks';
import { type useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { type WebhookTarget } from '../../../store/webhooks/slice';
import { Button } from '../../../ui/Button';
import { EmptyValue, TruncatedList } from '../../../ui/cells';
import { type Column } from '../../../ui/DataTable';
import { BooleanText } from '../../../ui/Status';
import { EVENT_TEXTS, STATE_TEXTS } from './eventTexts';

type Translate = ReturnType<typeof useT>;

interface WebhookActions {
  testing: readonly string[];
  onLog: (webhook: WebhookTarget) => void;
  /** Absent if the user may not change webhooks. */
  onTest?: (webhook: WebhookTarget) => void;
  onEdit?: (webhook: WebhookTarget) => void;
  onRemove?: (webhook: WebhookTarget) => void;
}

function LastDelivery({ webhook: { last, waiting }, t }: { webhook: Webhook; t: Translate }) {
  if (last === null && waiting === 0) return <EmptyValue />;
  return (
    <>
      {last === null ? null : (
        <span className={last.error === null ? undefined : 'gh-warning'}>
          {t(STATE_TEXTS[last.state])}, <DateTime value={last.at} />
        </span>
      )}
      {waiting > 0 ? (
        <span className="gh-quiet gh-cell-note">{t('webhooks.waitingCount', { count: waiting })}</span>
      ) : null}
    </>
  );
}

export function webhookColumns(t: Translate, actions: WebhookActions): Column<Webhook>[] {
  const { testing, onLog, onTest, onEdit, onRemove } = actions;
  return [
    {
      id: 'name',
      header: t('domain.name'),
      width: '16%',
      least: 140,
      sortBy: ({ name }) => name,
      searchText: ({ name }) => name,
      cell: ({ name }) => <span title={name}>{name}</span>,
    },
    {
      id: 'url',
      header: t('webhooks.url'),
      least: 180,
      searchText: ({ url }) => url,
      cell: ({ url }) => <span title={url}>{url}</span>,
    },
    {
      id: 'events',
      header: t('webhooks.events'),
      least: 150,
      cell: ({ events }) => <TruncatedList items={events.map((event) => t(EVENT_TEXTS[event]))} />,
    },
    {
      id: 'enabled',
      header: t('webhooks.state'),
      width: '110px',
      sortBy: ({ enabled }) => Number(enabled),
      cell: ({ enabled }) => <BooleanText value={enabled} />,
    },
    {
      id: 'last',
      header: t('webhooks.last'),
      width: '20%',
      least: 200,
      cell: (webhook) => <LastDelivery webhook={webhook} t={t} />,
    },
    {
      id: 'more',
      header: t('webhooks.more'),
      width: '300px',
      cell: ({ id, name }) => (
        <span className="gh-row">
          <Button small look="quiet" data-test-subj="webhookLog" onClick={() => onLog({ id, name })}>
            {t('webhooks.deliveries')}
          </Button>
          {onTest ? (
            <Button
              small
              look="quiet"
              busy={testing.includes(id)}
              data-test-subj="webhookTest"
              onClick={() => onTest({ id, name })}
            >
              {t('webhooks.test')}
            </Button>
          ) : null}
          {onEdit ? (
            <Button
              small
              look="quiet"
              icon="pencil"
              aria-label={`${t('webhooks.edit')}: ${name}`}
              title={t('webhooks.edit')}
              data-test-subj="webhookEdit"
              onClick={() => onEdit({ id, name })}
            />
          ) : null}
          {onRemove ? (
            <Button
              small
              look="quiet"
              icon="trash"
              aria-label={`${t('webhooks.remove')}: ${name}`}
              title={t('webhooks.remove')}
              data-test-subj="webhookRemove"
              onClick={() => onRemove({ id, name })}
            />
          ) : null}
        </span>
      ),
    },
  ];
}

import { type Webhook } from '../../../../contract/webhooks';
import { type useT } from '../../../i18n';
import { type WebhookTarget } from '../../../store/webhooks/slice';
import { Button } from '../../../ui/Button';
import { type Column } from '../../../ui/DataTable';
import { BooleanText } from '../../../ui/Status';
import { EVENT_TEXTS } from './eventTexts';

type Translate = ReturnType<typeof useT>;

interface WebhookActions {
  testing: readonly string[];
  onLog: (webhook: WebhookTarget) => void;
  /** Absent if the user may not change webhooks. */
  onTest?: (webhook: WebhookTarget) => void;
  onEdit?: (webhook: WebhookTarget) => void;
  onRemove?: (webhook: WebhookTarget) => void;
}

/** Enabled or disabled; notices that wait are worth more attention. */
function State({ webhook: { enabled, waiting }, t }: { webhook: Webhook; t: Translate }) {
  if (!enabled || waiting === 0) return <BooleanText value={enabled} />;
  return <span className="gh-warning">{t('webhooks.waitingCount', { count: waiting })}</span>;
}

export function webhookColumns(t: Translate, actions: WebhookActions): Column<Webhook>[] {
  const { testing, onLog, onTest, onEdit, onRemove } = actions;
  return [
    {
      id: 'name',
      header: t('domain.name'),
      width: '20%',
      least: 130,
      sortBy: ({ name }) => name,
      searchText: ({ name }) => name,
      cell: ({ name }) => <span title={name}>{name}</span>,
    },
    {
      id: 'url',
      header: t('webhooks.url'),
      least: 160,
      searchText: ({ url }) => url,
      cell: ({ url }) => <span title={url}>{url}</span>,
    },
    {
      id: 'events',
      header: t('webhooks.events'),
      width: '100px',
      sortBy: ({ events }) => events.length,
      cell: ({ events }) => (
        <span title={events.map((event) => t(EVENT_TEXTS[event])).join(', ')}>{events.length}</span>
      ),
    },
    {
      id: 'state',
      header: t('webhooks.state'),
      width: '15%',
      least: 130,
      sortBy: ({ enabled, waiting }) => (enabled ? waiting : -1),
      cell: (webhook) => <State webhook={webhook} t={t} />,
    },
    {
      id: 'more',
      header: t('webhooks.more'),
      width: '220px',
      cell: ({ id, name }) => (
        <span className="gh-row">
          <Button small look="quiet" data-test-subj="webhookLog" onClick={() => onLog({ id, name })}>
            {t('webhooks.deliveries')}
          </Button>
          {onTest ? (
            <Button
              small
              look="quiet"
              icon="bell"
              busy={testing.includes(id)}
              aria-label={`${t('webhooks.test')}: ${name}`}
              title={t('webhooks.test')}
              data-test-subj="webhookTest"
              onClick={() => onTest({ id, name })}
            />
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

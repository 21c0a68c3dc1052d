import { useMemo } from 'react';
import { type Webhook } from '../../../../contract/webhooks';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectWebhooks, selectWebhooksState } from '../../../store/webhooks/selectors';
import {
  webhookFormOpened,
  webhookLogRequested,
  webhookRemovalRequested,
  webhooksRequested,
  webhookTestRequested,
} from '../../../store/webhooks/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { ListPage } from '../shared/ListPage';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { useListReading } from '../shared/useListReading';
import { DeliveryLog } from './DeliveryLog';
import { webhookColumns } from './webhookColumns';
import { WebhookDialog } from './WebhookDialog';
import './messages';

const CRUMBS = [{ text: message('nav.webhooks') }];

const keyOf = ({ id }: Webhook) => id;
const labelOf = ({ name }: Webhook) => name;

/** Webhooks with their form, a test, and the log of deliveries. */
export default function WebhooksPage() {
  const t = useT();
  useBreadcrumbs(CRUMBS);
  const dispatch = useAppDispatch();
  const { phase, list, problem, form, testing, log } = useAppSelector(selectWebhooksState);
  const webhooks = useAppSelector(selectWebhooks);
  const reading = useListReading('webhooks', {
    requested: webhooksRequested,
    // The list stays while it is read again after a change.
    isReady: list !== null && phase !== 'failed',
    problem,
  });
  const canWrite = list?.can_write === true;
  const columns = useMemo(
    () =>
      webhookColumns(t, {
        testing,
        onLog: (webhook) => void dispatch(webhookLogRequested(webhook)),
        ...(canWrite && {
          onTest: (webhook) => void dispatch(webhookTestRequested(webhook)),
          onEdit: ({ id }) => void dispatch(webhookFormOpened({ id })),
          onRemove: (webhook) => void dispatch(webhookRemovalRequested(webhook)),
        }),
      }),
    [t, testing, canWrite, dispatch],
  );
  const notes = (
    <>
      {list?.can_write === false ? (
        <div className="gh-page-note">
          <Callout tone="lock" title={t('webhooks.readOnly')} testSubj="webhooksReadOnly" />
        </div>
      ) : null}
      {list?.has_history === false ? (
        <div className="gh-page-note">
          <Callout tone="warning" title={t('webhooks.noHistory')} testSubj="webhooksNoHistory">
            <p>{t('webhooks.noHistoryText')}</p>
          </Callout>
        </div>
      ) : null}
    </>
  );
  return (
    <>
      <ListPage
        list={reading}
        title={t('nav.webhooks')}
        description={t('webhooks.description')}
        notes={notes}
        rows={webhooks}
        rowKey={keyOf}
        rowLabel={labelOf}
        columns={columns}
        searchPlaceholder={t('webhooks.search')}
        empty={{ title: t('webhooks.empty'), text: t('webhooks.emptyText') }}
        data-test-subj="webhooks-list"
        actions={
          canWrite ? (
            <Button
              look="primary"
              icon="plus"
              data-test-subj="webhookCreate"
              onClick={() => dispatch(webhookFormOpened({ id: null }))}
            >
              {t('webhooks.add')}
            </Button>
          ) : null
        }
      />
      {form ? <WebhookDialog key={form.id ?? ''} form={form} /> : null}
      {log ? <DeliveryLog log={log} /> : null}
    </>
  );
}
